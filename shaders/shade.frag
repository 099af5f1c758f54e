#version 330 core
// shadows that move over what stands still, which is kept as it looks in the sun and as it looks in shadow
#include "light.glsl"

uniform sampler2D lit;      // colour in the sun; alpha: first half of the normal
uniform sampler2D shaded;   // colour in shadow; alpha: second half of the normal
uniform sampler2D distances;
uniform mat4 toWorld;       // clip space to world
uniform vec2 viewport;      // px
uniform float groundHeight;
uniform int parallel;
uniform float bias;         // m along the normal, so that no surface shades itself

// 0: shadow on the ground, 1: on what stands on it
#ifndef PART
#define PART 0
#endif

in vec3 origin;
in vec3 sight;
out vec4 colour;

vec3 unfold(vec2 e) {
    e = e * 2.0 - 1.0;
    vec3 n = vec3(e, 1.0 - abs(e.x) - abs(e.y));
    float under = max(-n.z, 0.0);
    n.xy += vec2(n.x >= 0.0 ? -under : under, n.y >= 0.0 ? -under : under);
    return normalize(n);
}

float sunOnGround() {
    return sunAt(origin + sight * ((groundHeight - origin.y) / min(sight.y, parallel == 1 ? -0.05 : -1e-9)), 0.0005);
}

float sunOnStanding(float z, vec2 folded) {
    vec4 w = toWorld * vec4(gl_FragCoord.xy / viewport * 2.0 - 1.0, z * 2.0 - 1.0, 1.0);
    return sunAt(w.xyz / w.w + unfold(folded) * bias, 0.0012);
}

void main() {
    ivec2 here = ivec2(gl_FragCoord.xy);
    // what is left out early costs processors no more
    float z = texelFetch(distances, here, 0).r;
#if PART == 0
    if (z < 1.0) discard;
    float sun = sunOnGround();
    if (sun > 0.997) discard;
    vec4 a = texelFetch(lit, here, 0), b = texelFetch(shaded, here, 0);
#else
    if (z >= 1.0) discard;
    vec4 a = texelFetch(lit, here, 0), b = texelFetch(shaded, here, 0);
    float sun = sunOnStanding(z, vec2(a.a, b.a));
    if (sun > 0.997) discard;
#endif
    colour = vec4(mix(b.rgb, a.rgb, sun), 1.0);
}

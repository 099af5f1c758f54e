#version 330 core
// bakes what is around a stage above the horizon: the sky outdoors, lamps in a room
#include "noise.glsl"

uniform vec3 sunDirection;  // unit, towards the sun
uniform vec3 sunColour;     // irradiance, linear
uniform vec3 skyColour;     // irradiance from above, linear

#include "sky.glsl"

#ifndef MATERIAL
#define MATERIAL 0
#endif

in vec2 place;  // 0..1
out vec4 colour;

// the upper half of the unit ball from the square, y up
vec3 unfold(vec2 p) {
    vec2 e = p * 2.0 - 1.0;
    vec2 xz = vec2(e.x + e.y, e.x - e.y) * 0.5;
    return normalize(vec3(xz.x, 1.0 - abs(xz.x) - abs(xz.y), xz.y));
}

#if MATERIAL == 3
// heaps of cloud, 0 to about 1, over a plane one unit above the eye
float heaps(vec2 p) {
    float sum = 0.0, size = 0.5;
    mat2 turn = mat2(0.8, 0.6, -0.6, 0.8);
    for (int i = 0; i < 7; i++) {
        sum += size * (noise(p, 0.0) + 0.5);
        p = turn * p * 2.07 + 11.3;
        size *= 0.52;
    }
    return sum;
}

vec3 around(vec3 d) {
    float toSun = max(dot(d, sunDirection), 0.0);
    vec3 light = skyTowards(d);
    // haze about the sun
    light += sunColour * (0.05 * pow(toSun, 6.0) + 0.10 * pow(toSun, 40.0) + 2.0 * smoothstep(0.9994, 0.9998, toSun));
    // clouds drift on a plane: foreshortened and dense towards the horizon
    vec2 p = d.xz / (d.y + 0.11) * 0.85 + vec2(3.1, 1.7);
    vec2 warp = vec2(noise(p * 0.9, 0.0), noise(p * 0.9 + 19.0, 0.0)) * 0.5;
    float here = heaps(p + warp);
    float cover = smoothstep(0.56, 0.70, here);
    // less thick towards the sun: bright; thicker: in its own shadow
    float towards = heaps(p + warp + 0.16 * normalize(sunDirection.xz));
    float bright = clamp(0.66 + 6.0 * (here - towards) - 0.80 * smoothstep(0.58, 0.84, here), 0.0, 1.0);
    vec3 cloud = mix(vec3(0.42, 0.48, 0.57), vec3(1.12, 1.06, 0.98), bright) * (1.0 + 0.5 * pow(toSun, 8.0));
    float low = smoothstep(0.015, 0.16, d.y);
    return mix(light, mix(horizon, cloud * evening, 0.35 + 0.65 * low), cover * smoothstep(0.0, 0.08, d.y) * 0.95);
}
#else
// things that stand dark at the horizon, what is above, a large soft lamp where the sun is and a long one opposite
vec3 around(vec3 d) {
    vec3 light = skyColour * (0.16 + 1.5 * smoothstep(0.10, 0.85, d.y));
    light += sunColour * 0.9 * smoothstep(0.90, 0.97, dot(d, sunDirection));
    vec2 strip = vec2(dot(d, normalize(vec3(-sunDirection.z, 0.0, sunDirection.x))), d.y);
    return light + sunColour * 0.45 * smoothstep(0.14, 0.05, abs(strip.y - 0.30)) * smoothstep(0.40, 0.62, abs(strip.x));
}
#endif

void main() {
    colour = vec4(around(unfold(place)), 1.0);
}

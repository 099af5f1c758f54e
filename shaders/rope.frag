#version 330 core
// a rope near by: its surface in material coordinates, so that twist and sliding show
#include "light.glsl"
#include "rope-light.glsl"
#include "rope-surface.glsl"

uniform float whole;        // length at rest, m; below 0: a ring, which has no ends

in vec3 world;
in vec3 outward;
in vec3 along;
in vec2 laid;
in float shell;             // how far the tube was widened for what stands off, radii
in float worn;              // by what presses there, 0..1
out vec4 colour;

void main() {
    vec3 n = normalize(outward);
    vec3 t = normalize(along);
    vec3 v = towardsEye(world);
    vec3 about = cross(t, n);
    // in diameters and turns
    vec2 at = vec2(laid.x / (2.0 * radius), laid.y / TAU);
    vec2 pixel = vec2(fwidth(laid.x) / (2.0 * radius), max(length(vec2(dFdx(laid.y), dFdy(laid.y))), 1e-6) / TAU);
    float fromEnd = whole < 0.0 ? 1e6 : min(laid.x, whole - laid.x) / (2.0 * radius);
#if RELIEF == 1 && LOOK <= 4
    float facing = dot(n, v);
    // where the line of sight meets what lies below: deeper between strands
    float depth = 1.0 + 2.0 * shell;
    vec2 slide = vec2(dot(v, t) * 0.5, dot(v, about) / TAU) / max(facing, 0.35);
    vec2 there = at;
    float height = 1.0;
    for (int i = 0; i < 3; i++) {
        height = fibreAt(albedo, there, pixel).height;
        there = at - slide * (0.22 * (1.0 - 0.4 * worn) * (1.0 - height) + shell);
    }
    // the outline follows the strands: where it is lower, the line of sight passes by
    // seen along the rope, where it bends away, nothing passes by: only what lies beside its middle counts
    float sideways = length(v - t * dot(v, t));
    float beside = facing / max(sideways, 1e-3);
    float side = sideways > 0.5 ? sqrt(max(0.0, 1.0 - beside * beside)) * (1.0 + shell) : 0.0;
    float wrapped = whipped(fromEnd);
    float body = wrapped > 0.5 ? 1.0 : 1.0 - 0.20 * (1.0 - fibreAt(albedo, there, pixel).height);
    if (fromEnd > 0.0 && side > body && shell > 0.0) {
        if (beside < 0.12) discard;
#if LOOK == 1
        // loose fibres stand off: some lines from the rope outwards
        float out_ = (side - body) / max(shell + 0.2, 1e-3);
        float half_ = dot(v, about) > 0.0 ? 0.0 : 37.0;
        float hair = 0.0;
        for (int k = 0; k < 3; k++) {
            float per = 1.3 + 0.9 * float(k);
            float q = at.x * per + out_ * (0.8 - 0.9 * float(k)) + 0.10 * sin(5.0 * out_ + float(k));
            float which = floor(q);
            float long_ = hash1(which + half_ + 11.0 * float(k));
            float wide = clamp(2.2 * pixel.x * per, 0.04, 0.6);
            if (long_ * (1.2 + 0.8 * worn) > out_ && abs(q - which - 0.5) < 0.5 * wide) hair = 1.0;
        }
        if (hair < 0.5) discard;
        vec3 soft = albedo * (sunColour * 0.28 * sunAt(world, 0.0012) + mix(groundColour, skyColour, 0.6));
        colour = vec4(toPicture(soft), 1.0);
        return;
#else
        discard;
#endif
    }
    at = there;
#endif
    Fibre f = wornAt(fibreAt(albedo, at, pixel), at, pixel, worn);
    if (whipped(fromEnd) > 0.5) f = twine(fromEnd, pixel.x);
    vec3 m = normalize(n + t * f.tilt.x + about * f.tilt.y);
    colour = vec4(toPicture(ropeLight(world, m, n, v, f, laid.x)), 1.0);
}

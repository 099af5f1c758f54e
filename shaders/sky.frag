#version 330 core
// the sky above the horizon
#include "light.glsl"
#include "sky.glsl"

#ifndef MATERIAL
#define MATERIAL 0
#endif

uniform vec3 eye;
uniform int parallel;
uniform float groundHeight;
uniform vec3 middle;       // of the view

in vec3 origin;
in vec3 sight;
layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 shaded;  // the sky is never in shadow

#if MATERIAL == 3
#include "noise.glsl"

// height of a ridge over the horizon, by bearing in turns of the noise; smooth or jagged
float ridge(float bearing, float rough) {
    float sum = 0.0, size = 1.0;
    for (int i = 0; i < 5; i++) {
        sum += size * noise(vec2(bearing, 3.5 * float(i)), 0.0);
        bearing *= 2.3;
        size *= rough;
    }
    return sum;
}

// crowns of trees side by side, 0 to 1
float crowns(float bearing) {
    float high = 0.0;
    for (int i = 0; i < 3; i++) {
        float cell = floor(bearing), from = 2.0 * (bearing - cell) - 1.0, r = hash(vec2(cell, float(i)));
        high = max(high, (0.45 + 0.55 * r) * sqrt(max(0.0, 1.0 - from * from)));
        bearing = bearing * 1.31 + 17.37;
    }
    return high + 0.15 * noise(vec2(bearing * 3.0, 2.0), 0.0);
}

// lays a ridge over what is behind it: paler towards its foot, as valleys are hazy; air: colour of that haze; top, foot: share of its own colour
vec3 behind(vec3 light, vec3 air, float height, float ridge, vec3 hill, float foot, float top) {
    float inside = clamp((ridge - height) / max(fwidth(height), 1e-5) + 0.5, 0.0, 1.0);
    return mix(light, mix(air, hill * evening, mix(foot, top, clamp(height / ridge, 0.0, 1.0))), inside);
}
#endif

#if MATERIAL == 1
// windows of the workshop all around, far out of focus
vec3 windows(vec3 d) {
    const float COUNT = 5.0, SOFT = 0.05;
    float turn = fract(atan(d.z, d.x) * (COUNT / 6.2831853)) - 0.5;
    vec2 from = vec2(turn * (6.2831853 / COUNT), d.y / max(length(d.xz), 1e-3) - 0.24);
    // a pane is lit inside its frame; bars between panes are as blurred as the frame
    vec2 size = vec2(0.26, 0.16), inside = smoothstep(-SOFT, SOFT, size - abs(from));
    vec2 pane = abs(fract(from / vec2(0.173, 0.16) + vec2(0.5, 0.0)) - 0.5) * vec2(0.173, 0.16);
    vec2 bars = smoothstep(0.0, 0.03, pane);
    float glow = exp(-6.0 * dot(from, from));
    return vec3(0.30, 0.25, 0.18) * smoothstep(0.0, 0.12, d.y) * (inside.x * inside.y * (0.55 + 0.45 * bars.x * bars.y) + 0.22 * glow);
}
#endif

void main() {
    // a parallel view has one line of sight: its sky is that of an eye on the ground
    vec3 d = normalize(parallel == 1 ? origin - vec3(eye.x, groundHeight, eye.z) : sight);
#if MATERIAL == 3
    // edges of clouds are finer than what was baked: it is looked up a little beside, here and there
    vec2 p = d.xz / (d.y + 0.11) * 14.0;
    float wide = length(fwidth(p));
    vec2 beside = vec2(0.0);
    for (int i = 0; i < 3; i++) {
        beside += vec2(noise(p, wide), noise(p + 7.7, wide)) / (1.0 + 1.4 * float(i));
        p = p * 2.3 + 5.1;
        wide *= 2.3;
    }
    vec3 light = lightFrom(normalize(d + vec3(beside.x, 0.5 * (beside.x - beside.y), beside.y) * 0.045 * (d.y + 0.11)), 0.0);
    if (d.y < 0.14 && abs(d.y) < 0.99) {
        // mountains, hills and the trees at the edge of the meadow
        float turn = atan(d.z, d.x);
        vec3 air = hazeTowards(d);
        light = behind(light, air, d.y, 0.060 + 0.070 * ridge(turn * 2.6 + 40.0, 0.45), vec3(0.150, 0.225, 0.330), 0.15, 0.75);
        light = behind(light, air, d.y, 0.030 + 0.030 * ridge(turn * 3.7 + 80.0, 0.40), vec3(0.060, 0.115, 0.090), 0.25, 0.80);
        light = behind(light, air, d.y, 0.014 + 0.008 * ridge(turn * 9.0 + 9.0, 0.5) + 0.008 * crowns(turn * 90.0), vec3(0.035, 0.062, 0.030), 0.45, 0.85);
        light = behind(light, air, d.y, 0.006 + 0.010 * ridge(turn * 7.0 + 70.0, 0.5) + 0.008 * crowns(turn * 70.0 + 5.0), vec3(0.020, 0.036, 0.014), 0.70, 0.95);
    }
#elif MATERIAL == 2
    vec3 light = paper(d, normalize(middle - (parallel == 1 ? vec3(eye.x, groundHeight, eye.z) : eye)));
#else
    vec3 light = skyTowards(d);
#endif
#if MATERIAL == 1
    light += windows(d);
#endif
    colour = vec4(toSmoothPicture(light), 1.0);
    shaded = colour;
}

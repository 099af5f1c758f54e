#version 330 core
// ground that no shadow reaches
#include "light.glsl"
#include "sky.glsl"
#include "plain.glsl"

layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 shaded;

void main() {
    Ground ground = groundBoth(placeUnder(), 1.0);
    colour = vec4(ground.lit, 1.0);
    shaded = vec4(ground.shaded, 1.0);
}

#version 330 core
// ground that no shadow reaches
#include "light.glsl"
#include "sky.glsl"
#include "plain.glsl"

out vec4 colour;

void main() {
    colour = groundUnder(placeUnder(), 1.0);
}

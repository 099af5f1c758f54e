#version 330 core
// ground on which the shadow of the scene may fall
#include "light.glsl"
#include "sky.glsl"
#include "plain.glsl"

out vec4 colour;

void main() {
    vec3 place = placeUnder();
    colour = groundUnder(place, sunAt(place, 0.0005));
}

#version 330 core
// the sky above the horizon
#include "light.glsl"
#include "sky.glsl"

in vec3 sight;
out vec4 colour;

void main() {
    colour = vec4(toPicture(skyTowards(normalize(sight))), 1.0);
}

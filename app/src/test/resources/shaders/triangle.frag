#version 330 core
#include "tint.glsl"
out vec4 colour;
void main() {
    colour = tinted();
}

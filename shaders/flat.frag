#version 330 core
// one colour: outlines

uniform vec4 tint;  // picture colour
out vec4 colour;

void main() {
    colour = tint;
}

#version 330 core
// a picture of fewer pixels, stretched

uniform sampler2D picture;

in vec2 place;  // 0..1
out vec4 colour;

void main() {
    colour = vec4(texture(picture, place).rgb, 1.0);
}

#version 330 core
// a place in the sun and in shadow, of fewer pixels, stretched

uniform sampler2D picture;
uniform sampler2D shade;

in vec2 place;  // 0..1
layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 shaded;

void main() {
    colour = texture(picture, place);
    shaded = texture(shade, place);
}

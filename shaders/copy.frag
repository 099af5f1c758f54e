#version 330 core
// a picture as it is

uniform sampler2D picture;
uniform vec2 corner;  // px of the lower left of the target within its framebuffer

out vec4 colour;

void main() {
    colour = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy - corner), 0).rgb, 1.0);
}

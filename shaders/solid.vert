#version 330 core
// a point of a solid thing: ball, post, plank, mesh

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 surface;  // linear colour; gloss, 0 matt to 1 polished

uniform mat4 worldToClip;

out vec3 world;
out vec3 outward;
out vec4 finish;

void main() {
    world = position;
    outward = normal;
    finish = surface;
    gl_Position = worldToClip * vec4(position, 1.0);
}

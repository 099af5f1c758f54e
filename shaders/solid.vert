#version 330 core
// a point of a solid thing: ball, post, plank, mesh

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 surface;  // linear colour; kind of surface plus gloss, 0 matt to 0.99 polished
layout(location = 3) in vec3 inside;   // place in the grain, the first along it, m

uniform mat4 worldToClip;
uniform float floorHeight;   // what is below is not drawn, m

out vec3 world;
out vec3 outward;
out vec4 finish;
out vec3 grain;
flat out int kind;

void main() {
    world = position;
    outward = normal;
    kind = int(surface.a);
    finish = vec4(surface.rgb, fract(surface.a));
    grain = inside;
    gl_ClipDistance[0] = position.y - floorHeight;
    gl_Position = worldToClip * vec4(position, 1.0);
}

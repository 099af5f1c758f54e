#version 330 core
// a point of a tube; tubes thinner than a pixel or so are widened

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 tangent;
layout(location = 3) in vec2 material;  // arc length at rest, m; angle about the axis in the turning material, rad
layout(location = 4) in float mark;     // how worn by what presses there, 0..1

uniform mat4 worldToClip;
uniform float radius;
uniform float thinnest;  // px
uniform float outline;   // px added
uniform float standOff;  // how far loose fibres stand off where they can be seen, radii
uniform float thin;      // px: where the radius is smaller, the rope is drawn as a line; 0: nowhere
uniform float halfHeight; // of the picture, px times the scale of the projection: pixels per metre at w = 1

out vec3 world;
out vec3 outward;
out vec3 along;
out vec2 laid;
out float shell;
out float worn;

void main() {
    float w = dot(vec4(worldToClip[0].w, worldToClip[1].w, worldToClip[2].w, worldToClip[3].w), vec4(position, 1.0));
    float perPixel = max(w, 1e-6) / halfHeight;
    shell = standOff * smoothstep(5.0, 14.0, radius / perPixel);
    float extra = max(0.0, thinnest * perPixel - radius) + outline * perPixel + shell * radius;
    world = position + normal * extra;
    outward = normal;
    along = tangent;
    laid = material;
    worn = mark;
    gl_ClipDistance[0] = radius * halfHeight - thin * w;
    gl_Position = worldToClip * vec4(world, 1.0);
}

#version 330 core
// rectangles of the picture; passes the line of sight through each corner

layout(location = 0) in vec4 part;  // left, bottom, right, top, -1 to 1

uniform mat4 clipToWorld;  // without the eye's place in perspective
uniform vec3 eye;
uniform vec3 forward;      // parallel views: the one line of sight
uniform int parallel;

out vec3 origin;
out vec3 sight;

void main() {
    vec2 corner = vec2((gl_VertexID & 1) == 1 ? part.z : part.x, (gl_VertexID & 2) == 2 ? part.w : part.y);
    vec4 place = clipToWorld * vec4(corner, 0.0, 1.0);
    vec3 through = place.xyz / place.w;
    origin = parallel == 1 ? through : eye;
    sight = parallel == 1 ? forward : through - eye;
    gl_Position = vec4(corner, 1.0, 1.0);
}

#version 330 core
// rectangles of the picture

layout(location = 0) in vec4 part;  // left, bottom, right, top, -1 to 1

out vec2 place;  // 0..1

void main() {
    vec2 corner = vec2((gl_VertexID & 1) == 1 ? part.z : part.x, (gl_VertexID & 2) == 2 ? part.w : part.y);
    place = corner * 0.5 + 0.5;
    gl_Position = vec4(corner, 0.0, 1.0);
}

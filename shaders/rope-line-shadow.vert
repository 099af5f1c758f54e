#version 330 core
// a side of a thin rope as the sun sees it, never thinner than the map can show

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 tangent;
layout(location = 2) in vec3 form;  // radius, m; side, -1 or 1; arc length at rest, m

uniform mat4 worldToClip;  // parallel
uniform float texels;      // side of the map
uniform float perMetre;    // texels

const float THINNEST = 0.7;  // texels

void main() {
    vec4 c = worldToClip * vec4(position, 1.0);
    vec2 line = (worldToClip * vec4(tangent, 0.0)).xy;
    vec2 n = dot(line, line) > 1e-20 ? normalize(vec2(-line.y, line.x)) : vec2(0.0, 1.0);
    gl_Position = c + vec4(n * form.y * max(form.x * perMetre, THINNEST) * 2.0 / texels, 0.0, 0.0);
}

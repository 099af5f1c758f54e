#version 330 core
// a side of a rope that is a few pixels wide or less: a band that faces us, with room for its soft edge

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 tangent;
layout(location = 2) in vec3 form;  // radius, m; side, -1 or 1; arc length at rest, m

uniform mat4 worldToClip;
uniform vec2 viewport;    // px
uniform float radius;     // of the whole rope, m
uniform float halfHeight; // pixels per metre at w = 1
uniform float thin;       // px: where the radius is larger, the rope is drawn as a tube

out vec3 world;
out vec3 along;
out float arc;
noperspective out float across;    // px from the axis
noperspective out float halfWidth; // px

// no rope is so thin that it is not seen at all
const float FAINTEST = 0.2;
const float ROOM = 1.3;

void main() {
    vec4 c = worldToClip * vec4(position, 1.0);
    vec4 t = worldToClip * vec4(tangent, 0.0);
    // direction on the picture: the derivative of xy / w
    vec2 line = (t.xy * c.w - c.xy * t.w) * viewport;
    vec2 n = dot(line, line) > 1e-20 ? normalize(vec2(-line.y, line.x)) : vec2(0.0, 1.0);
    halfWidth = max(form.x * halfHeight / max(c.w, 1e-6), FAINTEST);
    across = form.y * (halfWidth + ROOM);
    world = position;
    along = tangent;
    arc = form.z;
    gl_ClipDistance[0] = thin * c.w - radius * halfHeight;
    gl_Position = c + vec4(n * across / viewport * 2.0 * c.w, 0.0, 0.0);
}

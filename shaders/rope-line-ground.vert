#version 330 core
// a side of the shadow of a thin rope on level ground, with room for its soft edge

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 tangent;
layout(location = 2) in vec3 form;  // radius, m; side, -1 or 1; arc length at rest, m

uniform mat4 worldToClip;
uniform vec2 viewport;     // px
uniform vec3 sunDirection;
uniform float groundHeight;
uniform float lightWidth;  // half the width of the light over its distance

out vec3 origin;                   // on the ground
out vec3 sight;
noperspective out float across;    // px from the axis
noperspective out float halfWidth; // px
noperspective out float edge;      // width over which it ends, px

const float FAINTEST = 0.15;
const float FILTER = 1.6;

// along the rays of the sun, into the level plane
vec3 levelled(vec3 v) {
    return v - sunDirection * (v.y / sunDirection.y);
}

// change on the picture, px, of a step at a place with clip coordinates c
vec2 seen(vec3 way, vec4 c) {
    vec4 t = worldToClip * vec4(way, 0.0);
    return (t.xy * c.w - c.xy * t.w) / max(c.w * c.w, 1e-12) * viewport * 0.5;
}

void main() {
    origin = position - sunDirection * (max(0.0, position.y - groundHeight) / sunDirection.y);
    sight = vec3(0.0, -1.0, 0.0);
    vec4 c = worldToClip * vec4(origin, 1.0);
    vec2 line = seen(levelled(tangent), c);
    vec2 n = dot(line, line) > 1e-12 ? normalize(vec2(-line.y, line.x)) : vec2(0.0, 1.0);
    vec3 side = cross(sunDirection, tangent);
    side = dot(side, side) > 1e-8 ? normalize(side) : vec3(1.0, 0.0, 0.0);
    halfWidth = max(abs(dot(seen(levelled(side * form.x), c), n)), FAINTEST);
    // a disc of light blurs like a band of 0.85 of its width
    float drop = distance(position, origin);
    edge = max(FILTER, 1.7 * abs(dot(seen(levelled(side * lightWidth * drop), c), n)));
    across = form.y * (halfWidth + 0.5 * edge + 0.5);
    gl_Position = c + vec4(n * across / viewport * 2.0 * c.w, 0.0, 0.0);
}

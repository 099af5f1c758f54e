#version 330 core
// a rope that is a few pixels wide or less: each pixel has as much of it as it covers
#include "light.glsl"
#include "rope-light.glsl"

uniform float parted;        // 1: dark between strands, 0: smooth

in vec3 world;
in vec3 along;
in float arc;
noperspective in float across;
noperspective in float halfWidth;
out vec4 colour;

// width of the filter of a pixel, px: a little more than one, so that lines do not crawl
const float FILTER = 1.6;

void main() {
    float cover = (min(across + 0.5 * FILTER, halfWidth) - max(across - 0.5 * FILTER, -halfWidth)) / FILTER;
    if (cover < 0.004) discard;
    vec3 v = towardsEye(world);
    vec3 t = normalize(along);
    vec3 side = cross(v, t);
    side = dot(side, side) > 1e-8 ? normalize(side) : vec3(0.0, 1.0, 0.0);
    float x = clamp(across / max(halfWidth, 1.0), -0.85, 0.85);
    vec3 n = side * x + cross(t, side) * sqrt(1.0 - x * x);
    float open = mix(1.0, 0.78, parted);
    Fibre f = Fibre(albedo * open, vec2(0.0), 1.0, open, 0.1, 0.0);
    colour = vec4(toPicture(ropeLight(world, n, n, v, f, arc)), cover);
}

#version 330 core
// ground in the shadow of a thin rope, as much as it covers of each pixel
#include "light.glsl"
#include "sky.glsl"
#include "plain.glsl"

noperspective in float across;
noperspective in float halfWidth;
noperspective in float edge;
out vec4 colour;

void main() {
    float cover = (min(across + 0.5 * edge, halfWidth) - max(across - 0.5 * edge, -halfWidth)) / edge;
    if (cover < 0.004) discard;
    colour = vec4(groundUnder(origin, 0.0).rgb, cover);
}

#version 330 core
// what is nearest to the sun in each square of its map

uniform sampler2D depths;
uniform int side;  // of a square, texels

out float nearest;

void main() {
    ivec2 corner = ivec2(gl_FragCoord.xy) * side;
    nearest = 1.0;
    // each other texel: what is thinner is drawn as lines a texel wide or more
    for (int y = 0; y < side; y += 2)
        for (int x = 0; x < side; x += 2) nearest = min(nearest, texelFetch(depths, corner + ivec2(x, y), 0).r);
}

#version 330 core
// shadow of a thin rope on ground that is kept as it looks in shadow

uniform sampler2D shaded;

noperspective in float across;
noperspective in float halfWidth;
noperspective in float edge;
out vec4 colour;

void main() {
    float cover = (min(across + 0.5 * edge, halfWidth) - max(across - 0.5 * edge, -halfWidth)) / edge;
    if (cover < 0.004) discard;
    colour = vec4(texelFetch(shaded, ivec2(gl_FragCoord.xy), 0).rgb, cover);
}

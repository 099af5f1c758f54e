#version 330 core
// smooths edges after the fact (after Lottes' FXAA): blends along the edge where brightness jumps

uniform sampler2D picture;
uniform vec2 texel;   // size of a texel, 0..1
uniform vec2 corner;  // px of the lower left of the target within its framebuffer

out vec4 colour;

float brightness(vec3 c) {
    return dot(c, vec3(0.299, 0.587, 0.114));
}

void main() {
    ivec2 here = ivec2(gl_FragCoord.xy - corner);
    vec4 centre = texelFetch(picture, here, 0);
    float m = brightness(centre.rgb);
    float nw = brightness(texelFetchOffset(picture, here, 0, ivec2(-1, 1)).rgb);
    float ne = brightness(texelFetchOffset(picture, here, 0, ivec2(1, 1)).rgb);
    float sw = brightness(texelFetchOffset(picture, here, 0, ivec2(-1, -1)).rgb);
    float se = brightness(texelFetchOffset(picture, here, 0, ivec2(1, -1)).rgb);
    float low = min(m, min(min(nw, ne), min(sw, se)));
    float high = max(m, max(max(nw, ne), max(sw, se)));
    if (high - low < max(0.06, high * 0.12)) {
        colour = vec4(centre.rgb, 1.0);
        return;
    }
    // along the edge: across the gradient of brightness
    vec2 direction = vec2((nw + ne) - (sw + se), (nw + sw) - (ne + se));
    float soften = max((nw + ne + sw + se) * 0.03125, 0.0078125);
    float inverse = 1.0 / (min(abs(direction.x), abs(direction.y)) + soften);
    vec2 stride = clamp(direction * inverse, vec2(-8.0), vec2(8.0)) * texel;
    vec2 uv = (vec2(here) + 0.5) * texel;
    vec3 narrow = 0.5 * (texture(picture, uv + stride * (1.0 / 3.0 - 0.5)).rgb + texture(picture, uv + stride * (2.0 / 3.0 - 0.5)).rgb);
    vec3 wide = 0.5 * narrow + 0.25 * (texture(picture, uv - stride * 0.5).rgb + texture(picture, uv + stride * 0.5).rgb);
    float b = brightness(wide);
    colour = vec4(b < low || b > high ? narrow : wide, 1.0);
}

#version 330 core
// darkens a picture by what was found to reach each place, averaged over four by four pixels of like depth

uniform sampler2D open;       // share of light from all around, of half as many pixels each way
uniform sampler2D distances;
uniform vec2 viewport;        // px
uniform float strength;

out vec4 colour;

// depth grows fast near by: compared as 1/(1 - depth), which is the distance but for a factor
float span(float depth) {
    return 1.0 / max(1.0 - depth, 1e-7);
}

void main() {
    vec2 place = gl_FragCoord.xy / viewport;
    vec2 texel = 1.0 / vec2(textureSize(open, 0));
    float depth = textureLod(distances, place, 0.0).r, here = span(depth);
    float sum = 0.0, weight = 0.0;
    for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++) {
            vec2 at = place + (vec2(i, j) - 1.5) * texel;
            float d = textureLod(distances, at, 0.0).r;
            bool like = depth >= 1.0 ? d >= 1.0 : d < 1.0 && abs(span(d) - here) < 0.03 * here;
            float w = like ? 1.0 : 0.001;
            sum += w * textureLod(open, at, 0.0).r;
            weight += w;
        }
    colour = vec4(vec3(mix(1.0, sum / weight, strength)), 1.0);
}

#version 330 core
// laid rope: strands wound about the axis in material coordinates, so that twist and sliding show
#include "light.glsl"
#include "rope-light.glsl"

uniform float strands;      // number of strands; 0: smooth
uniform float lay;          // length of one turn of a strand, m

in vec3 world;
in vec3 outward;
in vec3 along;
in vec2 laid;
out vec4 colour;

const float TAU = 6.28318530718;

void main() {
    vec3 n = normalize(outward);
    vec3 t = normalize(along);
    vec3 base = albedo;
    float crevice = 1.0;
    if (strands > 0.0) {
        // position across the strand, -1..1, and how much of it a pixel covers
        float phase = strands * (laid.y / TAU - laid.x / lay);
        float blur = fwidth(phase);
        float detail = 1.0 - smoothstep(0.25, 0.7, blur);
        float x = 2.0 * fract(phase) - 1.0;
        float round = sqrt(max(0.0, 1.0 - x * x));
        vec3 about = cross(t, n);
        float slope = TAU * radius / lay;
        vec3 across = normalize(about - t * slope);
        vec3 tilted = normalize(n + across * (x * 0.95));
        n = normalize(mix(n, tilted, detail));
        // crevices between strands see little sky; their mean stays when they are too fine to see
        crevice = mix(0.78, 0.30 + 0.70 * smoothstep(0.0, 0.75, round), detail);
        // yarns run against the lay; each strand has its own shade
        float yarn = sin(9.0 * x + TAU * laid.x / (0.22 * lay)) * 0.5 + 0.5;
        float yarnDetail = 1.0 - smoothstep(0.04, 0.14, blur);
        base *= 1.0 - 0.22 * yarnDetail * yarn;
        float strand = mod(floor(phase), strands);
        base *= mix(1.0, strand < 0.5 ? 0.84 : 1.05, detail);
    }
    colour = vec4(toPicture(ropeLight(world, n, outward, towardsEye(world), base, crevice, laid.x)), 1.0);
}

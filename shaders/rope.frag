#version 330 core
// laid rope: strands wound about the axis in material coordinates, so that twist and sliding show
#include "light.glsl"

uniform vec3 eye;
uniform vec3 forward;       // unit, into the picture
uniform int parallel;
uniform vec3 albedo;        // linear
uniform float radius;       // m
uniform float strands;      // number of strands; 0: smooth
uniform float lay;          // length of one turn of a strand, m
uniform float groundHeight;
uniform vec3 groundTint;    // linear; what lies below the ground is seen through this
uniform float hoverAt;      // arc length at rest of the point under the cursor, m
uniform float glow;         // 0: nothing is hovered on this rope
uniform vec3 accent;        // linear

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
    vec3 v = parallel == 1 ? -forward : normalize(eye - world);
    float facing = max(dot(n, v), 0.0);
    float sunlit = dot(n, sunDirection);
    float sun = sunlit > -0.2 ? sunAt(world + outward * radius * 0.25, 0.0012) : 0.0;
    // fibres let some light around the edge
    float diffuse = clamp((sunlit + 0.2) / 1.2, 0.0, 1.0);
    vec3 h = normalize(sunDirection + v);
    float gloss = pow(max(dot(n, h), 0.0), 22.0) * 0.10 * sun * step(0.0, sunlit);
    float sheen = (1.0 - facing) * (1.0 - facing) * (1.0 - facing) * 0.28;
    vec3 ambient = mix(groundColour, skyColour, n.y * 0.5 + 0.5) * crevice;
    vec3 light = base * (sunColour * (diffuse * sun * mix(0.55, 1.0, crevice)) + ambient * (1.0 + sheen)) + sunColour * gloss;
    if (glow > 0.0) {
        float near = exp(-pow((laid.x - hoverAt) / (3.5 * radius), 2.0));
        light += accent * glow * (0.05 + 0.8 * near) + accent * glow * sheen * 1.2;
    }
    // the ground is a thin veil: a rope that hangs through it stays in sight
    float veil = world.y < groundHeight ? 0.72 : 0.0;
    colour = vec4(toPicture(mix(light, groundTint, veil)), 1.0);
}

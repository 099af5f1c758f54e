// the light of the scene and how it becomes picture colour; included by every shader that shows a surface

uniform vec3 sunDirection;          // unit, towards the sun
uniform vec3 sunColour;             // irradiance, linear
uniform vec3 skyColour;             // irradiance from above, linear
uniform vec3 groundColour;          // irradiance from below, linear
uniform mat4 worldToShadow;         // world to shadow map, 0..1
uniform sampler2DShadow shadowMap;
uniform float shadowTexel;          // size of a texel of the map, 0..1

#include "environment.glsl"

// 1: one hardware tap, 9: a tent five texels wide, more: as soft as what stands in the way is far; fixed when compiled,
// for processors go both ways of a question
#ifndef SHADOW_TAPS
#define SHADOW_TAPS 1
#endif

vec3 fromSrgb(vec3 c) {
    return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

// filmic curve after Narkowicz's fit of ACES, then the sRGB curve by square roots, which processors have and powers not
vec3 toPicture(vec3 light) {
    vec3 x = clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14), 0.0, 1.0);
    vec3 half1 = sqrt(x), half2 = sqrt(half1), half3 = sqrt(half2);
    return max(0.585122381 * half1 + 0.783140355 * half2 - 0.368262736 * half3, 0.0);
}

// how far blades of grass face the sun, of which ground they stand on has the cosine: they stand, so a low sun reaches them
float sunOnGrass(float cosine) {
    return cosine + 0.22 * (1.0 - cosine) * (1.0 - cosine);
}

// a number of each pixel, 0 to 1, that differs from its neighbours' (interleaved gradient noise, Jimenez 2014)
float grainOfPixel() {
    return fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))));
}

// the same for wide smooth backdrops: half a step of eight bits up or down, so that no bands are seen
vec3 toSmoothPicture(vec3 light) {
    return toPicture(light) + (grainOfPixel() - 0.5) / 255.0;
}

// what is seen in a mirror towards r: the ground, dark where things stand at the horizon, and what is baked above;
// level: how blurred, 0 in polished metal
vec3 mirrored(vec3 r, float level) {
    vec3 below = groundColour * (0.35 + 0.5 * smoothstep(0.0, -0.7, r.y));
    return mix(below, lightFrom(r, level), smoothstep(-0.10, 0.02, r.y));
}

#if SHADOW_TAPS > 1
// nine taps between texels, weighed so that all of 5 x 5 count (after Castano): no line slips between them
float tent(vec3 p) {
    vec2 place = p.xy / shadowTexel;
    vec2 base = floor(place + 0.5);
    vec2 f = place + 0.5 - base;
    vec2 w0 = 4.0 - 3.0 * f, w2 = 1.0 + 3.0 * f;
    vec2 a = ((3.0 - 2.0 * f) / w0 - 2.0 + base - 0.5) * shadowTexel;
    vec2 b = ((3.0 + f) / 7.0 + base - 0.5) * shadowTexel;
    vec2 c = (f / w2 + 2.0 + base - 0.5) * shadowTexel;
    float sum = w0.y * (w0.x * texture(shadowMap, vec3(a, p.z)) + 7.0 * texture(shadowMap, vec3(b.x, a.y, p.z)) + w2.x * texture(shadowMap, vec3(c.x, a.y, p.z)));
    sum += 7.0 * (w0.x * texture(shadowMap, vec3(a.x, b.y, p.z)) + 7.0 * texture(shadowMap, vec3(b, p.z)) + w2.x * texture(shadowMap, vec3(c.x, b.y, p.z)));
    sum += w2.y * (w0.x * texture(shadowMap, vec3(a.x, c.y, p.z)) + 7.0 * texture(shadowMap, vec3(b.x, c.y, p.z)) + w2.x * texture(shadowMap, vec3(c, p.z)));
    return sum / 144.0;
}
#endif

#if SHADOW_TAPS > 9
uniform sampler2D blockers;  // depth nearest to the sun, in squares of the map
uniform float cone;          // half the width of the light over its distance, widths of the map per depth of it
uniform float steep;         // depth of the map per width of it, of what is as deep as wide

const int LOOKS = 32;
const mat2 TURN = mat2(-0.737369, 0.675490, -0.675490, -0.737369);  // by the golden angle

// percentage-closer soft shadows (Fernando 2005): the mean distance of what stands in the cone of light says how wide
// the edge is; taps count what is in that cone only, so that no surface shades itself
float softened(vec3 p) {
    float square = 1.0 / float(textureSize(blockers, 0).x);
    float nearest = 0.0, found = 0.0;
    // each pixel looks in other directions: what few looks miss is grain, not rings and teeth
    float turn = 6.2831853 * grainOfPixel();
    vec2 way = vec2(cos(turn), sin(turn));
    for (int i = 0; i < LOOKS; i++) {
        float away = (float(i) + 0.5) / float(LOOKS) * cone * p.z;
        float d = texture(blockers, p.xy + way * away).r;
        float within = smoothstep(-square, 0.0, (p.z - d) * cone - away) * smoothstep(1.0, 2.0, (p.z - d) / (square * steep));
        nearest += within * d;
        found += within;
        way = TURN * way;
    }
    if (found == 0.0) return tent(p);
    float reach = max(2.5 * shadowTexel, cone * (p.z - nearest / found));
    float sum = 0.0;
    for (int i = 0; i < SHADOW_TAPS; i++) {
        float away = sqrt((float(i) + 0.5) / float(SHADOW_TAPS)) * reach;
        sum += texture(shadowMap, vec3(p.xy + way * away, p.z - 4.0 * away * steep));
        way = TURN * way;
    }
    return sum / float(SHADOW_TAPS);
}
#endif

// share of the sun that reaches a point, 0..1; bias moves the point towards the sun, in depth of the map
float sunAt(vec3 world, float bias) {
    vec3 p = (worldToShadow * vec4(world, 1.0)).xyz;
    bool outside = any(lessThan(p, vec3(0.0))) || any(greaterThan(p, vec3(1.0)));
    p.z -= bias;
#if SHADOW_TAPS == 1
    float sum = texture(shadowMap, p);
#elif SHADOW_TAPS == 9
    float sum = tent(p);
#else
    float sum = softened(p);
#endif
    return outside ? 1.0 : sum;
}

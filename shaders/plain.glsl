// the ground: its material, a metric grid that fades with distance, and haze towards the horizon
uniform float groundHeight;
uniform float cell;        // spacing of the fine grid, m; the coarse one is ten times that
uniform float haze;        // distance at which the ground is mostly haze, m
uniform float gridStrength;
uniform vec3 groundAlbedo; // linear

#include "noise.glsl"

// 0 plain, 1 planks, 2 concrete, 3 grass; fixed when compiled
#ifndef MATERIAL
#define MATERIAL 0
#endif
uniform vec3 middle;       // of the scene, where the floor is brightest

uniform int parallel;

in vec3 origin;
in vec3 sight;

// coverage of a pixel by grid lines: width is in pixels, footprint in cells per pixel
float lines(vec2 p, vec2 footprint, float width) {
    vec2 away = abs(fract(p - 0.5) - 0.5) / footprint;
    vec2 cover = clamp(width * 0.5 + 0.5 - away, 0.0, 1.0);
    // lines closer than a few pixels melt into their mean
    vec2 fade = 1.0 - smoothstep(0.1, 0.4, footprint);
    cover *= fade;
    return max(cover.x, cover.y);
}

// boards of 16 cm by 1.8 m: each has its own shade and grain
vec3 planks(vec2 q, vec2 side) {
    vec2 p = q.yx, pixel = side.yx;
    float board = floor(p.y / 0.16), across = p.y / 0.16 - board;
    float along = p.x + 3.7 * board;
    float part = floor(along / 1.8), end = abs(along - 1.8 * (part + 0.5)) - 0.9;
    float shade = hash(vec2(board, 7.0 + part)) - 0.5;
    float wave = noise(vec2(along * 1.1, p.y * 9.0 + board * 5.0), 9.0 * pixel.y);
    float grain = noise(vec2(along * 2.2, p.y * 95.0 + 7.0 * wave), 95.0 * pixel.y);
    float fibre = noise(vec2(along * 14.0, p.y * 420.0), 420.0 * pixel.y);
    float gap = min(across, 1.0 - across) * 0.16;
    float seam = clamp(1.0 - gap / max(0.0016, pixel.y), 0.0, 1.0) * min(1.0, 0.0016 / pixel.y);
    seam = max(seam, clamp(1.0 + end / max(0.0016, pixel.x), 0.0, 1.0) * min(1.0, 0.0016 / pixel.x));
    vec3 c = groundAlbedo * (1.0 + 0.45 * shade + 0.55 * grain + 0.22 * fibre + 0.25 * wave);
    c = mix(c, c * vec3(1.08, 0.95, 0.82), clamp(0.5 + shade, 0.0, 1.0));
    return c * (1.0 - 0.75 * seam);
}

vec3 concrete(vec2 p, float pixel) {
    float tone = noise(p * 1.3, 1.3 * pixel) + 0.5 * noise(p * 4.1 + 9.0, 4.1 * pixel);
    float grains = noise(p * 150.0, 150.0 * pixel) + noise(p * 410.0, 410.0 * pixel);
    return groundAlbedo * (1.0 + 0.10 * tone + 0.10 * grains);
}

// BLADES: single blades of grass stand near by; fixed when compiled
#ifdef BLADES
// how bright grass is where a line of sight first meets a blade: bright at its tip, dark at its root; mean 1
float blade(vec2 p, vec2 slope) {
    // a lawn 4 cm high, of blades 2 mm wide every 5 mm; steps as far apart as a blade is wide, each pixel from another
    // height, so that no layers are seen
    const float HIGH = 0.040, CELLS = 200.0;
    const int STEPS = 36;
    float tuft = noise(p * 3.0, 0.0) + noise(p * 8.0 + 4.0, 0.0);
    float tall = HIGH * (0.75 + 0.5 * tuft);
    vec2 lean = vec2(noise(p * 14.0, 0.0), noise(p * 14.0 + 31.0, 0.0)) * 0.035;
    float from = grainOfPixel();
    for (int k = 0; k < STEPS; k++) {
        float h = 1.0 - (float(k) + from) / float(STEPS);
        vec2 q = (p - slope * (tall * h) + lean * h * h) * CELLS;
        vec2 i = floor(q), f = q - i - 0.5;
        float r = hash(i), own = 0.35 + 0.65 * r;
        // narrower towards its tip, and bent its own way
        float thick = 0.30 * (1.0 - h / own);
        vec2 bend = fract(vec2(7.0, 13.0) * r * 9.7) - 0.5;
        vec2 off = f - bend * (0.35 + 0.30 * h);
        if (thick > 0.0 && dot(off, off) < thick * (thick + 0.08)) return mix(0.50, 2.0, h) * (0.70 + 0.60 * fract(31.0 * r));
    }
    return 0.34;
}
#endif

vec3 grass(vec2 p, vec2 dx, vec2 dy) {
    // sides of a pixel on the ground, m: seen flat, it is much longer than wide. What is lost along it is still there
    // across
    float across = abs(dx.x * dy.y - dx.y * dy.x) / max(max(length(dx), length(dy)), 1e-9);
    float along = max(length(dx), length(dy));
    float pixel = 0.7 * sqrt(across * along) + 0.1 * along;
    // patches are foreshortened to streaks: blades stand, and hide them where one sees less than 20 degrees down
    float down = clamp(3.0 * across / max(along, 1e-9), 0.0, 1.0), steep = 0.45 + 0.55 * down;
    float wide = noise(p * 0.061 + 7.0, 0.061 * pixel);
    float field = noise(p * 0.23, 0.23 * pixel) + 0.6 * noise(p * 0.9 + 3.0, 0.9 * pixel);
    field = mix(wide, field, 0.4 + 0.6 * down);
    float patches = 0.7 * noise(p * 5.0, 5.0 * pixel) + noise(p * 17.0 + 5.0, 17.0 * pixel);
    float tufts = steep * patches + noise(p * 41.0, 41.0 * pixel);
    float blades = noise(p * vec2(96.0, 70.0), 96.0 * pixel) + noise(p * vec2(150.0, 230.0), 230.0 * pixel);
    vec3 c = mix(groundAlbedo, vec3(0.070, 0.078, 0.026), clamp(0.35 + 0.7 * field, 0.0, 1.0));
    float bright = max(0.25, 1.0 + 0.35 * field + 0.8 * tufts + 0.9 * blades);
#ifdef BLADES
    // near by, single blades stand
    float single = 1.0 - smoothstep(0.0020, 0.0055, across);
    if (single > 0.0) {
        vec2 slope = sight.xz / -sight.y;
        float near = blade(p, slope * min(1.0, 5.0 / max(length(slope), 1e-6)));
        bright = mix(bright, near * max(0.4, 1.0 + 0.35 * field + 0.3 * tufts), single);
    }
#endif
    return c * bright;
}

vec3 albedoAt(vec2 p, vec2 pixel) {
#if MATERIAL == 0
    return groundAlbedo;
#elif MATERIAL == 1
    return planks(p, pixel);
#elif MATERIAL == 2
    return concrete(p, max(pixel.x, pixel.y));
#else
    return grass(p, dFdx(p), dFdy(p));
#endif
}

// colours of the ground under this pixel, in the sun and in shadow
struct Ground {
    vec3 lit;
    vec3 shaded;
};

vec3 groundLight(vec3 albedo, float sun, float dim, vec3 behind, float far) {
#if MATERIAL == 3
    float facing = sunOnGrass(sunDirection.y);
#else
    float facing = sunDirection.y;
#endif
    return toSmoothPicture(mix(albedo * (sunColour * facing * sun + skyColour) * dim, behind, far));
}

// lit by a share of the sun, and by none
Ground groundBoth(vec3 place, float sun) {
    vec2 pixel = max(fwidth(place.xz), vec2(1e-9));
    vec2 footprint = pixel / cell;
    float flatDistance = length(place.xz - middle.xz);
    float fade = exp(-flatDistance / haze);
    vec3 albedo = albedoAt(place.xz, pixel);
#ifdef GRID
    float fine = lines(place.xz / cell, footprint, 1.0) * 0.14;
    float coarse = lines(place.xz / (10.0 * cell), footprint * 0.1, 1.3) * 0.34;
    float dim = 1.0 - gridStrength * max(fine, coarse) * fade;
#else
    float dim = 1.0;
#endif
    float far = smoothstep(0.0, 1.0, 1.0 - fade * fade);
    vec3 behind = horizon;
#if MATERIAL == 2
    // the paper sweeps forward over the floor, and the lamp lights what stands in the middle
    behind = paper(normalize(place - origin), normalize(middle - origin));
    dim *= mix(0.45, 1.0, exp(-25.0 * pow(flatDistance / haze, 2.0)));
#elif MATERIAL == 3
    behind = hazeTowards(normalize(place - origin));
    far *= 0.3;  // a meadow ends at its trees before it is lost in haze
#endif
    return Ground(groundLight(albedo, sun, dim, behind, far), groundLight(albedo, 0.0, dim, behind, far));
}

vec4 groundUnder(vec3 place, float sun) {
    return vec4(groundBoth(place, sun).lit, 1.0);
}

// where the line of sight meets the ground; rows of the picture end at the horizon, where it would be endless. Edge on,
// in a level parallel view, it is seen from a little above
vec3 placeUnder() {
    return origin + sight * ((groundHeight - origin.y) / min(sight.y, parallel == 1 ? -0.05 : -1e-9));
}

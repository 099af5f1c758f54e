// the ground: a metric grid that fades with distance, and haze towards the horizon
uniform float groundHeight;
uniform float cell;        // spacing of the fine grid, m; the coarse one is ten times that
uniform float haze;        // distance at which the ground is mostly haze, m
uniform float gridStrength;
uniform vec3 groundAlbedo; // linear
uniform vec3 middle;       // of the scene, where the floor is brightest

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

// colour of the ground under this pixel, lit by a share of the sun
vec4 groundUnder(vec3 place, float sun) {
    vec2 footprint = max(fwidth(place.xz), vec2(1e-9)) / cell;
    float flatDistance = length(place.xz - middle.xz);
    float fade = exp(-flatDistance / haze);
    vec3 light = groundAlbedo * (sunColour * sunDirection.y * sun + skyColour);
    float fine = lines(place.xz / cell, footprint, 1.0) * 0.14;
    float coarse = lines(place.xz / (10.0 * cell), footprint * 0.1, 1.3) * 0.34;
    light *= 1.0 - gridStrength * max(fine, coarse) * fade;
    float far = smoothstep(0.0, 1.0, 1.0 - fade * fade);
    return vec4(toPicture(mix(light, horizon, far)), 1.0);
}

// where the line of sight meets the ground; rows of the picture end at the horizon, where it would be endless
vec3 placeUnder() {
    return origin + sight * ((groundHeight - origin.y) / min(sight.y, -1e-9));
}

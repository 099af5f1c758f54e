// the backdrop, so that sky and far ground meet without a seam; after sunDirection and sunColour

uniform vec3 zenith;   // linear
uniform vec3 horizon;  // linear
uniform vec3 evening;  // what a low sun leaves of the light of clouds and hills: 1 by day

vec3 skyTowards(vec3 direction) {
    float height = clamp(direction.y, 0.0, 1.0);
    float low = 1.0 - height;
    return mix(horizon, zenith, 1.0 - low * low * low);
}

// what air far away looks like outdoors: when the sun is low it glows towards it
vec3 hazeTowards(vec3 direction) {
    float low = (1.0 - evening.g) * 2.5, to = max(dot(direction, sunDirection), 0.0);
    return horizon + sunColour * low * (0.05 * to + 0.10 * to * to * to * to);
}

// paper hung behind what is seen along `towards`: a pool of light, warm in its middle and dim at the edge of the picture
vec3 paper(vec3 direction, vec3 towards) {
    float away = 1.0 - dot(direction, towards);
    return mix(zenith, horizon, exp(-9.0 * away));
}

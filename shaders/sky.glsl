// the backdrop, so that sky and far ground meet without a seam

uniform vec3 zenith;   // linear
uniform vec3 horizon;  // linear
uniform vec3 evening;  // what a low sun leaves of the light of clouds and hills: 1 by day

vec3 skyTowards(vec3 direction) {
    float height = clamp(direction.y, 0.0, 1.0);
    float low = 1.0 - height;
    return mix(horizon, zenith, 1.0 - low * low * low);
}

// paper hung behind what is seen along `towards`: a pool of light, warm in its middle and dim at the edge of the picture
vec3 paper(vec3 direction, vec3 towards) {
    float away = 1.0 - dot(direction, towards);
    return mix(zenith, horizon, exp(-9.0 * away));
}

// noise over a plane

float hash(vec2 p) {
    vec3 q = fract(vec3(p.xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
}

// smooth noise, -0.5 to 0.5, of one cell per unit; it fades to its mean where a pixel covers too much of a cell
float noise(vec2 p, float footprint) {
    float fade = 1.0 - smoothstep(0.25, 0.8, footprint);
    if (fade <= 0.0) return 0.0;
    vec2 i = floor(p), f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    float low = mix(hash(i), hash(i + vec2(1, 0)), f.x), high = mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x);
    return fade * (mix(low, high, f.y) - 0.5);
}

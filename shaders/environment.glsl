// light from above the horizon, as it was baked for the stage: linear, folded into a square, each level blurrier

uniform sampler2D environment;

// level 0 is sharp, each further one twice as blurred
vec3 lightFrom(vec3 d, float level) {
    vec3 q = vec3(d.x, max(d.y, 0.0), d.z);
    q /= abs(q.x) + q.y + abs(q.z);
    return textureLod(environment, vec2(q.x + q.z, q.x - q.z) * 0.5 + 0.5, level).rgb;
}

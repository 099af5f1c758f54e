// the light of the scene and how it becomes picture colour; included by every shader that shows a surface

uniform vec3 sunDirection;          // unit, towards the sun
uniform vec3 sunColour;             // irradiance, linear
uniform vec3 skyColour;             // irradiance from above, linear
uniform vec3 groundColour;          // irradiance from below, linear
uniform mat4 worldToShadow;         // world to shadow map, 0..1
uniform sampler2DShadow shadowMap;
uniform float shadowTexel;          // size of a texel of the map, 0..1
uniform int shadowTaps;             // 0: no shadow, 1: one hardware tap, 9, 25

vec3 fromSrgb(vec3 c) {
    return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}

// filmic curve after Narkowicz's fit of ACES, then the sRGB curve by square roots, which processors have and powers not
vec3 toPicture(vec3 light) {
    vec3 x = clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14), 0.0, 1.0);
    vec3 half1 = sqrt(x), half2 = sqrt(half1), half3 = sqrt(half2);
    return max(0.585122381 * half1 + 0.783140355 * half2 - 0.368262736 * half3, 0.0);
}

// share of the sun that reaches a point, 0..1; bias moves the point towards the sun, in depth of the map
float sunAt(vec3 world, float bias) {
    if (shadowTaps == 0) return 1.0;
    vec3 p = (worldToShadow * vec4(world, 1.0)).xyz;
    if (any(lessThan(p, vec3(0.0))) || any(greaterThan(p, vec3(1.0)))) return 1.0;
    p.z -= bias;
    if (shadowTaps == 1) return texture(shadowMap, p);
    int reach = shadowTaps > 9 ? 2 : 1;
    // where middle and corners agree there is no edge of a shadow between them
    float far = float(reach) * shadowTexel;
    float sum = texture(shadowMap, p)
        + texture(shadowMap, p + vec3(-far, -far, 0.0)) + texture(shadowMap, p + vec3(far, -far, 0.0))
        + texture(shadowMap, p + vec3(-far, far, 0.0)) + texture(shadowMap, p + vec3(far, far, 0.0));
    if (sum < 0.001) return 0.0;
    if (sum > 4.999) return 1.0;
    sum = 0.0;
    int rows = 2 * reach + 1;
    for (int k = 0; k < rows * rows; k++)
        sum += texture(shadowMap, p + vec3(vec2(k % rows - reach, k / rows - reach) * shadowTexel, 0.0));
    return sum / float(rows * rows);
}

// how the fibres of a rope throw back light; after light.glsl

uniform vec3 eye;
uniform vec3 forward;       // unit, into the picture
uniform int parallel;
uniform vec3 albedo;        // linear
uniform float radius;       // m
uniform float groundHeight;
uniform vec3 groundTint;    // linear; what lies below the ground is seen through this
uniform float hoverAt;      // arc length at rest of the point under the cursor, m
uniform float glow;         // 0: nothing is hovered on this rope
uniform vec3 accent;        // linear

vec3 towardsEye(vec3 world) {
    return parallel == 1 ? -forward : normalize(eye - world);
}

// light from a surface with normal n, seen from v; outward: of the tube without strands; arc at rest, m
vec3 ropeLight(vec3 world, vec3 n, vec3 outward, vec3 v, vec3 base, float crevice, float arc) {
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
        float near = exp(-pow((arc - hoverAt) / (3.5 * radius), 2.0));
        light += accent * glow * (0.05 + 0.8 * near) + accent * glow * sheen * 1.2;
    }
    // the ground is a thin veil: a rope that hangs through it stays in sight
    float veil = world.y < groundHeight ? 0.72 : 0.0;
    return mix(light, groundTint, veil);
}

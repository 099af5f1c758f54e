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

// what a place of the surface is like
struct Fibre {
    vec3 base;      // linear
    vec2 tilt;      // of the normal: along the rope and about it
    float height;   // 1 on top, 0 in the deepest crevice
    float open;     // share of the sky it sees
    float gloss;
    float metal;
};

// light from a surface with normal n, seen from v; outward: of the tube without strands; arc at rest, m
vec3 ropeLight(vec3 world, vec3 n, vec3 outward, vec3 v, Fibre f, float arc) {
    float facing = max(dot(n, v), 0.0);
    float sunlit = dot(n, sunDirection);
    float sun = sunlit > -0.2 ? sunAt(world + outward * radius * 0.25, 0.0012) : 0.0;
    // fibres let some light around the edge
    float diffuse = clamp((sunlit + 0.2) / 1.2, 0.0, 1.0);
    vec3 h = normalize(sunDirection + v);
    float sharp = mix(14.0, 220.0, f.gloss * f.gloss);
    float shine = pow(max(dot(n, h), 0.0), sharp) * mix(0.10, 1.6, f.gloss * f.gloss) * sun * step(0.0, sunlit) * f.open;
    float away = (1.0 - facing) * (1.0 - facing) * (1.0 - facing);
    vec3 ambient = mix(groundColour, skyColour, n.y * 0.5 + 0.5) * f.open;
    vec3 light = f.base * (sunColour * (diffuse * sun * mix(0.55, 1.0, f.open)) + ambient * (1.0 + 0.28 * away)) * (1.0 - 0.8 * f.metal)
        + sunColour * shine * mix(vec3(1.0), f.base * 2.0, f.metal);
    // what stands around is seen in what is smooth
    vec3 r = reflect(-v, n);
    float mirror = mix(0.04 + 0.5 * away * f.gloss, 0.95, f.metal) * smoothstep(0.15, 0.9, f.gloss);
    vec3 seen = mirrored(r, 6.0 - 5.0 * f.gloss) * f.open;
    light += seen * mirror * mix(vec3(1.0), f.base * 1.6, f.metal);
    if (glow > 0.0) {
        float near = exp(-pow((arc - hoverAt) / (3.5 * radius), 2.0));
        light += accent * glow * (0.05 + 0.8 * near + 0.34 * away);
    }
    // the ground is a thin veil: a rope that hangs through it stays in sight
    float veil = world.y < groundHeight ? 0.72 : 0.0;
    return mix(light, groundTint, veil);
}

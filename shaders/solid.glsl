// how solid things throw back light; after light.glsl

uniform vec3 eye;
uniform vec3 forward;     // unit, into the picture
uniform int parallel;
uniform float bias;       // m along the normal, so that no surface shades itself

in vec3 world;
in vec3 outward;
in vec4 finish;

// what a surface throws back: always, and in the sun besides
struct Surface {
    vec3 normal;
    float sunlit;
    vec3 always;
    vec3 inSun;
};

Surface surfaceHere() {
    vec3 v = parallel == 1 ? -forward : normalize(eye - world);
    vec3 n = normalize(outward);
    // cloth and open meshes have two sides
    if (dot(n, v) < 0.0 && !gl_FrontFacing) n = -n;
    float sunlit = dot(n, sunDirection);
    vec3 h = normalize(sunDirection + v);
    float sharp = mix(12.0, 160.0, finish.a);
    float gloss = sunlit > 0.0 ? pow(max(dot(n, h), 0.0), sharp) * mix(0.03, 0.9, finish.a) : 0.0;
    float away = 1.0 - max(dot(n, v), 0.0);
    float rim = away * away * away * away * mix(0.10, 0.45, finish.a);
    vec3 ambient = mix(groundColour, skyColour, n.y * 0.5 + 0.5);
    return Surface(n, sunlit, finish.rgb * ambient + skyColour * rim * 0.6, sunColour * (finish.rgb * max(sunlit, 0.0) + gloss));
}

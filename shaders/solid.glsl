// how solid things throw back light; after light.glsl

uniform vec3 eye;
uniform vec3 forward;     // unit, into the picture
uniform int parallel;
uniform float bias;       // m along the normal, so that no surface shades itself

// GRAIN: grain, cracks and what is mirrored are drawn; fixed when compiled

in vec3 world;
in vec3 outward;
in vec4 finish;
in vec3 grain;       // place in the material, m, the first along its grain
flat in int kind;    // 1 paint, 2 wood, 3 stone, 4 metal, 5 pearl, 6 cloth, 7 glass, 8 grass

// what a surface throws back: always, and in the sun besides
struct Surface {
    vec3 normal;
    float sunlit;
    vec3 always;
    vec3 inSun;
};

#ifdef GRAIN
float hash3(vec3 p) {
    p = fract(p * 0.1031);
    p += dot(p, p.zyx + 31.32);
    return fract((p.x + p.y) * p.z);
}

// smooth noise, -0.5 to 0.5; it fades to its mean where a pixel covers too much of a cell
float noise3(vec3 p, float footprint) {
    float fade = 1.0 - smoothstep(0.3, 0.9, footprint);
    if (fade <= 0.0) return 0.0;
    vec3 i = floor(p), f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    vec2 o = vec2(0.0, 1.0);
    vec4 a = vec4(hash3(i), hash3(i + o.xxy), hash3(i + o.xyx), hash3(i + o.xyy));
    vec4 b = vec4(hash3(i + o.yxx), hash3(i + o.yxy), hash3(i + o.yyx), hash3(i + o.yyy));
    vec4 m = mix(a, b, f.x);
    vec2 n = mix(m.xy, m.zw, f.y);
    return fade * (mix(n.x, n.y, f.z) - 0.5);
}

// a trunk sawn: rings about its middle, which lies beside the piece, pores along it; a ring is 8 mm wide, more in good
// years and less in bad ones, and some are darker than others
vec3 woodAt(vec3 base, vec3 p, float pixel) {
    vec3 slow = vec3(p.x * 1.1, p.yz * 5.0);
    vec2 around = p.yz + vec2(0.083, 0.061) + 0.012 * vec2(noise3(slow, 5.0 * pixel), noise3(slow + 7.0, 5.0 * pixel));
    float ring = length(around) / 0.008 + 1.2 * noise3(vec3(p.x * 2.0, p.yz * 14.0), 14.0 * pixel);
    ring += 2.6 * noise3(vec3(p.x * 0.5, 0.27 * ring, 5.0), 0.27 * pixel / 0.008);
    float fade = 1.0 - smoothstep(0.2, 0.6, pixel / 0.008);
    float late = smoothstep(0.35, 0.95, fract(ring)) * (1.0 - smoothstep(0.95, 1.0, fract(ring)));
    late *= 0.35 + 0.9 * hash3(vec3(floor(ring)));
    float pores = noise3(vec3(p.x * 26.0, p.yz * 900.0), 900.0 * pixel) + 0.7 * noise3(vec3(p.x * 9.0, p.yz * 330.0), 330.0 * pixel);
    float broad = noise3(vec3(p.x * 0.7, p.yz * 22.0) + 3.0, 22.0 * pixel);
    vec3 c = base * (1.0 + 0.28 * broad) * (1.0 + 0.30 * pores);
    return c * mix(vec3(1.0), vec3(0.66, 0.56, 0.46), fade * late * 0.75);
}

// how far stone stands out, in layers and grains
float dentAt(vec3 p, float pixel) {
    float coarse = noise3(p * 1.7, 1.7 * pixel) + 0.6 * noise3(p * 4.3 + 5.0, 4.3 * pixel);
    float fine = noise3(p * 19.0, 19.0 * pixel) + 0.7 * noise3(p * 61.0, 61.0 * pixel);
    return 0.6 * coarse + 0.5 * fine;
}

// layers, grains and weather
vec3 stoneAt(vec3 base, vec3 p, float pixel) {
    float coarse = noise3(p * 1.7, 1.7 * pixel) + 0.6 * noise3(p * 4.3 + 5.0, 4.3 * pixel);
    float fine = noise3(p * 19.0, 19.0 * pixel) + 0.7 * noise3(p * 61.0, 61.0 * pixel);
    float speck = noise3(p * 230.0, 230.0 * pixel);
    float layer = noise3(vec3(p.x * 6.0 + 0.8 * coarse, p.yz * 0.35), 6.0 * pixel);
    vec3 c = base * (1.0 + 0.30 * coarse + 0.30 * fine + 0.22 * speck + 0.24 * layer);
    return mix(c, c * vec3(1.06, 0.97, 0.86), clamp(0.5 + 2.0 * layer, 0.0, 1.0));
}
#endif

Surface surfaceHere() {
    vec3 v = parallel == 1 ? -forward : normalize(eye - world);
    vec3 n = normalize(outward);
    // cloth and open meshes have two sides
    if (dot(n, v) < 0.0 && !gl_FrontFacing) n = -n;
    vec3 base = finish.rgb;
    float polish = finish.a;
    float metal = kind == 4 ? 1.0 : 0.0;
#ifdef GRAIN
    float pixel = max(length(fwidth(grain)), 1e-7);
    if (kind == 2) base = woodAt(base, grain, pixel);
    else if (kind == 3) {
        base = stoneAt(base, grain, pixel);
        // the slope of what stands out, from a pixel beside and a pixel above: differences that four pixels share are
        // seen as squares
        vec3 px = dFdx(world), py = dFdy(world);
        float dent = dentAt(grain, pixel);
        float hx = dentAt(grain + dFdx(grain), pixel) - dent, hy = dentAt(grain + dFdy(grain), pixel) - dent;
        vec3 across = cross(py, n), up = cross(n, px);
        float area = dot(px, across);
        vec3 slope = (across * hx + up * hy) * (sign(area) / max(abs(area), 1e-12));
        n = normalize(n - clamp(slope * 0.012, -0.5, 0.5));
    } else if (kind == 6) {
        float weave = sin(grain.x * 2600.0) * sin(grain.y * 2600.0) * (1.0 - smoothstep(0.0004, 0.0016, pixel));
        base *= 1.0 + 0.18 * weave + 0.25 * noise3(grain * vec3(60.0, 400.0, 400.0), 400.0 * pixel);
    }
#endif
#ifdef GRAIN
    if (kind == 8) {
        float field = noise3(grain * 0.9, 0.9 * pixel), tufts = noise3(grain * 17.0, 17.0 * pixel) + noise3(grain * 41.0 + 5.0, 41.0 * pixel);
        float blades = noise3(grain * 110.0, 110.0 * pixel);
        base *= max(0.25, 1.0 + 0.5 * field + 0.8 * tufts + 0.8 * blades);
    }
#endif
    // cloth has no gloss but a nap that is bright where it is seen along the surface
    if (kind == 6 || kind == 8) polish = 0.0;
    float sunlit = dot(n, sunDirection);
    if (kind == 8 && sunlit > 0.0) sunlit = sunOnGrass(sunlit);
    vec3 h = normalize(sunDirection + v);
    float sharp = mix(12.0, 260.0, polish * polish);
    float gloss = sunlit > 0.0 ? pow(max(dot(n, h), 0.0), sharp) * mix(0.03, 1.4, polish * polish) : 0.0;
    float facing = max(dot(n, v), 0.0);
    float away = 1.0 - facing, rim = away * away * away * away;
    vec3 ambient = mix(groundColour, skyColour, n.y * 0.5 + 0.5);
    vec3 tint = mix(vec3(1.0), base * 1.5, metal);
#ifdef GRAIN
    vec3 seen = mirrored(reflect(-v, n), 5.0 * (1.0 - polish));
    float mirror = mix((0.035 + 0.6 * rim) * smoothstep(0.05, 0.7, polish), 0.9, metal);
    if (kind == 5) {
        // thin layers throw back other colours at other angles, paler where they are seen along; light wanders below
        // them to what is turned away from the sun or in shadow, so that no rim is seen through
        vec3 film = 0.5 + 0.5 * cos(6.2831853 * (1.15 * facing + vec3(0.0, 0.33, 0.67)));
        base *= 0.36 * mix(vec3(1.0), 0.74 + 0.42 * film, 0.6 * facing) * (0.75 + 0.25 * facing);
        ambient += sunColour * (0.14 + 0.10 * sunlit);
        mirror = 0.20 + 0.12 * rim;
        gloss *= 1.6;
    } else if (kind == 7) {
        // what stands behind is seen through it upside down
        seen = mix(mirrored(refract(-v, n, 0.75), 0.0) * base, seen, 0.1 + 0.9 * rim);
        base = vec3(0.02);
        mirror = 1.0;
        gloss *= 3.0;
    } else if (kind == 6 || kind == 8) {
        mirror = 0.0;
        if (kind == 6) base *= 0.85 + 1.1 * away * away;
    }
#else
    vec3 seen = mix(groundColour, skyColour, smoothstep(-0.3, 0.6, reflect(-v, n).y));
    float mirror = mix(rim * mix(0.06, 0.30, polish), 0.8, metal);
#endif
    float matt = 1.0 - 0.85 * metal;
    vec3 always = base * ambient * matt + seen * mirror * tint;
    vec3 inSun = sunColour * (base * max(sunlit, 0.0) * matt + gloss * tint);
    return Surface(n, sunlit, always, inSun);
}

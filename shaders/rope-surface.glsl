// what ropes are made of, in material coordinates: strands, yarns and fibres turn and slide with the rope

// 1 laid, 2 braided, 3 kernmantle, 4 wire rope, 5 wire, 6 rubber, 7 sheath, 8 thread, 9 silk, 10 wood, 11 smooth
#ifndef LOOK
#define LOOK 11
#endif
// 1: fibres, loose ends, depth and a broken outline; fixed when compiled
#ifndef RELIEF
#define RELIEF 0
#endif

const float TAU = 6.28318530718;

float hash1(float n) {
    return fract(sin(n * 12.9898) * 43758.5453);
}

float hash2(vec2 p) {
    vec3 q = fract(vec3(p.xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
}

// smooth noise, -0.5 to 0.5
float noise2(vec2 p) {
    vec2 i = floor(p), f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    float low = mix(hash2(i), hash2(i + vec2(1, 0)), f.x), high = mix(hash2(i + vec2(0, 1)), hash2(i + vec2(1, 1)), f.x);
    return mix(low, high, f.y) - 0.5;
}

// strands side by side that wind about the axis; s in diameters, a in turns; pixel: what a pixel covers of both
Fibre wound(vec3 base, vec2 at, vec2 pixel, float strands, float lay, float yarns, float sign) {
    float phase = strands * (at.y - sign * at.x / lay);
    float blur = strands * (pixel.y + pixel.x / lay);
    float detail = 1.0 - smoothstep(0.25, 0.7, blur);
    float strand = floor(phase), x = 2.0 * (phase - strand) - 1.0;
    float round = sqrt(max(0.0, 1.0 - x * x));
    strand = mod(strand, strands);
    // yarns lie in the strand as it lies in the rope, wound the other way
    float turn = asin(clamp(x, -1.0, 1.0)) / 3.14159;
    float run = at.x / lay;
    float q = yarns * (turn + sign * 1.9 * run);
    float yarnDetail = 1.0 - smoothstep(0.25, 0.7, blur * yarns * 0.7);
    float yarn = floor(q), y = 2.0 * (q - yarn) - 1.0;
    float own = hash2(vec2(yarn, strand + 7.0)) - 0.5;
    // a strand runs across the rope by the angle of its lay
    float slope = 3.14159 * sign / lay;
    vec2 across = normalize(vec2(-slope, 1.0));
    float across1 = 0.95 * x * detail + 0.62 * y * yarnDetail;
    float height = mix(0.62, mix(round, round * (0.93 + 0.07 * sqrt(max(0.0, 1.0 - y * y))), yarnDetail), detail);
    float open = mix(0.78, 0.26 + 0.74 * smoothstep(0.0, 0.8, round), detail);
    open *= 1.0 - 0.55 * yarnDetail * smoothstep(0.45, 1.0, abs(y));
    vec3 c = base * mix(1.0, strand < 0.5 ? 0.88 : 1.04, detail) * (1.0 + 0.30 * own * yarnDetail);
    return Fibre(c, across * across1, height, open, 0.08, 0.0);
}

// two families of strands that go over and under each other by turns
Fibre woven(vec3 base, vec2 at, vec2 pixel, float strands, float lay, vec3 other) {
    vec2 q = strands * vec2(at.y - at.x / lay, at.y + at.x / lay);
    float blur = strands * (pixel.y + pixel.x / lay);
    float detail = 1.0 - smoothstep(0.3, 0.8, blur);
    // a strand goes over two of the others and under two; at its ends it dives
    vec2 cell = floor(q), f = q - cell;
    float over = mod(cell.x + cell.y, 4.0) < 2.0 ? 1.0 : 0.0;
    float x = 2.0 * (over > 0.5 ? f.x : f.y) - 1.0;
    float before = mod(cell.x + cell.y, 2.0);
    float go = over > 0.5 ? f.y : f.x;
    float way = (before + go) * 0.5;
    float round = sqrt(max(0.0, 1.0 - x * x * 0.92));
    float arch = sin(3.14159 * clamp(way, 0.0, 1.0));
    float height = round * (0.45 + 0.55 * arch);
    float slope = 3.14159 / lay * (over > 0.5 ? 1.0 : -1.0);
    vec2 across = normalize(vec2(-slope, 1.0)), run = vec2(across.y, -across.x);
    vec2 tilt = across * (0.85 * x) - run * (0.55 * cos(3.14159 * way)) * (over > 0.5 ? 1.0 : -1.0);
    float own = over > 0.5 ? mod(cell.x, strands) : 31.0 + mod(cell.y, strands);
    float shade = hash1(own) - 0.5;
    // filaments along the strand
    float yarns = 5.0;
    float y = 2.0 * fract((x * 0.5 + 0.5) * yarns) - 1.0;
    float fine = 1.0 - smoothstep(0.2, 0.6, blur * yarns);
    tilt += across * (0.30 * y * fine);
    float open = mix(0.80, 0.22 + 0.78 * smoothstep(0.05, 0.75, height), detail) * (1.0 - 0.22 * fine * smoothstep(0.5, 1.0, abs(y)));
    bool tracer = over > 0.5 ? mod(cell.x, strands) < 0.5 : mod(cell.y, strands) < 0.5;
    vec3 c = mix(base, tracer ? other : base * (1.0 + 0.10 * shade), detail);
    return Fibre(c, tilt * detail, mix(0.7, height, detail), open, 0.14, 0.0);
}

Fibre fibreAt(vec3 base, vec2 at, vec2 pixel) {
#if LOOK == 1
    Fibre f = wound(base, at, pixel, 3.0, 3.6, 6.0, 1.0);
#if RELIEF == 1
    // fibres, drawn out along the yarns
    float fade = 1.0 - smoothstep(0.05, 0.16, max(pixel.x, 3.0 * pixel.y));
    vec2 run = vec2(at.x * 2.2 + at.y * 2.0, at.y * 40.0 + at.x * 1.5);
    float grain = 0.7 * noise2(run * vec2(1.0, 1.6)) + noise2(run * vec2(1.7, 4.7) + 5.0);
    float patch_ = noise2(at * vec2(0.5, 2.0));
    f.base *= (1.0 + 0.75 * grain * fade) * (1.0 + 0.25 * patch_);
    f.tilt += vec2(0.12, 0.75) * grain * fade;
#endif
    return f;
#elif LOOK == 2
    return woven(base, at, pixel, 8.0, 4.2, base * 1.02);
#elif LOOK == 3
    vec3 tracer = base.b > base.r ? vec3(0.75, 0.30, 0.03) : vec3(0.02, 0.03, 0.07);
    return woven(base, at, pixel, 14.0, 4.6, tracer);
#elif LOOK == 4
    Fibre f = wound(base, at, pixel, 6.0, 7.0, 4.0, 1.0);
    f.gloss = 0.7;
    f.metal = 1.0;
    return f;
#elif LOOK == 5
    float drawn = (noise2(vec2(at.x * 0.6, at.y * 60.0))) * (1.0 - smoothstep(0.004, 0.02, pixel.y));
    return Fibre(base * (1.0 + 0.10 * drawn), vec2(0.0, 0.12 * drawn), 1.0, 1.0, 0.85, 1.0);
#elif LOOK == 6
    float grain = noise2(vec2(at.x * 16.0, at.y * 50.0)) * (1.0 - smoothstep(0.01, 0.05, pixel.x));
    return Fibre(base * (0.92 + 0.30 * grain), vec2(0.10 * grain), 1.0, 1.0, 0.05, 0.0);
#elif LOOK == 7
    // printed along one side: marks in groups, again and again
    float fade = 1.0 - smoothstep(0.03, 0.12, pixel.x);
    float letter = floor(at.x * 7.0), inside = abs(fract(at.x * 7.0) - 0.5);
    float text = step(mod(letter, 56.0), 21.0) * step(0.35, hash1(mod(letter, 56.0))) * step(inside, 0.36);
    float line = smoothstep(0.13, 0.12, abs(fract(3.0 * at.y) - 0.5));
    float grain = noise2(vec2(at.x * 9.0, at.y * 28.0)) * (1.0 - smoothstep(0.02, 0.10, pixel.x));
    float dark = step(dot(base, vec3(0.3, 0.6, 0.1)), 0.25);
    // the three cores inside show faintly
    float core = 0.10 * sin(3.0 * TAU * (at.y - at.x / 9.0));
    return Fibre(mix(base, mix(vec3(0.02), vec3(0.62), dark), 0.8 * text * line * fade), vec2(0.09 * grain, core), 1.0, 1.0, 0.45, 0.0);
#elif LOOK == 8
    Fibre f = wound(base, at, pixel, 2.0, 2.6, 5.0, -1.0);
    f.gloss = 0.2;
    return f;
#elif LOOK == 9
    return Fibre(base * 1.1, vec2(0.0), 1.0, 1.0, 0.6, 0.0);
#elif LOOK == 10
    // grain along the rod, broader where it was cut flat
    float fade = 1.0 - smoothstep(0.05, 0.2, pixel.y);
    float wave = noise2(vec2(at.x * 0.22, 3.0));
    float ring = sin(TAU * (4.0 * abs(sin(3.14159 * (at.y + 0.06 * wave))) + 1.1 * wave + 0.5 * noise2(vec2(at.x * 0.9, at.y * 5.0))));
    float pore = noise2(vec2(at.x * 2.2, at.y * 90.0)) + 0.5 * noise2(vec2(at.x * 5.0, at.y * 190.0));
    vec3 c = base * (1.0 + 0.16 * ring * fade + 0.22 * pore * fade);
    return Fibre(c, vec2(0.0, 0.06 * pore * fade), 1.0, 1.0, 0.30, 0.0);
#else
    return Fibre(base, vec2(0.0), 1.0, 1.0, 0.34, 0.0);
#endif
}

// what rubbing and pressing leave of a surface; worn: 0..1
Fibre wornAt(Fibre f, vec2 at, vec2 pixel, float worn) {
#if LOOK == 1 || LOOK == 8
    // fibres are broken and stand up, pale on top; sweat and dirt darken what lies between; strands lie flatter
    float fade = 1.0 - smoothstep(0.06, 0.20, max(pixel.x, 3.0 * pixel.y));
    float fuzz = noise2(vec2(at.x * 9.0 + at.y * 14.0, at.y * 34.0 - at.x * 5.0)) + noise2(vec2(at.x * 21.0, at.y * 61.0));
    f.tilt *= 1.0 - 0.55 * worn;
    f.tilt += 0.5 * worn * fuzz * fade;
    f.base *= mix(vec3(1.0), vec3(0.58, 0.53, 0.48) - 0.22 * (1.0 - f.height), worn);
    f.base *= 1.0 + 1.1 * worn * max(fuzz, 0.0) * fade;
    f.open = mix(f.open, 0.9 * sqrt(f.open), 0.5 * worn);
    f.gloss += 0.10 * worn;
#elif LOOK == 2 || LOOK == 3
    // filaments melt together: flat and shiny
    f.tilt *= 1.0 - 0.6 * worn;
    f.base *= 1.0 - 0.28 * worn;
    f.gloss += 0.62 * worn;
    f.open = mix(f.open, 0.9, 0.4 * worn);
#elif LOOK == 4 || LOOK == 5
    // polished bright
    f.tilt *= 1.0 - 0.45 * worn;
    f.base = mix(f.base, vec3(0.78, 0.77, 0.75), 0.5 * worn);
    f.gloss = mix(f.gloss, 0.97, worn);
    f.open = mix(f.open, 1.0, 0.3 * worn);
#elif LOOK == 6 || LOOK == 7
    // rubbed smooth
    f.tilt *= 1.0 - 0.7 * worn;
    f.gloss += 0.35 * worn;
#endif
    return f;
}

// an end bound with twine, so that it does not fray: how much of it is here; from the end, in diameters
float whipped(float fromEnd) {
#if LOOK == 1 || LOOK == 2 || LOOK == 3
    return step(0.10, fromEnd) * step(fromEnd, 1.25);
#else
    return 0.0;
#endif
}

Fibre twine(float fromEnd, float pixel) {
    float q = fromEnd * 9.0, x = 2.0 * fract(q) - 1.0;
    float detail = 1.0 - smoothstep(0.25, 0.7, 9.0 * pixel);
    return Fibre(vec3(0.30, 0.22, 0.13) * (1.0 - 0.3 * detail * x * x), vec2(0.8 * x * detail, 0.0), 1.0, mix(0.8, 0.35 + 0.65 * sqrt(1.0 - x * x), detail), 0.1, 0.0);
}

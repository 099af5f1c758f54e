#version 330 core
// shapes by their distance in pixels, so that edges are smooth without multisampling

uniform float alpha;
uniform float scale;

flat in int kind;
flat in vec4 ink;
flat in vec2 extent;
in vec2 at;
out vec4 colour;

const int DOT = 0, SEGMENT = 1, RING = 2, DISC = 3, BALL = 4, ARROW = 5, DASHES = 6, HALO = 7;

float inside(float distance) {
    return clamp(0.5 - distance, 0.0, 1.0);
}

void main() {
    vec3 c = ink.rgb;
    float cover = 0.0;
    if (kind == DOT) {
        // dark rim, bright body
        float d = length(at);
        cover = inside(d - extent.x);
        float rim = inside(extent.x - 1.8 * scale - d);
        c = mix(c, vec3(0.06, 0.07, 0.09), rim * 0.9);
    } else if (kind == HALO) {
        float d = abs(length(at) - extent.x + 1.0 * scale) - 1.0 * scale;
        cover = inside(d);
    } else if (kind == BALL) {
        float d = length(at);
        cover = inside(d - extent.x);
        vec2 n = at / max(extent.x, 1e-3);
        float up = clamp(dot(vec3(n, sqrt(max(0.0, 1.0 - dot(n, n)))), vec3(0.35, 0.65, 0.67)), 0.0, 1.0);
        c *= 0.35 + 0.75 * up;
    } else if (kind == SEGMENT) {
        float across = at.y / extent.y;
        cover = inside(abs(at.y) - extent.y) * inside(-at.x - 0.5) * inside(at.x - extent.x - 0.5);
        c *= 0.45 + 0.65 * sqrt(max(0.0, 1.0 - 0.9 * across * across));
    } else if (kind == DASHES) {
        float dash = abs(mod(at.x, 10.0 * scale) - 5.0 * scale) - 2.8 * scale;
        cover = inside(abs(at.y) - extent.y) * inside(dash) * inside(-at.x) * inside(at.x - extent.x);
    } else if (kind == ARROW) {
        float head = min(11.0 * scale, extent.x);
        float back = extent.x - at.x;
        float shaft = max(abs(at.y) - extent.y, head - back - 1.0);
        shaft = max(shaft, -at.x);
        float tip = max(abs(at.y) - 0.45 * back, back - head);
        cover = max(inside(shaft), inside(tip));
    } else {
        float d = length(at);
        float pixel = fwidth(d);
        if (kind == RING) cover = clamp(0.5 - (abs(d - 1.0) / pixel - 1.3 * scale), 0.0, 1.0);
        else {
            float body = clamp(0.5 - (d - 1.0) / pixel, 0.0, 1.0);
            float edge = clamp(0.5 - (abs(d - 1.0) / pixel - 0.8 * scale), 0.0, 1.0);
            cover = max(body * 0.25, edge * 0.9);
        }
    }
    float a = cover * min(1.0, ink.a * alpha);
    if (a < 0.004) discard;
    colour = vec4(c, a);
}

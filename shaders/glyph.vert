#version 330 core
// one glyph per instance: a quad around it, facing the screen or lying in its own plane

layout(location = 0) in vec2 corner;   // -1..1
layout(location = 1) in vec3 a;        // place, m
layout(location = 2) in vec3 b;        // other end, or direction
layout(location = 3) in vec2 form;     // kind, size: px when positive, m when negative
layout(location = 4) in vec4 tint;     // picture colour

uniform mat4 worldToClip;
uniform vec2 viewport;    // px
uniform float halfHeight; // pixels per metre at w = 1
uniform float scale;      // of the interface
uniform vec3 eye;
uniform float lift;       // m towards the eye, so that glyphs are not buried in ropes

flat out int kind;
flat out vec4 ink;
flat out vec2 extent;     // px: half length and half width of the shape
out vec2 at;              // px from the middle of the shape, or -1..1 in its plane

const int DOT = 0, SEGMENT = 1, RING = 2, DISC = 3, BALL = 4, ARROW = 5, DASHES = 6, HALO = 7;

vec4 seen(vec3 p) {
    vec3 towards = eye - p;
    return worldToClip * vec4(p + normalize(towards) * min(lift, 0.5 * length(towards)), 1.0);
}

void main() {
    kind = int(form.x + 0.5);
    ink = tint;
    vec4 ca = seen(a);
    float perMetre = halfHeight / max(ca.w, 1e-6);
    float size = form.y < 0.0 ? -form.y * perMetre : form.y * scale;
    if (kind == DOT || kind == BALL || kind == HALO) {
        extent = vec2(size);
        at = corner * (size + 2.0);
        gl_Position = ca + vec4(at / viewport * 2.0 * ca.w, 0.0, 0.0);
        return;
    }
    if (kind == RING || kind == DISC) {
        vec3 n = normalize(b);
        vec3 e = normalize(cross(n, abs(n.y) < 0.9 ? vec3(0, 1, 0) : vec3(1, 0, 0)));
        float r = size / perMetre;
        extent = vec2(size);
        at = corner * 1.15;
        gl_Position = seen(a + r * (at.x * e + at.y * cross(n, e)));
        return;
    }
    // long shapes: the quad lies along the line on screen
    vec3 far = kind == ARROW ? a + b * (size / perMetre) : b;
    vec4 cb = seen(far);
    float nearest = 1e-3;
    if (ca.w < nearest) ca = mix(ca, cb, (nearest - ca.w) / max(cb.w - ca.w, 1e-9));
    if (cb.w < nearest) cb = mix(cb, ca, (nearest - cb.w) / max(ca.w - cb.w, 1e-9));
    vec2 pa = ca.xy / ca.w * viewport * 0.5;
    vec2 pb = cb.xy / cb.w * viewport * 0.5;
    vec2 line = pb - pa;
    float span = max(length(line), 1e-3);
    vec2 u = line / span;
    float halfWidth = kind == ARROW ? max(5.0 * scale, 3.0) : max(size, 0.8);
    extent = vec2(span, kind == ARROW ? 1.4 * scale : halfWidth);
    at = vec2((corner.x * 0.5 + 0.5) * (span + 4.0) - 2.0, corner.y * (halfWidth + 2.0));
    vec4 end = corner.x < 0.0 ? ca : cb;
    vec2 pixel = pa + u * at.x + vec2(-u.y, u.x) * at.y;
    gl_Position = vec4(pixel / viewport * 2.0 * end.w, end.z, end.w);
}

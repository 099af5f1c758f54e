#version 330 core
// how much of the light from all around reaches a place: what is near stands in its way

uniform sampler2D distances;  // depth of what was drawn, 1 where there is only ground or sky
uniform mat4 worldToClip;
uniform mat4 toWorld;         // clip space to world
uniform vec2 viewport;        // px of this picture
uniform float groundHeight;
uniform float reach;          // m; what is farther away takes no light

in vec3 origin;
in vec3 sight;
out vec4 colour;

const int RAYS = 12;
const float GOLDEN = 2.39996323;

float depthAt(vec2 place) {
    return textureLod(distances, place, 0.0).r;
}

vec3 worldAt(vec2 place, float depth) {
    vec4 w = toWorld * vec4(vec3(place, depth) * 2.0 - 1.0, 1.0);
    return w.xyz / w.w;
}

// direction away from the surface: from the two neighbours that are nearer in depth
vec3 normalAt(vec2 place, vec3 here, float depth) {
    vec2 dx = vec2(1.0 / viewport.x, 0.0), dy = vec2(0.0, 1.0 / viewport.y);
    float l = depthAt(place - dx), r = depthAt(place + dx), b = depthAt(place - dy), t = depthAt(place + dy);
    vec3 across = abs(l - depth) < abs(r - depth) ? here - worldAt(place - dx, l) : worldAt(place + dx, r) - here;
    vec3 up = abs(b - depth) < abs(t - depth) ? here - worldAt(place - dy, b) : worldAt(place + dy, t) - here;
    vec3 n = normalize(cross(across, up));
    return dot(n, sight) > 0.0 ? -n : n;
}

void main() {
    vec2 place = gl_FragCoord.xy / viewport;
    float depth = depthAt(place);
    vec3 here, normal;
    if (depth < 1.0) {
        here = worldAt(place, depth);
        normal = normalAt(place, here, depth);
    } else {
        float far = (groundHeight - origin.y) / sight.y;
        if (!(far > 0.0)) {
            colour = vec4(1.0);
            return;
        }
        here = origin + sight * far;
        normal = vec3(0.0, 1.0, 0.0);
    }
    vec3 side = normalize(abs(normal.y) < 0.9 ? cross(normal, vec3(0, 1, 0)) : cross(normal, vec3(1, 0, 0)));
    vec3 other = cross(normal, side);
    // sixteen turns of the same rays, one for each pixel of a square that is averaged afterwards
    ivec2 cell = ivec2(gl_FragCoord.xy) & 3;
    float turn = float((cell.x * 5 + cell.y * 11) & 15) / 16.0;
    float taken = 0.0;
    for (int i = 0; i < RAYS; i++) {
        // directions spread by their cosine, lengths denser near by
        float share = (float(i) + 0.5) / float(RAYS), angle = GOLDEN * float(i) + 6.2831853 * turn;
        float flat_ = sqrt(share) * 0.95, upward = sqrt(1.0 - flat_ * flat_);
        float away = fract(float(i) * 0.618034 + turn);
        vec3 ray = (side * cos(angle) + other * sin(angle)) * flat_ + normal * upward;
        vec3 at = here + ray * (reach * (0.06 + 0.94 * away * away));
        vec4 c = worldToClip * vec4(at, 1.0);
        vec3 p = c.xyz / c.w * 0.5 + 0.5;
        if (any(lessThan(p.xy, vec2(0.0))) || any(greaterThan(p.xy, vec2(1.0)))) continue;
        float seen = depthAt(p.xy);
        if (seen < p.z && seen < 1.0) {
            float gap = length(worldAt(p.xy, seen) - at);
            taken += clamp(1.3 - gap / reach, 0.0, 1.0);
        } else if (at.y < groundHeight && here.y >= groundHeight) taken += 1.0;
    }
    colour = vec4(vec3(1.0 - taken / float(RAYS)), 1.0);
}

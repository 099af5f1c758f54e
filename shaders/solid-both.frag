#version 330 core
// solid things as they look in the sun and as they look in shadow, with their normal
#include "light.glsl"
#include "solid.glsl"

layout(location = 0) out vec4 lit;     // alpha: first half of the normal
layout(location = 1) out vec4 shaded;  // alpha: second half of the normal

// the unit ball folded into a square (octahedral)
vec2 fold(vec3 n) {
    n /= abs(n.x) + abs(n.y) + abs(n.z);
    vec2 e = n.xy;
    if (n.z < 0.0) e = (1.0 - abs(n.yx)) * vec2(n.x >= 0.0 ? 1.0 : -1.0, n.y >= 0.0 ? 1.0 : -1.0);
    return e * 0.5 + 0.5;
}

void main() {
    Surface s = surfaceHere();
    vec2 folded = fold(s.normal);
    lit = vec4(toPicture(s.always + s.inSun), folded.x);
    shaded = vec4(toPicture(s.always), folded.y);
}

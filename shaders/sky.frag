#version 330 core
// the sky above the horizon
#include "light.glsl"
#include "sky.glsl"

#ifndef MATERIAL
#define MATERIAL 0
#endif

in vec3 sight;
layout(location = 0) out vec4 colour;
layout(location = 1) out vec4 shaded;  // the sky is never in shadow

void main() {
    vec3 d = normalize(sight);
    vec3 light = skyTowards(d);
#if MATERIAL == 3
    // hills stand at the horizon
    if (d.y < 0.12 && abs(d.y) < 0.99) {
        float turn = atan(d.z, d.x);
        for (int far = 1; far >= 0; far--) {
            float k = float(far);
            float ridge = 0.020 + 0.020 * k + 0.010 * sin(5.0 * turn + 1.0 + 2.0 * k) + 0.006 * sin(13.0 * turn + 4.0 * k)
                + 0.0022 * sin(41.0 * turn + k) + 0.0012 * sin(97.0 * turn);
            float inside = clamp((ridge - d.y) / max(fwidth(d.y), 1e-5) + 0.5, 0.0, 1.0);
            // hazier below, as valleys are
            vec3 hill = mix(horizon, vec3(0.055, 0.095, 0.085), mix(0.66, 0.40, k) * smoothstep(0.0, 1.1, d.y / ridge));
            light = mix(light, hill, inside);
        }
    }
#endif
    colour = vec4(toPicture(light), 1.0);
    shaded = colour;
}

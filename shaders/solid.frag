#version 330 core
// solid things, in the light of the ropes
#include "light.glsl"
#include "solid.glsl"

out vec4 colour;

void main() {
    Surface s = surfaceHere();
    float sun = s.sunlit > 0.0 ? sunAt(world + s.normal * bias, 0.0012) : 0.0;
    colour = vec4(toPicture(s.always + s.inSun * sun), 1.0);
}

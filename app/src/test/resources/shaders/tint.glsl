uniform vec3 tint;
vec4 tinted() {
    return vec4(tint, 1.0);
}

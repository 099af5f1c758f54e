package sennit.engine.rod.energy;

/** Which tangent stiffness a rod writes. */
public enum TangentMode {
    /** Compression left out, so that it stays positive definite. */
    POSITIVE,

    /** All of it: indefinite where the rod buckles, for statics and linear analyses. */
    EXACT,

    /** As {@link #POSITIVE}, with the tension that {@link RodElasticity#foresee} or {@link RodElasticity#note} told. */
    POSITIVE_FORESEEN,

    /** As {@link #EXACT}, with the tension that {@link RodElasticity#foresee} told. */
    EXACT_FORESEEN;

    /** {@return whether compression and second variations take part} */
    boolean isExact() {
        return this == EXACT || this == EXACT_FORESEEN;
    }

    /** {@return whether the tension is the foreseen one} */
    public boolean isForeseen() {
        return this == POSITIVE_FORESEEN || this == EXACT_FORESEEN;
    }
}

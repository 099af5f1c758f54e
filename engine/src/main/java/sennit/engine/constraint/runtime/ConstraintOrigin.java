package sennit.engine.constraint.runtime;

import sennit.engine.constraint.ConstraintDef;

/** The owner of an active constraint: the scene, a hand or a contact. */
public sealed interface ConstraintOrigin {
    /** {@return its name in reports: unique in the scene, or among hands} */
    String name();

    /** A constraint of the scene. */
    record OfScene(ConstraintDef def) implements ConstraintOrigin {
        @Override
        public String name() {
            return def.id();
        }
    }

    /** The grip of a hand. */
    record OfHand(String name) implements ConstraintOrigin {}

    /** A contact between two solids. */
    record OfContact(String first, String second) implements ConstraintOrigin {
        @Override
        public String name() {
            return first + " on " + second;
        }
    }
}

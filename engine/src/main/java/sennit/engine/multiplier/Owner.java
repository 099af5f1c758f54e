package sennit.engine.multiplier;

import sennit.engine.constraint.ConstraintDef;

/** Whom a constraint at work belongs to: the scene, a hand or a contact. */
public sealed interface Owner {
    /** {@return its name in reports: unique in the scene, or among hands} */
    String name();

    /** A constraint of the scene. */
    record OfScene(ConstraintDef def) implements Owner {
        @Override
        public String name() {
            return def.id();
        }
    }

    /** What a hand does to what it holds. */
    record OfHand(String name) implements Owner {}

    /** What keeps two things apart. */
    record OfContact(String first, String second) implements Owner {
        @Override
        public String name() {
            return first + " on " + second;
        }
    }
}

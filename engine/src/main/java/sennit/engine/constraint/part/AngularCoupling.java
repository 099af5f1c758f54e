package sennit.engine.constraint.part;

import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;

/** How two points are kept turned against each other: the angular rows of a relative constraint. */
public interface AngularCoupling {
    /** They turn freely. */
    AngularCoupling HINGE = new AngularCoupling() {
        @Override
        public int rows() {
            return 0;
        }

        @Override
        public void begin(double time) {
            // nothing to prepare
        }

        @Override
        public void write(Rows out, int row) {
            // nothing to hold
        }
    };

    /** Number of rows. */
    int rows();

    /** Called at the start of a step that ends at {@code time}, s. */
    void begin(double time);

    /** Writes its rows from {@code row}; the two points are those of the constraint, 0 and 1. */
    void write(Rows out, int row);

    /** Hands through the directions that stay the last where none can be told. */
    default void visit(StateVisitor visitor) {}

    /** {@return how far it is from what is wanted where the step starts} */
    default TurnRange turning() {
        return TurnRange.NEAR;
    }

    /** {@return the true angle to what is wanted where that is a wide one, else 0, rad} */
    default double astray() {
        return 0;
    }
}

package sennit.engine.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Visits all that steps change. Every part of a world hands each of its changing fields through {@code pass} and keeps
 * what comes back: a visitor that takes a copy or a hash returns the value itself, one that restores returns what was
 * noted. So one method serves all of them and cannot disagree with itself.
 */
public abstract class StateVisitor {
    /** {@return the number that takes the place of {@code x}} */
    public abstract double pass(double x);

    /** Visits all values of an array, whose length must not change. */
    public abstract void pass(double[] a);

    /** {@return the number that takes the place of {@code x}, which scene files know by a name} */
    public double pass(String name, double x) {
        return pass(x);
    }

    /** Visits all values of an array that scene files know by a name. */
    public void pass(String name, double[] a) {
        pass(a);
    }

    /** {@return what takes the place of a reference to something immutable, or visited by itself} */
    public abstract <T> @Nullable T refer(@Nullable T x);

    /** Visits the elements a list refers to. */
    public abstract <T> void each(List<T> list);

    /** {@return whether values are put back, so that what follows from them must be made anew} */
    public abstract boolean restores();

    /** {@return the visitor of what a hash of the state leaves out: this one, but for hashes} */
    public StateVisitor unseen() {
        return this;
    }

    /** Exact up to 2^53. */
    public final long pass(long x) {
        return (long) pass((double) x);
    }

    /** {@return the number that takes the place of {@code x}} */
    public final int pass(int x) {
        return (int) pass((double) x);
    }

    /** Visits all values of an array, whose length must not change. */
    public final void pass(boolean[] a) {
        for (int i = 0; i < a.length; i++) a[i] = pass(a[i] ? 1 : 0) != 0;
    }

    /** Leaves everything as it is. */
    static class Unseen extends StateVisitor {
        @Override
        public double pass(double x) {
            return x;
        }

        @Override
        public void pass(double[] a) {
            // left as it is
        }

        @Override
        public <T> @Nullable T refer(@Nullable T x) {
            return x;
        }

        @Override
        public <T> void each(List<T> list) {
            // left as it is
        }

        @Override
        public boolean restores() {
            return false;
        }
    }
}

package sennit.engine.state;

import java.util.HashMap;
import java.util.Map;

/**
 * What the start of a scene keeps of one rod, body or constraint: numbers by the names they have in scene files. One
 * visit writes them and reads them; numbers without a name are not kept.
 */
public final class NamedNumbers {
    private final Map<String, double[]> byName = new HashMap<>();

    /** No numbers yet. */
    public NamedNumbers() {}

    /** Keeps numbers under a name; returns this. */
    public NamedNumbers put(String name, double... numbers) {
        byName.put(name, numbers.clone());
        return this;
    }

    /** {@return the numbers of a name; none when it has not been written} */
    public double[] get(String name) {
        double[] numbers = byName.get(name);
        return numbers == null ? new double[0] : numbers.clone();
    }

    /** {@return the visitor that writes what it visits} */
    public StateVisitor writer() {
        return new StateVisitor.Unseen() {
            @Override
            public double pass(String name, double x) {
                put(name, x);
                return x;
            }

            @Override
            public void pass(String name, double[] a) {
                put(name, a);
            }
        };
    }

    /** {@return the visitor that puts numbers back, and leaves what has another count or was not written} */
    public StateVisitor reader() {
        return new StateVisitor.Unseen() {
            @Override
            public double pass(String name, double x) {
                double[] numbers = get(name);
                return numbers.length == 1 ? numbers[0] : x;
            }

            @Override
            public void pass(String name, double[] a) {
                double[] numbers = get(name);
                if (numbers.length == a.length) System.arraycopy(numbers, 0, a, 0, a.length);
            }

            @Override
            public boolean restores() {
                return true;
            }
        };
    }
}

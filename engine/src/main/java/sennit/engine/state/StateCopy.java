package sennit.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A copy of what a visit hands through, to be put back by the same visit: of a whole state for a checkpoint, of what an
 * attempt changes for one that may be taken back. Allocates only where it grows.
 */
public final class StateCopy {
    private double[] numbers = new double[64];
    private int end;
    private final List<@Nullable Object> objects = new ArrayList<>();
    private final Writer writer = new Writer();
    private final Reader reader = new Reader();

    /** A copy of nothing yet. */
    public StateCopy() {}

    /** {@return the visitor that notes what it visits; what was noted before is gone} */
    public StateVisitor writer() {
        end = 0;
        objects.clear();
        return writer;
    }

    /** {@return the visitor that puts back what was noted} */
    public StateVisitor reader() {
        return reader(0);
    }

    /** {@return the visitor that puts back the numbers from {@code at} on} */
    public StateVisitor reader(int at) {
        reader.number = at;
        reader.object = 0;
        return reader;
    }

    /** {@return the numbers noted, in the order of the visit; longer than that, and not to be modified} */
    public double[] raw() {
        return numbers;
    }

    /** {@return a copy of the numbers noted, in the order of the visit} */
    public double[] numbers() {
        return Arrays.copyOf(numbers, end);
    }

    /** Gives back the memory that it has grown beyond its need. */
    public void trim() {
        numbers = numbers();
    }

    /** {@return the memory it takes, bytes, nearly: objects it only refers to are not counted} */
    public long size() {
        return 8L * end + 8L * objects.size();
    }

    private final class Writer extends StateVisitor {
        private void grow(int by) {
            if (end + by > numbers.length) numbers = Arrays.copyOf(numbers, Math.max(end + by, 2 * numbers.length));
        }

        @Override
        public double pass(double x) {
            grow(1);
            numbers[end++] = x;
            return x;
        }

        @Override
        public void pass(double[] a) {
            grow(a.length);
            System.arraycopy(a, 0, numbers, end, a.length);
            end += a.length;
        }

        @Override
        public <T> @Nullable T refer(@Nullable T x) {
            objects.add(x);
            return x;
        }

        @Override
        public <T> void each(List<T> list) {
            objects.add(List.copyOf(list));
        }

        @Override
        public boolean restores() {
            return false;
        }
    }

    private final class Reader extends StateVisitor {
        private int number;
        private int object;

        @Override
        public double pass(double x) {
            return numbers[number++];
        }

        @Override
        public void pass(double[] a) {
            System.arraycopy(numbers, number, a, 0, a.length);
            number += a.length;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable T refer(@Nullable T x) {
            return (T) objects.get(object++);
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> void each(List<T> list) {
            list.clear();
            list.addAll((List<T>) Objects.requireNonNull(objects.get(object++)));
        }

        @Override
        public boolean restores() {
            return true;
        }
    }
}

package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.EliminationOrder;
import sennit.engine.state.StateVisitor;

/** All that steps change, at one moment: a world that goes back to it goes on with the same bits. */
public final class SavedState {
    private double[] numbers = new double[1024];
    private final List<@Nullable Object> objects = new ArrayList<>();
    private int number;
    private @Nullable EliminationOrder order;
    private boolean slid;

    private SavedState() {}

    void order(@Nullable EliminationOrder now, boolean slidSince) {
        order = now;
        slid = slidSince;
    }

    @Nullable
    EliminationOrder order() {
        return order;
    }

    boolean slid() {
        return slid;
    }

    /** {@return the present moment of a world, to go back to as long as its scene is neither edited nor reset} */
    public static SavedState of(World world) {
        var mark = new SavedState();
        var writer = mark.new Writer();
        writer.refer(world.constraintStates);
        world.visit(writer);
        mark.numbers = Arrays.copyOf(mark.numbers, mark.number);
        return mark;
    }

    /**
     * Takes a world back, or forward, to this moment. Returns false, and changes nothing, when the scene was edited or
     * reset between.
     */
    @SuppressWarnings("ReferenceEquality") // an edit or a reset makes another list, equal or not
    public boolean restore(World world) {
        var reader = new Reader();
        if (reader.refer(world.constraintStates) != world.constraintStates) return false;
        world.visit(reader);
        world.moved();
        return true;
    }

    /** {@return a copy of all numbers noted, in the order in which the state is visited} */
    public double[] numbers() {
        return numbers.clone();
    }

    /** {@return the size, bytes, nearly: objects it only refers to are not counted} */
    public long size() {
        return 8L * number + 8L * objects.size() + (order == null ? 0 : order.size());
    }

    /** Notes what it visits. */
    private final class Writer extends StateVisitor {
        @Override
        public double pass(double x) {
            if (number == numbers.length) numbers = Arrays.copyOf(numbers, 2 * number);
            numbers[number++] = x;
            return x;
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

    /** Puts back what was noted, in the same order. */
    private final class Reader extends StateVisitor {
        private int atNumber;
        private int atObject;

        @Override
        public double pass(double x) {
            return numbers[atNumber++];
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable T refer(@Nullable T x) {
            return (T) objects.get(atObject++);
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> void each(List<T> list) {
            list.clear();
            list.addAll((List<T>) Objects.requireNonNull(objects.get(atObject++)));
        }

        @Override
        public boolean restores() {
            return true;
        }
    }
}

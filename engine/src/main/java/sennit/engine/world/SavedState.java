package sennit.engine.world;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.EliminationOrder;
import sennit.engine.linear.Pattern;
import sennit.engine.state.StateCopy;

/**
 * A copy of everything that steps change, and what the world consisted of: a world that is restored from it continues
 * with the same bits, whether fields were set since or not.
 */
public final class SavedState {
    private final StateCopy copy = new StateCopy();
    private final Structure structure;
    private @Nullable OrderInUse order;

    private SavedState(World world) {
        structure = Structure.of(world);
    }

    /**
     * The order of elimination at a moment.
     *
     * @param past what it was made for, where constraints have come or gone since; null where none has
     */
    record OrderInUse(EliminationOrder order, @Nullable Past past) {}

    /** What acted when an order was made, and the structure it was made for. */
    record Past(List<Object> acting, Pattern pattern) {}

    void order(@Nullable OrderInUse now) {
        order = now;
    }

    @Nullable
    OrderInUse order() {
        return order;
    }

    /** {@return a copy of the present state} */
    public static SavedState of(World world) {
        var mark = new SavedState(world);
        world.visit(mark.copy.writer());
        mark.copy.trim();
        return mark;
    }

    /** Takes the world it is a state of back, or forward, to this moment. */
    public void restore(World world) {
        structure.restore(world);
        world.visit(copy.reader());
        world.moved();
    }

    /** {@return a copy of all numbers noted, in the order in which the state is visited} */
    public double[] numbers() {
        return copy.numbers();
    }

    /** {@return the size, bytes, nearly: objects it only refers to are not counted} */
    public long size() {
        return copy.size() + (order == null ? 0 : order.order().size());
    }
}

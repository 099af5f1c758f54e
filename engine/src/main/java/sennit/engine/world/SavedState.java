package sennit.engine.world;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.linear.EliminationOrder;
import sennit.engine.linear.Pattern;
import sennit.engine.state.StateCopy;
import sennit.engine.state.StateVisitor;

/** A copy of everything that steps change: a world that is restored from it continues with the same bits. */
public final class SavedState {
    private final StateCopy copy = new StateCopy();
    private @Nullable OrderInUse order;

    private SavedState() {}

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

    /** {@return a copy of the present state; it can be restored as long as the scene is neither edited nor reset} */
    public static SavedState of(World world) {
        var mark = new SavedState();
        StateVisitor writer = mark.copy.writer();
        writer.refer(world.constraintStates);
        world.visit(writer);
        mark.copy.trim();
        return mark;
    }

    /**
     * Takes a world back, or forward, to this moment. Returns false, and changes nothing, when the scene was edited or
     * reset between.
     */
    @SuppressWarnings("ReferenceEquality") // an edit or a reset makes another list, equal or not
    public boolean restore(World world) {
        StateVisitor reader = copy.reader();
        if (reader.refer(world.constraintStates) != world.constraintStates) return false;
        world.visit(reader);
        world.moved();
        return true;
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

package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.body.Body;
import sennit.engine.linear.Order;
import sennit.engine.rod.Rod;

/**
 * All that steps change, at one moment: a world that goes back to it goes on with the same bits. Parts of the world
 * hand every changing field through {@code pass}, which notes it while the mark is made and returns what was noted when
 * the world goes back; so one method serves both ways and cannot disagree with itself.
 */
public final class Mark {
    private double[] numbers = new double[1024];
    private final List<@Nullable Object> objects = new ArrayList<>();
    private int number;
    private int object;
    private boolean back;

    private @Nullable Order order;
    private boolean slid;

    private Mark() {}

    void order(@Nullable Order now, boolean slidSince) {
        order = now;
        slid = slidSince;
    }

    @Nullable
    Order order() {
        return order;
    }

    boolean slid() {
        return slid;
    }

    /** {@return the present moment of a world, to go back to as long as its scene is neither edited nor reset} */
    public static Mark of(World world) {
        var mark = new Mark();
        mark.refer(world.ties);
        mark.pass(world);
        return mark;
    }

    /**
     * Takes a world back, or forward, to this moment. Returns false, and changes nothing, when the scene was edited or
     * reset between.
     */
    @SuppressWarnings("ReferenceEquality") // an edit or a reset makes another list, equal or not
    public boolean restore(World world) {
        rewind();
        if (refer(null) != world.ties) return false;
        pass(world);
        world.moved();
        return true;
    }

    private void pass(World world) {
        world.time = pass(world.time);
        world.steps = pass(world.steps);
        pass(world.q);
        pass(world.v);
        world.past.pass(this);
        for (Rod rod : world.rods) pass(rod);
        for (Body body : world.bodies) body.thread(refer(body.threaded() ? body.string() : null));
        for (Tie tie : world.ties) pass(tie);
        each(world.hands);
        for (Tie hand : world.hands) pass(hand);
        world.contacts.pass(this);
    }

    private void pass(Rod rod) {
        double[] state = new double[rod.stateSize()];
        if (!back) rod.save(state, 0);
        pass(state);
        if (back) rod.restore(state, 0);
    }

    void pass(Tie tie) {
        pass(tie.lambda);
        pass(tie.residual);
        pass(tie.redundant);
        pass(tie.constraint.memory());
        if (back) tie.constraint.recall();
        tie.sides.pass(this);
        tie.easing().pass(this);
        tie.broken = pass(tie.broken);
        if (tie.constraint instanceof Hand hand) pass(hand.target);
    }

    /** From now on hands out what was noted, from the start. */
    private void rewind() {
        if (!back) numbers = Arrays.copyOf(numbers, number);
        back = true;
        number = 0;
        object = 0;
    }

    /** {@return the size, bytes, nearly: objects it only refers to are not counted} */
    public long size() {
        return 8L * number + 8L * objects.size() + (order == null ? 0 : order.size());
    }

    double pass(double x) {
        if (back) return numbers[number++];
        if (number == numbers.length) numbers = Arrays.copyOf(numbers, 2 * number);
        numbers[number++] = x;
        return x;
    }

    /** Exact up to 2^53. */
    long pass(long x) {
        return (long) pass((double) x);
    }

    int pass(int x) {
        return (int) pass((double) x);
    }

    boolean pass(boolean x) {
        return pass(x ? 1.0 : 0.0) != 0;
    }

    /** Hands through all values of an array, whose length must not change. */
    void pass(double[] a) {
        for (int i = 0; i < a.length; i++) a[i] = pass(a[i]);
    }

    void pass(boolean[] a) {
        for (int i = 0; i < a.length; i++) a[i] = pass(a[i]);
    }

    /** Hands through what is only referred to: immutable, or handing its own fields through. */
    @SuppressWarnings("unchecked")
    <T> @Nullable T refer(@Nullable T x) {
        if (back) return (T) objects.get(object++);
        objects.add(x);
        return x;
    }

    /** Hands through the elements of a list. */
    @SuppressWarnings("unchecked")
    <T> void each(List<T> list) {
        if (!back) {
            objects.add(List.copyOf(list));
            return;
        }
        list.clear();
        list.addAll((List<T>) Objects.requireNonNull(objects.get(object++)));
    }
}

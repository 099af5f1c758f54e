package sennit.engine.lab.result;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A list that tells of everything that is added to it. */
public final class ObservedList<T> extends AbstractList<T> {
    private final List<T> all = new ArrayList<>();
    private final Consumer<T> to;

    public ObservedList(Consumer<T> to) {
        this.to = to;
    }

    @Override
    public void add(int at, T item) {
        all.add(at, item);
        to.accept(item);
    }

    @Override
    public T get(int at) {
        return all.get(at);
    }

    @Override
    public int size() {
        return all.size();
    }
}

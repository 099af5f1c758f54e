package sennit.engine.constraint.part;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sennit.engine.kkt.RowSink;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.state.StateVisitor;

/** A constraint made of parts, whose rows follow each other. */
public final class Composite implements Constraint {
    private final List<HeldPoint> points;
    private final Consumer<GlyphSink> glyph;
    private final RowPart[] parts;
    private final RowLayout shape;
    private final RowPart remembering;

    /**
     * One that acts on some points.
     *
     * @param glyph draws it
     * @param parts in the order of their rows, and each after those whose targets it reads; at least one
     */
    public Composite(List<HeldPoint> points, Consumer<GlyphSink> glyph, RowPart... parts) {
        this.points = List.copyOf(points);
        this.glyph = glyph;
        this.parts = parts.clone();
        RowLayout all = RowLayout.NONE;
        RowPart memory = parts[0];
        for (RowPart part : parts) {
            all = all.then(part.shape());
            if (part.memory().length > 0) memory = part;
        }
        shape = all;
        remembering = memory;
    }

    @Override
    public RowLayout shape() {
        return shape;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void begin(double time, double h) {
        for (RowPart part : parts) part.begin(time, h);
    }

    @Override
    public void write(RowSink out) {
        int row = 0;
        for (RowPart part : parts) {
            part.write(out, row);
            row += part.shape().rows();
        }
    }

    @Override
    public void load(SliderLoads out) {
        for (RowPart part : parts) part.load(out);
    }

    @Override
    public void after(double[] lambda, double h) {
        for (RowPart part : parts) part.after(lambda, h);
    }

    @Override
    public void wind() {
        for (RowPart part : parts) part.wind();
    }

    @Override
    public double lag() {
        double most = 0;
        for (RowPart part : parts) most = Math.max(most, part.lag());
        return most;
    }

    @Override
    public double[] memory() {
        return remembering.memory();
    }

    @Override
    public void recall(double[] lambda) {
        int row = 0;
        for (RowPart part : parts) {
            part.recall(lambda, row);
            row += part.shape().rows();
        }
    }

    @Override
    public void visit(StateVisitor visitor) {
        for (RowPart part : parts) part.visit(visitor);
    }

    @Override
    public <T> @Nullable T part(Class<T> type) {
        for (RowPart part : parts) if (type.isInstance(part)) return type.cast(part);
        return null;
    }

    @Override
    public void draw(GlyphSink out) {
        glyph.accept(out);
    }
}

package sennit.app.render.glyph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.joml.Vector3d;
import sennit.app.render.glyph.GlyphList.Form;
import sennit.app.render.mesh.LinkTubes;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Colour;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.GlyphColours;
import sennit.app.render.view.Overlay;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/** Says how constraints, hands and marks look, as a {@link GlyphList}. */
public final class Glyphs {
    /** Half the diagonal of a scene that is seen large, px. */
    private static final double LARGE = 330;

    private static final double PIN = 7;
    private static final double ARROW = 46;
    private static final double RING = 15;

    private final GlyphList list = new GlyphList();
    /** How much smaller signs are than usual, so that they do not hide a scene that is seen small. */
    private double shrink = 1;

    private final TouchOverlay touching = new TouchOverlay(list);
    private final TeachingOverlay teaching = new TeachingOverlay(list);

    /** {@return the glyphs of a frame; valid until the next call} */
    public GlyphList of(FrameContext frame) {
        list.clear();
        Overlay overlay = frame.overlay();
        for (Snapshot.BodyView body : frame.snapshot().bodies()) body(frame, body);
        shrink = shrink(frame);
        constraints(frame);
        if (overlay.shows(Overlay.Layer.LIMITS)) frame.snapshot().rods().forEach(this::beyond);
        if (overlay.shows(Overlay.Layer.TOUCHES)) touching.draw(frame.snapshot());
        if (overlay.shows(Overlay.Layer.FORCES)) forces(frame);
        if (overlay.shows(Overlay.Layer.FRAMES)) frame.snapshot().rods().forEach(teaching::frames);
        if (overlay.shows(Overlay.Layer.CONTROL_POINTS)) frame.snapshot().rods().forEach(teaching::controlPoints);
        if (overlay.shows(Overlay.Layer.HAND)) frame.snapshot().hands().forEach(this::hand);
        Overlay.Mark hover = overlay.hover();
        if (hover != null) {
            list.add(Form.HALO, hover.point(), 8.5, GlyphColours.HOVERED).alpha(0.95);
            list.add(Form.DOT, hover.point(), 3.5, GlyphColours.HOVERED);
        }
        overlay.preview().forEach(this::preview);
        overlay.handles().forEach(this::handle);
        return list;
    }

    private void handle(Overlay.Handle handle) {
        double[] a = handle.glyph().a(), b = handle.glyph().b();
        switch (handle.glyph().type()) {
            case ARROW -> list.add(Form.ARROW, a, b, 0.6 * ARROW, handle.colour());
            case POINT -> list.add(Form.DOT, a, a, PIN, handle.colour());
            default -> list.add(Form.SEGMENT, a, b, 1.6, handle.colour());
        }
        if (handle.seen() == Overlay.Seen.THROUGH) list.alpha(GlyphList.THROUGH);
    }

    private void preview(Snapshot.Glyph glyph) {
        double[] a = glyph.a();
        double[] b = glyph.b();
        switch (glyph.type()) {
            case POINT -> list.add(Form.DOT, a, a, 7.5, GlyphColours.PREVIEW);
            case SEGMENT, LINK ->
                list.add(Form.DASHES, a, b, 1.2, GlyphColours.PREVIEW).alpha(0.9);
            case ARROW ->
                list.add(Form.ARROW, a, b, ARROW, GlyphColours.PREVIEW).alpha(0.9);
            case RING ->
                list.add(Form.RING, a, b, sized(glyph, RING), GlyphColours.PREVIEW)
                        .alpha(0.9);
            case DISC ->
                list.add(Form.DISC, a, b, sized(glyph, 2 * RING), GlyphColours.PREVIEW)
                        .alpha(0.9);
        }
    }

    /** Signs have their size where the scene is as large as most of a picture 620 px high; half of it at least. */
    private static double shrink(FrameContext frame) {
        Bounds box = Bounds.of(frame.snapshot());
        Vector3d middle = box.centre();
        double seen = box.radius()
                * frame.perMetre(middle.x, middle.y, middle.z)
                / frame.overlay().scale();
        return Math.max(0.5, Math.min(1, seen / LARGE));
    }

    /** A point mass; balls of some size are solid. */
    private void body(FrameContext frame, Snapshot.BodyView body) {
        if (body.radius() > 0) return;
        boolean selected = frame.overlay().selected().contains(body.id());
        String own = body.color();
        Colour colour = own != null && own.matches("#[0-9a-fA-F]{6}") ? Colour.of(own) : GlyphColours.BODY;
        if (selected) colour = GlyphColours.SELECTED;
        list.add(Form.BALL, body.position(), body.position(), PIN, colour);
    }

    /** Marks where a rod is bent or pulled more than its limits allow. */
    private void beyond(Snapshot.RodView rod) {
        double[] x = rod.position();
        for (int i = 0; i < rod.samples(); i++) {
            if (!rod.beyond(i)) continue;
            double[] p = {x[3 * i], x[3 * i + 1], x[3 * i + 2]};
            list.add(Form.HALO, p, p, -2.2 * rod.radiusAt(i), GlyphColours.TROUBLE);
        }
    }

    private void constraints(FrameContext frame) {
        boolean signs = frame.overlay().shows(Overlay.Layer.GLYPHS);
        Map<String, Snapshot.ConstraintView> views = new HashMap<>();
        for (Snapshot.ConstraintView view : frame.snapshot().constraints()) {
            views.put(view.id(), view);
            if (signs && !view.active()) idle(frame, view);
        }
        double radius = LinkTubes.meanRadius(frame.snapshot());
        for (Snapshot.Glyph glyph : frame.snapshot().glyphs()) {
            Snapshot.ConstraintView view = views.get(glyph.owner());
            if (view != null && !view.active()) continue;
            if (signs) glyph(frame, glyph, view, radius);
        }
    }

    private void idle(FrameContext frame, Snapshot.ConstraintView view) {
        boolean selected = frame.overlay().selected().contains(view.id());
        // what broke is gone, and a pearl that is not threaded is seen where it is
        if ((view.broken() || view.kind().equals("pearl")) && !selected) return;
        list.add(Form.HALO, view.position(), view.position(), PIN, selected ? GlyphColours.SELECTED : GlyphColours.IDLE)
                .alpha(0.9);
    }

    private void glyph(
            FrameContext frame,
            Snapshot.Glyph glyph,
            Snapshot.@org.jspecify.annotations.Nullable ConstraintView view,
            double radius) {
        boolean selected = frame.overlay().selects(glyph);
        boolean hovered = glyph.owner().equals(frame.overlay().hoveredConstraint());
        boolean relative = view != null && view.kind().startsWith("relative");
        boolean load = glyph.owner().equals(Snapshot.Glyph.NOBODY);
        Colour usual = load ? GlyphColours.FORCE : relative ? GlyphColours.RELATIVE : GlyphColours.ABSOLUTE;
        if (fights(frame.snapshot(), glyph.owner())) usual = GlyphColours.TROUBLE;
        Colour colour = selected ? GlyphColours.SELECTED : hovered ? GlyphColours.HOVERED : usual;
        double[] a = glyph.a();
        double[] b = glyph.b();
        // what is for the hand looks like it
        if (view != null && view.handle())
            list.add(Form.HALO, a, a, PIN + 4, hovered ? GlyphColours.HOVERED : GlyphColours.HAND)
                    .alpha(0.95);
        switch (glyph.type()) {
            case POINT -> list.add(Form.DOT, a, a, selected || hovered ? PIN + 2 : small(PIN), colour);
            // a link is a thread that is there already
            case LINK -> {
                if (!colour.equals(usual) || colour.equals(GlyphColours.TROUBLE))
                    list.add(Form.SEGMENT, a, b, -0.5 * radius, colour);
            }
            case SEGMENT ->
                list.add(Form.SEGMENT, a, b, selected || hovered ? -0.5 * radius : -LinkTubes.THREAD * radius, colour);
            case ARROW -> list.add(Form.ARROW, a, b, small(ARROW), colour);
            case RING -> list.add(Form.RING, a, b, sized(glyph, small(RING)), colour);
            case DISC -> list.add(Form.DISC, a, b, sized(glyph, small(2 * RING)), colour);
        }
    }

    private double small(double usual) {
        return shrink * usual;
    }

    private static boolean fights(Snapshot seen, String constraint) {
        for (Snapshot.Conflict c : seen.conflicts())
            if (c.kind() == Snapshot.Conflict.Kind.CONTRADICTION && c.second().equals(constraint)) return true;
        return false;
    }

    private static double sized(Snapshot.Glyph glyph, double pixels) {
        return glyph.size() > 0 ? -glyph.size() : pixels;
    }

    /** Forces as arrows whose length grows with the logarithm of the force over the median one. */
    private void forces(FrameContext frame) {
        Snapshot seen = frame.snapshot();
        double[] sizes = DoubleStream.concat(
                        seen.constraints().stream().mapToDouble(c -> Vec3.norm(c.force())),
                        seen.contacts().stream().mapToDouble(c -> Vec3.norm(c.force())))
                .filter(f -> f > 0)
                .sorted()
                .toArray();
        if (sizes.length == 0) return;
        double median = sizes[sizes.length / 2];
        seen.constraints().forEach(c -> force(c.position(), c.force(), median, GlyphColours.FORCE));
        seen.contacts().forEach(c -> force(c.position(), c.force(), median, GlyphColours.TROUBLE));
    }

    private void force(double[] at, double[] force, double median, Colour colour) {
        double size = Vec3.norm(force);
        if (!(size > 1e-3 * median)) return;
        double[] d = {force[0] / size, force[1] / size, force[2] / size};
        double pixels = Math.max(12, Math.min(140, 42 * (1 + Math.log(size / median) / Math.log(4))));
        list.add(Form.ARROW, at, d, pixels, colour).alpha(0.95);
    }

    private void hand(Snapshot.HandView hand) {
        list.add(Form.DASHES, hand.point(), hand.target(), 1.3, GlyphColours.HAND)
                .alpha(0.95);
        list.add(Form.DOT, hand.point(), hand.point(), 5, GlyphColours.HAND);
        list.add(Form.HALO, hand.target(), hand.target(), 10, GlyphColours.HAND).alpha(0.95);
        if (hand.aim().length == 0) return;
        double[] tangent = Arrays.copyOfRange(hand.aim(), 0, 3), director = Arrays.copyOfRange(hand.aim(), 3, 6);
        list.add(Form.RING, hand.point(), tangent, 2 * RING, GlyphColours.HAND).alpha(0.95);
        list.add(Form.ARROW, hand.point(), tangent, ARROW, GlyphColours.HAND).alpha(0.95);
        list.add(Form.ARROW, hand.point(), director, 2 * RING, GlyphColours.HAND)
                .alpha(0.95);
    }
}

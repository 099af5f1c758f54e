package sennit.app.ui.panel;

import imgui.ImGui;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sennit.app.document.ConstraintKind;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.probe.CutList;
import sennit.app.probe.RopeKnot;
import sennit.app.ui.AppContext;
import sennit.app.ui.Quantity;
import sennit.app.ui.Theme;
import sennit.app.ui.WrappingRow;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.knot.KnotType;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;

/** How a rope is now: its tension and its bends beside what it bears, how long it is, and what holds it. */
final class RopeFacts {
    /** Share of a limit from which on it is worth a look. */
    private static final double NEAR = 0.8;

    /** Most lines about what holds a rope. */
    private static final int MOST = 6;

    /** Room for what a fact is about, in letters. */
    private static final float WORDS = 9.2f;

    /** Most spans that are proposed. */
    private static final int MOST_SPANS = 240;

    private final KnotLabel knots = new KnotLabel();

    /** Facts of one rope after the other. */
    RopeFacts() {}

    void draw(AppContext context, RodSpec rod) {
        Optional<Snapshot.RodView> seen = context.session().snapshot().rods().stream()
                .filter(r -> r.id().equals(rod.id()))
                .findFirst();
        if (seen.isEmpty()) return;
        ImGui.separator();
        now(context, rod, seen.get());
        coarse(context, rod, seen.get());
        holders(context, rod, seen.get());
        ImGui.separator();
    }

    private void now(AppContext context, RodSpec rod, Snapshot.RodView seen) {
        CutList.Row row = CutList.row(seen);
        double strength = seen.limits().tension();
        Double ownTension = rod.limits().tension();
        pulled(context, rod, row, strength);
        if (Double.isFinite(strength)) {
            String would = rod.breaks() ? "  breaks at" : "  would break at";
            row(ownTension == null ? would : "  it may be", Quantity.newtons(strength), 0);
            context.locator().note("tension limit");
            if (!rod.closed()) breaking(context, rod);
        }
        Double ownBend = rod.limits().bendRadius();
        double least = ownBend != null
                ? ownBend
                : MaterialPresets.leastBend(rod.material()).orElse(0.0);
        boolean curved = !Arrays.equals(seen.curvature(), seen.bend());
        double largest = Math.max(row.bendRadius(), least);
        row("bend radius now", Quantity.metres(row.bendRadius(), largest), curved ? 0 : least / row.bentRadius());
        context.locator().note("bend now");
        if (curved) {
            // a coil is none the worse for being one
            row("  from its rest shape", Quantity.metres(row.bentRadius(), largest), least / row.bentRadius());
            context.locator().note("bent now");
        }
        if (least > 0) {
            row(ownBend == null ? "  should not be below" : "  may not be below", Quantity.metres(least, largest), 0);
            context.locator().note("bend limit");
        }
        if (least > 0 && ownBend == null) keep(context, rod, least);
        row("length now", Quantity.metres(seen.length()), 0);
        // always there: a line that comes and goes with the motion moves the buttons below from under the cursor
        row("twist now", degrees(seen.twist()), 0);
        context.locator().note("twist now");
        row("knot now", knots.of(seen), 0);
        context.locator().note("knot now");
        if (rod.contact() != RodSpec.Touch.NONE) touches(context, seen.id());
    }

    /**
     * How hard it is pulled. Where time has not run, no forces are in balance yet, and what the curve that was drawn is
     * off its length here and there is not of the rope: the mean of it is.
     */
    private static void pulled(AppContext context, RodSpec rod, CutList.Row row, double strength) {
        Snapshot now = context.session().snapshot();
        boolean drawn = now.step() == 0 && !(rod.shape() instanceof Shape.ControlPoints);
        if (!drawn) row("tension now", Quantity.newtons(row.tension()), row.tension() / strength);
        else row("tension", Quantity.newtons(rod.length() == null ? 0 : drawnTension(now, rod.id())) + " as drawn", 0);
        context.locator().note("tension now");
        if (drawn && ImGui.isItemHovered())
            Theme.tip("The mean along the rope as it is drawn. What hangs or is held pulls it once time runs: Space");
    }

    /** {@return the mean axial force of a rope along it, N} */
    static double drawnTension(Snapshot now, String rope) {
        double sum = 0;
        for (Snapshot.RodView rod : now.rods()) {
            if (!rod.id().equals(rope)) continue;
            double[] force = rod.tension(), arc = rod.restArc();
            // trapezoids between samples
            for (int i = 1; i < arc.length; i++) sum += 0.5 * (force[i - 1] + force[i]) * (arc[i] - arc[i - 1]);
            sum /= arc[arc.length - 1];
        }
        return sum;
    }

    /** How hard ropes press it, and how much friction is left until it slides: of all that touch it together. */
    private static void touches(AppContext context, String rod) {
        double pressed = 0, rubbed = 0, most = 0;
        for (Snapshot.TouchView t : context.session().snapshot().touches()) {
            if (!t.first().equals(rod) && !t.second().equals(rod)) continue;
            pressed += t.pressed();
            rubbed += t.used() * t.most();
            most += t.most();
        }
        row("pressed by ropes", Quantity.newtons(pressed), 0);
        context.locator().note("pressed now");
        long left = most > 0 ? Math.round(100 * Math.max(0, 1 - rubbed / most)) : 0;
        String holds = most == 0 ? "-" : left == 0 ? "slides" : "holds with " + left + " % to spare";
        row("friction", holds, 0);
        context.locator().note("friction now");
        if (ImGui.isItemHovered() && most > 0)
            Theme.tip(String.format(
                    Locale.ROOT,
                    "Ropes that touch it rub with %.3g N of the %.3g N at which all of them would slide",
                    rubbed,
                    most));
    }

    private static String degrees(double angle) {
        long whole = Math.round(Math.toDegrees(angle));
        return String.format(Locale.ROOT, "%d\u00b0", whole);
    }

    /** A small button beside what was drawn last, or below it where there is no room; returns whether it is pressed. */
    private static boolean button(String word) {
        float right = ImGui.getWindowPosX() + ImGui.getWindowContentRegionMaxX();
        boolean fits =
                ImGui.getItemRectMaxX() + ImGui.getStyle().getItemSpacingX() + WrappingRow.buttonWidth(word) <= right;
        if (fits) ImGui.sameLine();
        return ImGui.smallButton(word);
    }

    /** Asks whether it parts at its largest tension, which a rope does not unless it is asked to. */
    private static void breaking(AppContext context, RodSpec rod) {
        boolean pressed = button(rod.breaks() ? "Keep whole" : "Break");
        context.locator().note("let break");
        if (ImGui.isItemHovered())
            Theme.tip(
                    rod.breaks()
                            ? "It is only marked beyond that, and stays whole"
                            : "Lets it part where its tension is largest, once that is more; Reset makes it whole");
        if (!pressed) return;
        RodSpec other = Records.with(rod, "breaks", !rod.breaks());
        String name = (rod.breaks() ? "Keep whole " : "Let break ") + rod.id();
        context.session().edit(name, Edits.change(context.session().scene(), other));
    }

    /** Makes what its material bears a limit that picture and cut list mark. */
    private static void keep(AppContext context, RodSpec rod, double least) {
        boolean pressed = button("Limit");
        context.locator().note("keep to bend");
        if (ImGui.isItemHovered())
            Theme.tip("Makes it a limit of this rope: the view and the cut list mark where it bends more sharply");
        if (!pressed) return;
        RodSpec kept = Records.with(
                rod, "limits", new RodSpec.Limits(least, rod.limits().tension()));
        context.session()
                .edit(
                        "Limit bends of " + rod.id(),
                        Edits.change(context.session().scene(), kept));
    }

    /** Says that bends as sharp as its limit cannot be seen with spans as long as they are. */
    private static void coarse(AppContext context, RodSpec rod, Snapshot.RodView seen) {
        Double least = rod.limits().bendRadius();
        if (least == null) return;
        int needed = (int) Math.min(MOST_SPANS, Math.ceil(2 * seen.restArc()[seen.samples() - 1] / least));
        if (rod.spans() >= needed) return;
        ImGui.pushTextWrapPos();
        Theme.text(Theme.AMBER, "Its " + rod.spans() + " spans are too long to show bends as sharp as its limit");
        ImGui.popTextWrapPos();
        boolean pressed = ImGui.smallButton(needed + " spans");
        context.locator().note("spans for bends");
        if (ImGui.isItemHovered()) Theme.tip("Divides it into more spans, two to the least bend radius");
        if (pressed)
            context.session()
                    .edit(
                            "Resample " + rod.id(),
                            Edits.change(context.session().scene(), rod.spanned(rod.shape(), needed)));
    }

    /**
     * A fact; red with a sign where it is beyond its limit, amber with words where that is near. Where there is no room
     * beside what it is, the number stands below.
     */
    private static void row(String what, String number, double share) {
        float em = ImGui.getFontSize(), room = ImGui.getContentRegionAvailX();
        float column = Math.min(WORDS * em, 0.55f * room), words = ImGui.calcTextSize(what).x;
        String text = beside(number, share);
        boolean below = words > column - 0.4f * em || ImGui.calcTextSize(text).x > room - column;
        ImGui.pushTextWrapPos();
        Theme.text(Theme.DIM, what);
        if (below) ImGui.indent(1.5f * em);
        else ImGui.sameLine(ImGui.getStyle().getWindowPaddingX() + column);
        Theme.text(share > 1 ? Theme.RED : share > NEAR ? Theme.AMBER : Theme.TEXT, text);
        if (below) ImGui.unindent(1.5f * em);
        ImGui.popTextWrapPos();
        if (share > NEAR && ImGui.isItemHovered())
            Theme.tip(String.format(Locale.ROOT, "%.0f %% of what it bears", 100 * share));
    }

    /** {@return a number, with a sign where it is beyond its limit, and words where that is near} */
    static String beside(String number, double share) {
        return share > 1 ? "!! " + number : share > NEAR ? number + ", near its limit" : number;
    }

    /** What holds it, and where, along it: a click selects that. */
    private static void holders(AppContext context, RodSpec rod, Snapshot.RodView seen) {
        double[] arc = seen.restArc();
        List<Holder> all = new ArrayList<>();
        for (ConstraintDef c : context.session().scene().constraints())
            c.spec().anchors().stream()
                    .filter(a -> rod.id().equals(a.rod()))
                    .findFirst()
                    .ifPresent(a -> all.add(new Holder(c, a.u() * arc[arc.length - 1])));
        all.sort(Comparator.comparingDouble(Holder::at));
        for (Holder h : all.subList(0, Math.min(MOST, all.size()))) {
            String id = h.by.id(),
                    kind = ConstraintKind.of(h.by.spec().getClass()).name();
            String line = "at " + Quantity.metres(h.at, arc[arc.length - 1]) + ": " + id + ", "
                    + kind.toLowerCase(Locale.ROOT);
            if (ImGui.selectable(Theme.inLines(line, ImGui.getContentRegionAvailX()) + "##" + id))
                context.session().select(new Selection(Selection.What.CONSTRAINT, id));
            context.locator().note("holder " + id);
        }
        if (all.size() > MOST) {
            ImGui.pushTextWrapPos();
            Theme.text(Theme.DIM, "and " + (all.size() - MOST) + " more in the list of constraints");
            ImGui.popTextWrapPos();
        }
    }

    /** What holds a rope at a length along it, m. */
    private record Holder(ConstraintDef by, double at) {}

    /** The name of the knot in the rope that is shown, found anew a few times a second while it moves. */
    private static final class KnotLabel {
        /** How long a name stays, s. */
        private static final double FRESH = 0.3;

        private String rod = "";

        private String label = "";
        private double found;

        /** {@return the name of the knot that a rope is tied to} */
        String of(Snapshot.RodView seen) {
            double now = ImGui.getTime();
            boolean same = rod.equals(seen.id());
            if (same && now - found < FRESH) return label;
            rod = seen.id();
            found = now;
            KnotType knot = RopeKnot.of(seen);
            label = seen.closed() ? knot.inRing() : knot.inRope();
            return label;
        }
    }
}

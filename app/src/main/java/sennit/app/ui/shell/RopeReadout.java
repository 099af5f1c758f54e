package sennit.app.ui.shell;

import imgui.ImGui;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.probe.RodPointReading;
import sennit.app.ui.AppContext;
import sennit.app.ui.CursorBox;
import sennit.app.viewport.Pick;
import sennit.app.viewport.ViewRegion;
import sennit.engine.snapshot.Snapshot;

/** Tension, curvature and distance of the point of the rope under the cursor. */
public final class RopeReadout {
    private final AppContext context;
    private boolean on;
    private @Nullable Pick from;

    RopeReadout(AppContext context) {
        this.context = context;
    }

    /** Begins to measure from the rope point under the cursor; ends measuring where there is none. */
    void toggle() {
        Optional<Pick> hover = context.viewport().hover();
        if (on && hover.isEmpty()) {
            on = false;
            from = null;
            return;
        }
        on = true;
        from = hover.orElse(null);
        if (from == null)
            context.session().notifications().done("Point at a rope to measure it; L again measures from there");
    }

    /** {@return what is known of the point under the cursor; empty when not measuring, or pulling, or off all ropes} */
    public Optional<String> text() {
        if (!on || context.viewport().pulling()) return Optional.empty();
        return context.viewport().hover().flatMap(this::read).map(r -> text(r, start()));
    }

    private @Nullable RodPointReading start() {
        Pick p = from;
        return p == null ? null : read(p).orElse(null);
    }

    private Optional<RodPointReading> read(Pick p) {
        Snapshot seen = context.session().snapshot();
        return seen.rods().stream()
                .filter(r -> r.id().equals(p.rod()))
                .findFirst()
                .map(r -> RodPointReading.at(r, p.u()));
    }

    /** {@return a reading for people} */
    public static String text(RodPointReading r, @Nullable RodPointReading from) {
        StringBuilder s = new StringBuilder(r.rod());
        s.append(String.format(Locale.ROOT, "\n%.4g of %.4g m along", r.along(), r.length()));
        s.append(String.format(Locale.ROOT, "\ntension  %.4g N", r.tension()));
        boolean bent = Double.isFinite(r.bendRadius());
        s.append(bent ? String.format(Locale.ROOT, "\nbend radius  %.4g m", r.bendRadius()) : "\nstraight");
        s.append(String.format(Locale.ROOT, "\ntwist from the start  %.0f\u00b0", Math.toDegrees(r.twist())));
        if (from == null) return s.toString();
        s.append(String.format(Locale.ROOT, "\nstraight from the mark  %.4g m", r.straight(from)));
        double arc = r.arc(from);
        if (!Double.isNaN(arc)) s.append(String.format(Locale.ROOT, "\nalong the rope  %.4g m", arc));
        return s.toString();
    }

    void draw(ViewRegion free) {
        Optional<String> text = text();
        if (text.isEmpty()) return;
        CursorBox.begin("##measure", text.get(), free, CursorBox.Side.BELOW);
        context.locator().noteWindow("reading at the cursor");
        ImGui.end();
    }
}

package sennit.app.ui.panel;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiDir;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.gl.Texture;
import sennit.app.ui.AppContext;
import sennit.app.ui.Panel;
import sennit.app.ui.SceneSettingChoice;
import sennit.app.ui.Theme;
import sennit.app.ui.panel.MatrixPicture.Order;
import sennit.app.ui.panel.MatrixPicture.Palette;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.snapshot.MatrixView.Part;
import sennit.engine.snapshot.Snapshot.SolverView;

/** The matrix of a step as it comes and as it is eliminated, and what choosing the method hangs on. */
public final class MatrixPanel implements Panel {
    /** The matrix is looked at so often, ns. */
    private static final long EVERY = 200_000_000L;

    private final AppContext context;
    private final SceneSettingChoice method;
    private final SpyPlot natural = new SpyPlot(Order.NATURAL);
    private final SpyPlot ordered = new SpyPlot(Order.ELIMINATION);
    private Palette palette = Palette.REPORT;
    private @Nullable CompletableFuture<MatrixView> asked;
    private @Nullable MatrixView matrix;
    private long askedAt;

    public MatrixPanel(AppContext context) {
        this.context = context;
        method = new SceneSettingChoice(context, "solver");
    }

    @Override
    public Docking docking() {
        return new Docking("Matrix", ImGuiDir.Down, 60);
    }

    @Override
    public void draw() {
        look();
        MatrixView m = matrix;
        if (m == null) {
            Theme.text(Theme.DIM, "waiting for the solver");
            return;
        }
        if (m.size() == 0) {
            Theme.text(Theme.DIM, "nothing to solve: there are no ropes and no balls");
            context.locator().note("matrix of nothing");
            return;
        }
        float em = ImGui.getFontSize();
        float numbers = 19 * em;
        float height = ImGui.getContentRegionAvailY();
        float side =
                Math.max(6 * em, Math.min(height - 1.5f * em, (ImGui.getContentRegionAvailX() - numbers) / 2 - em));
        plot(natural, m, side, "As assembled: rods, bodies, multipliers");
        ImGui.sameLine(0, em);
        plot(ordered, m, side, "In the order of elimination");
        ImGui.sameLine(0, em);
        ImGui.beginChild("##numbers", Math.max(numbers, ImGui.getContentRegionAvailX()), height);
        numbers(m);
        ImGui.endChild();
    }

    private void look() {
        long now = System.nanoTime();
        CompletableFuture<MatrixView> pending = asked;
        if (pending != null && pending.isDone()) {
            if (!pending.isCompletedExceptionally()) show(pending.join());
            asked = null;
        }
        if (asked != null || (matrix != null && now - askedAt < EVERY)) return;
        askedAt = now;
        asked = context.session().simulation().matrix();
    }

    /** Shows a matrix, unless it is the one shown already. */
    private void show(MatrixView seen) {
        MatrixView old = matrix;
        if (old != null
                && old.method().equals(seen.method())
                && old.parts().equals(seen.parts())
                && Arrays.equals(old.place(), seen.place())
                && Arrays.equals(old.blocks(), seen.blocks())
                && Arrays.equals(old.owner(), seen.owner())) return;
        matrix = seen;
        natural.forget();
        ordered.forget();
    }

    private void plot(SpyPlot plot, MatrixView m, float side, String title) {
        ImGui.beginGroup();
        Theme.text(Theme.DIM, title);
        plot.draw(m, side, palette);
        if (plot == ordered && banded(m)) band(m, side);
        if (ImGui.isItemHovered()) point(m, plot, side);
        ImGui.endGroup();
    }

    private static boolean banded(MatrixView m) {
        return m.method().startsWith("banded");
    }

    /** Two lines beside the diagonal: what the banded factor keeps. */
    private static void band(MatrixView m, float side) {
        float x = ImGui.getItemRectMinX(), y = ImGui.getItemRectMinY();
        float w = side * (m.orderedHalfBandwidth() + 1) / m.size();
        int grey = Theme.packed(0x9aa5b4);
        ImDrawList d = ImGui.getWindowDrawList();
        d.addLine(x + w, y, x + side, y + side - w, grey);
        d.addLine(x, y + w, x + side - w, y + side, grey);
    }

    private void point(MatrixView m, SpyPlot plot, float side) {
        double across = (ImGui.getMousePosX() - ImGui.getItemRectMinX()) / side;
        double down = (ImGui.getMousePosY() - ImGui.getItemRectMinY()) / side;
        int row = plot.unknown(down), column = plot.unknown(across);
        Theme.tip("row  " + name(m, row) + "\ncolumn  " + name(m, column) + "\nplaces of elimination  " + m.place()[row]
                + ", " + m.place()[column]);
        if (!ImGui.isMouseClicked(0)) return;
        select(m.part(row), m.part(column));
    }

    private void select(Part row, Part column) {
        Part chosen = row.kind() == Part.Kind.CONSTRAINT ? row : column;
        switch (chosen.kind()) {
            case CONSTRAINT, SLIDING ->
                context.session().select(new Selection(Selection.What.CONSTRAINT, chosen.name()));
            case ROD -> context.session().select(new Selection(Selection.What.ROD, chosen.name()));
            case BODY -> context.session().select(new Selection(Selection.What.BODY, chosen.name()));
            case HAND, CONTACT -> {}
        }
    }

    /** {@return what an unknown is, for people} */
    static String name(MatrixView m, int unknown) {
        Part p = m.part(unknown);
        int k = unknown - p.first();
        return switch (p.kind()) {
            case ROD -> p.name() + ", control point " + k / 4 + ", " + new String[] {"x", "y", "z", "twist"}[k % 4];
            case BODY -> p.name() + ", " + "xyz".charAt(k);
            case SLIDING -> p.name() + ", place on the rod";
            case CONSTRAINT, HAND, CONTACT -> p.name() + ", multiplier " + (k + 1) + " of " + p.size();
        };
    }

    private void numbers(MatrixView m) {
        SolverView s = context.session().snapshot().solver();
        Theme.text(Theme.DIM, "method");
        ImGui.sameLine(5.2f * ImGui.getFontSize());
        method.draw();
        line("taken", m.method());
        line(
                "predicted",
                String.format(Locale.ROOT, "banded %.0f us, sparse %.0f us", s.bandedMicros(), s.sparseMicros()));
        line("measured", String.format(Locale.ROOT, "factor %.0f us, solve %.0f us", s.factor(), s.solve()));
        line("unknowns", String.format(Locale.ROOT, "%d, multipliers %d + %d", m.size(), s.absolute(), s.relative()));
        line(
                "half-width",
                String.format(Locale.ROOT, "%d as assembled, %d ordered", m.halfBandwidth(), m.orderedHalfBandwidth()));
        line("factor", String.format(Locale.ROOT, "%d entries stored", s.fill()));
        for (Palette p : Palette.values()) {
            if (p != Palette.REPORT) ImGui.sameLine();
            if (ImGui.radioButton(p.title, palette == p)) {
                palette = p;
                natural.forget();
                ordered.forget();
            }
        }
        key(palette.of(0), "ropes");
        key(palette.absolute, "absolute");
        key(palette.relative, "relative");
        key(palette.sliding, "sliding");
        if (!m.method().startsWith("banded")) key(MatrixPicture.FILL, "fill-in");
        ImGui.newLine();
    }

    private static void key(int colour, String name) {
        float em = ImGui.getFontSize(), x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        ImGui.getWindowDrawList().addRectFilled(x, y + 0.2f * em, x + 0.7f * em, y + 0.9f * em, Theme.packed(colour));
        ImGui.dummy(0.7f * em, em);
        ImGui.sameLine(0, 0.25f * em);
        Theme.text(Theme.DIM, name);
        ImGui.sameLine(0, 0.6f * em);
    }

    private static void line(String name, String text) {
        Theme.text(Theme.DIM, name);
        ImGui.sameLine(5.2f * ImGui.getFontSize());
        ImGui.textUnformatted(text);
    }

    /** {@return the matrix shown, or null before the first} */
    @Nullable
    MatrixView matrix() {
        return matrix;
    }

    /** A picture of a matrix on screen; painted again only after {@link #forget} or when its size changes. */
    public static final class SpyPlot {
        private final Order order;
        private @Nullable MatrixPicture picture;
        private @Nullable Texture texture;
        private int paintedFor;

        SpyPlot(Order order) {
            this.order = order;
        }

        /** Paints anew next time. */
        void forget() {
            paintedFor = 0;
        }

        /** Draws the matrix as a square item of {@code side} pixels. */
        void draw(MatrixView matrix, float side, Palette palette) {
            int texels = Math.max(1, (int) side);
            Texture painted = texture;
            if (painted == null || paintedFor != texels) {
                MatrixPicture fresh = new MatrixPicture(matrix, order, texels);
                if (!banded(matrix)) fresh.fillIn();
                if (painted != null) painted.close();
                painted = Texture.of(
                        fresh.side, fresh.side, Texture.Format.RGBA8, Texture.Filter.NEAREST, fresh.texels(palette));
                texture = painted;
                picture = fresh;
                paintedFor = texels;
            }
            ImGui.image(painted.id(), side, side);
        }

        /** {@return the unknown at a fraction of the way across or down} */
        int unknown(double fraction) {
            MatrixPicture p = picture;
            return p == null ? 0 : p.unknown(fraction);
        }
    }
}

package sennit.app.session;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.exchange.CurveImport;
import sennit.app.exchange.CurvePlacement;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.Glyph;

/**
 * Curves of other programs that have come in: shown as lines in the view while a person says how large they are, which
 * way is up and what they are made of; then they become rods of the scene.
 */
public final class ImportDraft {
    /** Pieces of lines that are shown, nearly: more would not be told apart. */
    private static final int MOST_LINES = 1500;

    /**
     * What a person says of them.
     *
     * @param scale metres per unit of the file
     * @param up which way is up in the file
     * @param spacing distance of the points along the curves, m; null to keep those of the file
     * @param here whether they come to the middle of the view instead of where the file has them
     * @param hold by what they are held
     * @param preset name of the material
     * @param diameter m; null as suits the longest
     */
    public record Way(
            double scale,
            CurvePlacement.Up up,
            @Nullable Double spacing,
            boolean here,
            CurveImport.Hold hold,
            String preset,
            @Nullable Double diameter) {
        /** As the file has them, of hemp. */
        static final Way AS_IS = new Way(1, CurvePlacement.Up.Y, null, false, CurveImport.Hold.START, "hemp", null);
    }

    private final Session session;
    private final List<CurveImport> read;
    private final Vec3 middle;
    private Way way = Way.AS_IS;
    private List<CurveImport> placed;
    private List<Glyph> lines = List.of();
    private Vec3 size = Vec3.ZERO;
    private @Nullable String trouble;

    /** Curves as read; {@code middle} of the view, m. */
    ImportDraft(Session session, List<CurveImport> read, Vec3 middle) {
        this.session = session;
        this.read = List.copyOf(read);
        this.placed = this.read;
        this.middle = middle;
        choose(way);
    }

    /** {@return what is said of them so far} */
    public Way way() {
        return way;
    }

    /** Says something else of them. */
    public void choose(Way other) {
        way = other;
        try {
            placed = place(Vec3.ZERO);
            Vec3[] box = box();
            size = box[1].minus(box[0]);
            if (way.here) placed = place(middle.minus(box[0].plus(box[1]).times(0.5)));
            lines = draw();
            trouble = null;
        } catch (SceneException e) {
            trouble = String.valueOf(e.getMessage());
            lines = List.of();
        }
    }

    private List<CurveImport> place(Vec3 shift) throws SceneException {
        List<CurveImport> out = new ArrayList<>();
        for (CurveImport file : read) out.add(file.placed(new CurvePlacement(way.scale, way.up, way.spacing, shift)));
        return out;
    }

    private Vec3[] box() {
        double inf = Double.POSITIVE_INFINITY;
        double[] low = {inf, inf, inf}, high = {-inf, -inf, -inf};
        for (List<Vec3> curve : curves()) for (Vec3 p : curve) widen(low, high, p.array());
        return new Vec3[] {Vec3.of(low, 0), Vec3.of(high, 0)};
    }

    private static void widen(double[] low, double[] high, double[] x) {
        for (int k = 0; k < 3; k++) {
            low[k] = Math.min(low[k], x[k]);
            high[k] = Math.max(high[k], x[k]);
        }
    }

    private List<List<Vec3>> curves() {
        return placed.stream().flatMap(file -> file.curves().stream()).toList();
    }

    private List<Glyph> draw() {
        List<List<Vec3>> curves = curves();
        int step = 1 + curves.stream().mapToInt(List::size).sum() / MOST_LINES;
        List<Glyph> out = new ArrayList<>();
        for (List<Vec3> curve : curves)
            for (int i = 0; i + 1 < curve.size(); i += step)
                out.add(line(curve.get(i), curve.get(Math.min(i + step, curve.size() - 1))));
        return out;
    }

    private static Glyph line(Vec3 a, Vec3 b) {
        return new Glyph("", Glyph.Type.SEGMENT, a.array(), b.array(), 0);
    }

    /** {@return the curves as lines in the view} */
    public List<Glyph> lines() {
        return lines;
    }

    /** {@return the names of the files} */
    public String names() {
        return String.join(
                ", ",
                read.stream().map(f -> String.valueOf(f.file.getFileName())).toList());
    }

    /** {@return how many there are and how large} */
    public String told() {
        int count = placed.stream().mapToInt(CurveImport::count).sum();
        double length = placed.stream().mapToDouble(CurveImport::length).sum();
        return count + (count == 1 ? " curve, " : " curves, ") + rounded(length) + " m long in all, in a box of "
                + rounded(size.x()) + " x " + rounded(size.y()) + " x " + rounded(size.z()) + " m";
    }

    private static String rounded(double x) {
        return new BigDecimal(x).round(new MathContext(3)).stripTrailingZeros().toPlainString();
    }

    /** {@return the largest extent, m} */
    public double extent() {
        return Math.max(size.x(), Math.max(size.y(), size.z()));
    }

    /** {@return why they cannot be placed so, if they cannot} */
    public @Nullable String trouble() {
        return trouble;
    }

    /** {@return the diameter of the rods, m} */
    public double diameter() {
        Double own = way.diameter;
        return own != null ? own : suits();
    }

    private double suits() {
        double most = 0;
        for (CurveImport file : placed) {
            Double d = file.material().diameter();
            if (d != null) most = Math.max(most, d);
        }
        return most;
    }

    /** Makes them rods of the scene, as one edit. */
    public void take() {
        if (trouble != null) return;
        try {
            Scene before = session.scene();
            Scene after = before;
            var material = Material.preset(way.preset).diameter(diameter());
            for (CurveImport file : placed) after = file.into(after, material, way.hold);
            if (!session.edit("Import " + names(), after, new Object())) return;
            List<String> rods = CurveImport.added(before, after);
            session.select(new Selection(Selection.What.ROD, rods.get(0)));
            session.notifications()
                    .done("Imported " + rods.size() + (rods.size() == 1 ? " rod" : " rods") + " from " + names()
                            + ": F shows the first");
            session.leaveIncoming();
        } catch (SceneException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Reads what can be read of some files; what cannot is told. Null when nothing can. */
    static @Nullable ImportDraft of(Session session, List<Path> files, Vec3 middle) {
        List<CurveImport> read = new ArrayList<>();
        for (Path file : files) {
            try {
                read.add(CurveImport.read(file, CurvePlacement.AS_IS));
            } catch (SceneException e) {
                session.notifications().wrong(String.valueOf(e.getMessage()));
            }
        }
        return read.isEmpty() ? null : new ImportDraft(session, read, middle);
    }
}

package sennit.app.probe;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/** What to cut for each rod of a scene, and how hard it is bent and pulled as it is now. */
public final class CutList {
    private CutList() {}

    /**
     * One rod.
     *
     * @param name of the rod
     * @param length to cut: at rest, m
     * @param diameter m
     * @param bendRadius where its curve is sharpest, m; infinite when straight
     * @param bentRadius where it is bent most from its shape without load, m; infinite where it lies as that
     * @param tension where it is pulled most, N; negative when it is pushed everywhere
     * @param limits what it should keep to
     */
    public record Row(
            String name,
            double length,
            double diameter,
            double bendRadius,
            double bentRadius,
            double tension,
            Snapshot.Limit limits) {
        /** {@return whether it is bent more than it should be} */
        public boolean bentTooMuch() {
            return bentRadius < limits.bendRadius();
        }

        /** {@return whether it is pulled more than it should be} */
        public boolean pulledTooMuch() {
            return tension > limits.tension();
        }
    }

    /** {@return the row of a rod} */
    public static Row row(RodView rod) {
        double tension = Arrays.stream(rod.tension()).max().orElse(0);
        return new Row(
                rod.id(),
                rod.restArc()[rod.samples() - 1],
                2 * rod.radius(),
                least(rod.curvature()),
                least(rod.bend()),
                tension,
                rod.limits());
    }

    /** The radius of the largest of some curvatures. */
    private static double least(double[] curvatures) {
        double sharpest = Arrays.stream(curvatures).max().orElse(0);
        return sharpest > 0 ? 1 / sharpest : Double.POSITIVE_INFINITY;
    }

    /** {@return the rows of all rods} */
    public static List<Row> rows(Snapshot seen) {
        return seen.rods().stream().map(CutList::row).toList();
    }

    /** {@return the table as comma-separated values under a heading with units; what is not defined is empty} */
    public static String csv(Snapshot seen) {
        return new Table<>(rows(seen))
                .column("name", Row::name)
                .column("length (m)", r -> number(r.length))
                .column("diameter (m)", r -> number(r.diameter))
                .column("least bend radius (m)", r -> number(r.bendRadius))
                .column("radius over diameter", r -> number(r.bendRadius / r.diameter))
                .column("largest tension (N)", r -> number(r.tension))
                .column("allowed bend radius (m)", r -> r.limits.bendRadius() > 0 ? number(r.limits.bendRadius()) : "")
                .column("allowed tension (N)", r -> number(r.limits.tension()))
                .csv();
    }

    private static String number(double x) {
        return Double.isFinite(x) ? String.format(Locale.ROOT, "%.5g", x) : "";
    }
}

package sennit.app.probe;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.scene.ExactValue;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/**
 * A value that is known exactly, beside ours.
 *
 * @param title what it is
 * @param ours NaN when what it is of does not act
 * @param exact NaN where the formula has no value
 * @param unit of both
 */
public record ExactComparison(String title, double ours, double exact, String unit) {
    /** {@return all that a scene knows exactly, as it stands} */
    public static List<ExactComparison> of(Scene scene, Snapshot seen) {
        List<ExactComparison> out = new ArrayList<>();
        for (ExactValue e : scene.exact()) {
            boolean force = e.constraint() != null;
            double ours =
                    force ? force(seen, String.valueOf(e.constraint())) : way(scene, seen, String.valueOf(e.body()));
            out.add(new ExactComparison(e.title(), ours, value(e, seen), force ? "N" : "m"));
        }
        return out;
    }

    private static double value(ExactValue e, Snapshot seen) {
        double[] at = {seen.time(), 0, 0, 0, 0};
        for (BodyView body : seen.bodies()) {
            if (!body.id().equals(e.at())) continue;
            System.arraycopy(body.position(), 0, at, 1, 3);
            at[4] = Vec3.norm(body.velocity());
        }
        double[] out = new double[1 + at.length];
        e.formula().evaluate(at, out);
        return out[0];
    }

    private static double force(Snapshot seen, String id) {
        for (ConstraintView view : seen.constraints())
            if (view.id().equals(id) && view.active()) return Vec3.norm(view.force());
        return Double.NaN;
    }

    private static double way(Scene scene, Snapshot seen, String id) {
        double[] way = new double[3];
        for (var body : scene.bodies()) {
            if (!body.id().equals(id)) continue;
            way[0] -= body.position().x();
            way[1] -= body.position().y();
            way[2] -= body.position().z();
        }
        for (BodyView body : seen.bodies()) {
            if (!body.id().equals(id)) continue;
            for (int k = 0; k < 3; k++) way[k] += body.position()[k];
        }
        return Vec3.norm(way);
    }
}

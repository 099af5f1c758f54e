package sennit.app.session;

import sennit.app.document.AnchorPose;
import sennit.app.document.RodCurve;
import sennit.app.render.view.JomlVectors;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/** Finds in a snapshot where what an anchor names is. */
public final class AnchorResolver {
    /** A tenth of a rod is neither small nor large. */
    private static final double SHARE = 0.1;

    private static final Vec3 X = new Vec3(1, 0, 0);
    private static final Vec3 Z = new Vec3(0, 0, 1);

    private final Snapshot snapshot;

    /** Looks into a snapshot. */
    public AnchorResolver(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /** {@return where it is; throws {@link IllegalArgumentException} when the snapshot does not have it} */
    public AnchorPose of(Anchor anchor) {
        for (Snapshot.RodView rod : snapshot.rods()) if (rod.id().equals(anchor.rod())) return on(rod, anchor.u());
        for (Snapshot.BodyView body : snapshot.bodies())
            if (body.id().equals(anchor.body()))
                return new AnchorPose(Vec3.of(body.position(), 0), X, Z, Math.max(0.1, 4 * body.radius()));
        for (Snapshot.ConstraintView view : snapshot.constraints())
            if (view.id().equals(anchor.sliding())) return new AnchorPose(Vec3.of(view.position(), 0), X, Z, SHARE);
        throw new IllegalArgumentException(anchor.name() + " is not there yet");
    }

    private static AnchorPose on(Snapshot.RodView rod, double u) {
        RodCurve curve = new RodCurve(rod);
        int sample = (int) Math.round(rod.sampleAt(u));
        double[] n = rod.normal();
        Vec3 normal = new Vec3(n[3 * sample], n[3 * sample + 1], n[3 * sample + 2]);
        return new AnchorPose(
                JomlVectors.vec(curve.at(u)), JomlVectors.vec(curve.tangent(u)), normal, SHARE * rod.length());
    }
}

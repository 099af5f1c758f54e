package sennit.app.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.joml.Vector3d;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** How something is repeated: where its copies go. */
public sealed interface Repeat {
    /** Most copies at a time. */
    int MOST = 200;

    /** {@return where each copy goes} */
    List<Transform> moves();

    /** In a line. */
    record Line(
            @Field(doc = "How many there are in all, the first included.", min = 2, max = MOST)
            int count,

            @Field(doc = "From each to the next.", unit = "m")
            Vec3 step)
            implements Repeat {
        @Override
        public List<Transform> moves() {
            List<Transform> out = new ArrayList<>();
            for (int i = 1; i < count; i++) out.add(Transform.by(step.times(i)));
            return out;
        }
    }

    /** Around an axis, at equal angles. */
    record Ring(
            @Field(doc = "How many there are in all, the first included.", min = 2, max = MOST)
            int count,

            @Field(doc = "The middle of the ring.", unit = "m")
            Vec3 about,

            @Field(doc = "The direction of its axis.") Vec3 axis)
            implements Repeat {
        public Ring {
            if (axis.norm() < 1e-9) throw new IllegalArgumentException("axis must have a direction");
        }

        @Override
        public List<Transform> moves() {
            List<Transform> out = new ArrayList<>();
            Vec3 unit = axis.times(1 / axis.norm());
            for (int i = 1; i < count; i++) out.add(Transform.turn(about, unit.times(2 * Math.PI * i / count)));
            return out;
        }
    }

    /** In a mirror. */
    record Mirror(
            @Field(doc = "A point of the mirror.", unit = "m")
            Vec3 through,

            @Field(doc = "The direction across it.") Vec3 across)
            implements Repeat {
        public Mirror {
            if (across.norm() < 1e-9) throw new IllegalArgumentException("across must have a direction");
        }

        @Override
        public List<Transform> moves() {
            return List.of(Transform.mirror(through, across.times(1 / across.norm())));
        }
    }

    /** Which places along a rope copies take. */
    enum Places {
        /** Its start and its end, too. */
        ENDS,
        /** Between its ends, which are held themselves where it bears something. */
        BETWEEN
    }

    /** {@return where copies go that hang along a rope at equal distances} */
    static List<Transform> along(Snapshot.RodView rope, Vec3 from, int count, Places places) {
        List<Transform> out = new ArrayList<>();
        double[] arc = rope.restArc(), p = rope.position();
        double whole = arc[arc.length - 1];
        // the ends of a ring are one place
        int first = rope.closed() || places == Places.ENDS ? 0 : 1;
        double pieces = rope.closed() ? count : Math.max(1, count - 1 + 2 * first);
        int k = 1;
        for (int i = 0; i < count; i++) {
            double s = whole * (i + first) / pieces;
            while (k < arc.length - 1 && arc[k] < s) k++;
            double t = (s - arc[k - 1]) / (arc[k] - arc[k - 1]);
            Vec3 a = Vec3.of(p, 3 * (k - 1)), b = Vec3.of(p, 3 * k);
            Vec3 shift = a.plus(b.minus(a).times(t)).minus(from);
            out.add(Transform.by(new Vec3(fine(shift.x()), fine(shift.y()), fine(shift.z()))));
        }
        return out;
    }

    private static double fine(double x) {
        return Math.round(x * 1e4) / 1e4 + 0.0;
    }

    /** {@return the scene with copies of some things, and the things with their copies} */
    static Copies.Copy of(
            Scene scene, List<Selection> things, List<Transform> moves, Collection<Snapshot.RodView> seen) {
        Scene clip = Copies.clip(scene, things), out = scene;
        List<Selection> all = new ArrayList<>(things);
        for (Transform move : moves) {
            Copies.Copy copy = Copies.into(out, clip, move, seen);
            out = copy.scene();
            all.addAll(copy.copies());
        }
        return new Copies.Copy(out, all);
    }

    /** {@return copies of a ball along a rope, each tied to it where it comes} */
    static Copies.Copy tied(Copies.Copy copy, Selection ball, Snapshot.RodView rope) {
        Scene out = copy.scene();
        RodCurve curve = new RodCurve(rope);
        for (BodySpec b : copy.scene().bodies()) {
            Selection s = new Selection(Selection.What.BODY, b.id());
            if (s.equals(ball) || !copy.copies().contains(s)) continue;
            Vec3 p = b.position();
            Anchor on = new Anchor(rope.id(), curve.nearest(new Vector3d(p.x(), p.y(), p.z())));
            var tie = new JointConstraint(on, Anchor.ofBody(b.id()), JointConstraint.Share.POSITION);
            out = Edits.add(out, ConstraintDef.rigid(Edits.freeName(out, "tie"), tie));
        }
        return new Copies.Copy(out, copy.copies());
    }
}

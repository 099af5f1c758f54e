package sennit.engine.world;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Fitting;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.SceneryItem.Attached;
import sennit.engine.snapshot.SceneryItem.Box;
import sennit.engine.snapshot.SceneryItem.Capsule;
import sennit.engine.snapshot.SceneryItem.Cone;
import sennit.engine.snapshot.SceneryItem.Form;
import sennit.engine.snapshot.SolidLook;
import sennit.engine.solid.BodySpec;

/**
 * The shapes of nails, pegs, bolts, hooks and clips where constraints hold points: y is up, walls are behind, towards
 * -z. All sizes are multiples of the radius of what is held.
 */
final class FittingShapes {
    private static final String STEEL = "#8d9196", WOOD = "#d8b98a", PLASTIC = "#2c2f33";

    /** Straight pieces of a ring. */
    private static final int PIECES = 20;

    private final String id;
    private final double[] at;
    private final double r;
    private final List<SceneryItem> out = new ArrayList<>();

    private FittingShapes(String id, double[] at, double r) {
        this.id = id;
        this.at = at;
        this.r = r;
    }

    /** {@return what is to be seen of the places that hold points of a scene} */
    static List<SceneryItem> of(Scene scene) {
        List<SceneryItem> out = new ArrayList<>();
        for (ConstraintDef def : scene.constraints())
            if (def.spec() instanceof PositionConstraint place && place.fitting() != Fitting.NONE)
                out.addAll(of(def.id(), place, scene));
        return out;
    }

    private static List<SceneryItem> of(String id, PositionConstraint place, Scene scene) {
        Anchor on = place.on();
        double[] at = place.target() instanceof VectorFunction.Fixed fixed
                ? new double[] {
                    fixed.value().x(), fixed.value().y(), fixed.value().z()
                }
                : null;
        FittingShapes shapes = new FittingShapes(id, at == null ? new double[3] : at, radius(on, scene));
        // what a clip is around is known by the rope; the others are fixed in space
        if (place.fitting() == Fitting.CLIP) shapes.clip(on);
        else if (at != null && !place.handle()) shapes.fixed(place.fitting());
        return shapes.out;
    }

    /** {@return the radius of what is held, m} */
    private static double radius(Anchor on, Scene scene) {
        @Nullable String rod = on.rod(), body = on.body();
        for (RodSpec spec : scene.rods())
            if (spec.id().equals(rod))
                return MaterialPresets.section(spec.material()).radius();
        // a ball hangs on a bolt a fifth as thick
        for (BodySpec spec : scene.bodies()) if (spec.id().equals(body)) return spec.radius() / 5;
        return 0.005;
    }

    private void fixed(Fitting fitting) {
        switch (fitting) {
            case NAIL -> {
                bar(point(0, 0, -7), point(0, 0, 2.6), 0.4, STEEL, SolidLook.METAL);
                bar(point(0, 0, 2.5), point(0, 0, 2.8), 1.1, STEEL, SolidLook.METAL);
            }
            case PEG -> {
                bar(point(0, -2.6, -9), point(0, -2.6, 5), 1.6, WOOD, SolidLook.WOOD);
                bar(point(0, -2.6, 4.4), point(0, -2.6, 6), 2.7, WOOD, SolidLook.WOOD);
            }
            case EYE_BOLT -> {
                bar(point(0, 2, 0), point(0, 9, 0), 0.6, STEEL, SolidLook.METAL);
                bar(point(0, 8.6, 0), point(0, 9, 0), 2.2, STEEL, SolidLook.METAL);
                arc(2, 0, PIECES);
            }
            case HOOK -> {
                bar(point(0, 2, 0), point(0, 9, 0), 0.6, STEEL, SolidLook.METAL);
                bar(point(0, 8.6, 0), point(0, 9, 0), 2.2, STEEL, SolidLook.METAL);
                // from the top over the left, open at the upper right
                arc(2, PIECES / 4, PIECES + 1);
            }
            case NONE, CLIP -> throw new AssertionError(fitting);
        }
    }

    /** A straight bar between two places, its radius in those of what is held. */
    private void bar(double[] from, double[] to, double thick, String color, SolidLook look) {
        add(new Cone(from, to, thick * r, thick * r), color, look);
    }

    /** Pieces of a ring upright about the place, counted from the right upwards. */
    private void arc(double radius, int from, int to) {
        for (int i = from; i < to; i++)
            add(new Capsule(onRing(radius, i), onRing(radius, i + 1), 0.55 * r), STEEL, SolidLook.METAL);
    }

    private double[] onRing(double radius, int piece) {
        double angle = 2 * Math.PI * piece / PIECES;
        return point(radius * ReproducibleTrigonometry.cos(angle), radius * ReproducibleTrigonometry.sin(angle), 0);
    }

    /** A band around the rope, with a foot and its screw: coordinates are along the rod and across. */
    private void clip(Anchor on) {
        if (on.sliding() != null) return;
        double[] axes = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        List<Form> forms = List.of(
                new Cone(new double[] {-1.6 * r, 0, 0}, new double[] {1.6 * r, 0, 0}, 1.35 * r, 1.35 * r),
                new Box(new double[] {0, -0.9 * r, 1.6 * r}, new double[] {2.4 * r, 0.9 * r, 3.4 * r}, axes));
        for (Form form : forms) add(new Attached(form, on.name(), on.u()), PLASTIC, SolidLook.PLAIN);
    }

    private double[] point(double x, double y, double z) {
        return new double[] {at[0] + x * r, at[1] + y * r, at[2] + z * r};
    }

    private void add(Form form, String color, SolidLook look) {
        out.add(new SceneryItem(id, color, look, form));
    }
}

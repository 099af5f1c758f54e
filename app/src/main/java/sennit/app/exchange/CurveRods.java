package sennit.app.exchange;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.rules.SceneRules;

/** Rods through the points of curves, added to a scene: bent at rest as they are drawn. */
final class CurveRods {
    /** Thickness of the preset, m: none is thicker. */
    private static final double THICK = 0.024;

    /** Length of the longest over the diameter, at least. */
    private static final double SLENDER = 80;

    /** Angle by which a curve may turn in a span on average, rad. */
    private static final double TURN = 0.3;

    private static final int LEAST_SPANS = 12;
    private static final int MOST_SPANS = 400;
    private static final int LONGEST_NAME = 70;

    private final Scene scene;
    private final List<FileCurve> strands;
    private final Knots knots;
    private final Material material;
    private final CurveImport.Hold hold;
    private final Set<String> taken = new HashSet<>();

    /** Where spans of rods meet. */
    enum Knots {
        /** At the points of curves. */
        AT_POINTS,
        /** As close as the turns of curves ask for. */
        BY_TURNS
    }

    CurveRods(Scene scene, List<FileCurve> strands, Knots knots, Material material, CurveImport.Hold hold) {
        this.scene = scene;
        this.strands = strands;
        this.knots = knots;
        this.material = material;
        this.hold = hold;
        scene.rods().forEach(r -> taken.add(r.id()));
        scene.bodies().forEach(b -> taken.add(b.id()));
        scene.constraints().forEach(c -> taken.add(c.id()));
        scene.forces().forEach(f -> taken.add(f.id()));
    }

    /** {@return the scene with the rods after its own} */
    Scene scene() {
        List<RodSpec> rods = new ArrayList<>(scene.rods());
        List<ConstraintDef> constraints = new ArrayList<>(scene.constraints());
        for (FileCurve strand : strands) {
            RodSpec rod = rod(strand);
            rods.add(rod);
            List<Vec3> points = strand.points();
            if (hold != CurveImport.Hold.NOTHING) constraints.add(pin(rod, 0, points.get(0)));
            if (hold == CurveImport.Hold.ENDS && !strand.closed())
                constraints.add(pin(rod, 1, points.get(points.size() - 1)));
        }
        return scene.withRods(rods).withConstraints(constraints);
    }

    private ConstraintDef pin(RodSpec rod, double u, Vec3 at) {
        return ConstraintDef.rigid(
                free(rod.id() + (u == 0 ? "-pin" : "-end-pin")), new PositionConstraint(new Anchor(rod.id(), u), at));
    }

    private RodSpec rod(FileCurve strand) {
        RodSpec open = RodSpec.of(free(name(strand.name())), new Shape.Points(strand.points()), spans(strand), material)
                .rest(RestShape.AS_DRAWN);
        RodSpec drawn = strand.closed() ? open.ring() : open;
        try {
            RodBuilder.build(drawn);
            return drawn;
        } catch (IllegalArgumentException e) {
            // a drawing may cross itself, a shape at rest may not
            return drawn.rest(RestShape.STRAIGHT);
        }
    }

    /** {@return hemp, as thick as suits the longest} */
    static Material hemp(List<FileCurve> strands) {
        double longest = strands.stream().mapToDouble(FileCurve::length).max().orElse(0);
        double thick = new BigDecimal(Math.max(longest / SLENDER, 1e-6))
                .round(new MathContext(1))
                .doubleValue();
        return Material.preset("hemp").diameter(Math.min(THICK, thick));
    }

    /** Spans enough for the turns of a curve. */
    private int spans(FileCurve strand) {
        List<Vec3> p = strand.points();
        if (knots == Knots.AT_POINTS) return strand.closed() ? p.size() : p.size() - 1;
        double turn = 0;
        for (int i = 1; i + 1 < p.size(); i++) {
            Vec3 a = p.get(i).minus(p.get(i - 1));
            Vec3 b = p.get(i + 1).minus(p.get(i));
            turn += Math.atan2(a.cross(b).norm(), a.dot(b));
        }
        return (int) Math.max(LEAST_SPANS, Math.min(MOST_SPANS, Math.ceil(turn / TURN)));
    }

    /** {@return a name as scenes allow it, from one of a file} */
    static String name(String given) {
        StringBuilder out = new StringBuilder();
        given.codePoints()
                .limit(LONGEST_NAME)
                .map(c -> SceneRules.isName(Character.toString(c)) || c == ' ' ? c : '-')
                .forEach(out::appendCodePoint);
        String name = out.toString().strip();
        return SceneRules.isName(name) ? name : "rod";
    }

    private String free(String stem) {
        String name = stem;
        for (int i = 2; !taken.add(name); i++) name = stem + "-" + i;
        return name;
    }
}

package sennit.app.make;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.joml.Vector3d;
import sennit.app.document.Edits;
import sennit.app.document.Outline;
import sennit.app.document.RodCurve;
import sennit.app.document.Selection;
import sennit.app.render.view.JomlVectors;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.rod.spec.ShapeSamples;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * A net between two ropes: strands hang from one to the other, others go across them, and all are tied where they meet.
 */
final class Net {
    /** How much longer than straight a strand is that hangs from rope to rope. */
    private static final double SLACK = 0.06;

    /** Fewest and most meshes from edge to edge. */
    private static final int FEWEST = 2, MOST = 24;

    /** Spans of a strand to the mesh. */
    private static final int SPANS = 2;

    /** Meshes to the thickness of a strand. */
    private static final double THIN = 20;

    private final Snapshot.RodView from;
    private final Snapshot.RodView to;
    private final boolean against;
    private final double width;
    private final double height;
    private final double mesh;
    private final int along;
    private final int across;

    /**
     * A net between two ropes as they lie now.
     *
     * @param course whether they run against each other
     * @param count of meshes along the shorter side
     */
    Net(Snapshot.RodView from, Snapshot.RodView to, Course course, int count) {
        this.from = from;
        this.to = to;
        this.against = course == Course.AGAINST;
        double gap = 0;
        for (int i = 0; i <= 2; i++) gap += straight(i / 2.0).length() / 3;
        width = from.length();
        height = gap * (1 + SLACK);
        mesh = Math.min(width, gap) / count;
        along = meshes(width);
        across = meshes(height);
    }

    /** How two ropes run. */
    enum Course {
        /** Both the same way. */
        WITH,
        /** One against the other. */
        AGAINST
    }

    private int meshes(double length) {
        return (int) Math.max(FEWEST, Math.min(MOST, Math.round(length / mesh)));
    }

    private Vector3d straight(double u) {
        return end(u).sub(start(u));
    }

    private Vector3d start(double u) {
        return new RodCurve(from).at(u);
    }

    private Vector3d end(double u) {
        return new RodCurve(to).at(other(u));
    }

    private double other(double u) {
        return against ? 1 - u : u;
    }

    /** {@return how many meshes of what size} */
    String word() {
        return along + " x " + across + " meshes of " + metres(mesh);
    }

    /** {@return how large a ball does not fit through a mesh, however that is drawn out of its square} */
    String catches() {
        double around = 2 * (width / along + height / across);
        return "catches balls of radius " + metres(around / (2 * Math.PI)) + " and more";
    }

    private static String metres(double x) {
        return x < 1 ? String.format(Locale.ROOT, "%.0f mm", 1000 * x) : String.format(Locale.ROOT, "%.2f m", x);
    }

    /** {@return the knots, in order from rope to rope, of each strand between them} */
    List<List<Vec3>> knots() {
        List<List<Vec3>> out = new ArrayList<>();
        for (int i = 0; i <= along; i++) {
            double u = (double) i / along;
            var line = new Shape.Line(JomlVectors.vec(start(u)), JomlVectors.vec(end(u)));
            out.add(ShapeSamples.knots(line, across, straight(u).length() * (1 + SLACK)));
        }
        return out;
    }

    /** {@return the scene with this net in it, as one group of that name} */
    Scene into(Scene scene, String name) {
        Material material = scene.rod(from.id()).map(RodSpec::material).orElse(Material.preset("hemp"));
        double thick = 2 * MaterialPresets.section(material).radius();
        material = material.diameter(Math.min(thick, Aim.round(mesh / THIN)));
        Scene out = scene;
        List<List<Vec3>> knots = knots();
        List<String> strands = new ArrayList<>();
        for (int i = 0; i <= along; i++) {
            double u = (double) i / along;
            List<Vec3> k = knots.get(i);
            RopeDraft strand = new RopeDraft();
            strand.points().add(tied(k.get(0), new Anchor(from.id(), fine(u))));
            strand.points().add(tied(k.get(across), new Anchor(to.id(), fine(other(u)))));
            strand.slack(SLACK);
            out = with(out, strand, material, across, strands);
        }
        for (int j = 1; j < across; j++) {
            RopeDraft strand = new RopeDraft();
            for (int i = 0; i <= along; i++) {
                Vec3 place = knots.get(i).get(j);
                strand.points().add(tied(place, new Anchor(strands.get(i), fine((double) j / across))));
            }
            strand.slack(0);
            out = with(out, strand, material, along, strands);
        }
        return grouped(out, scene, name);
    }

    private static double fine(double u) {
        return Math.round(1e6 * u) / 1e6;
    }

    private static RopeDraft.Point tied(Vec3 place, Anchor on) {
        return new RopeDraft.Point(Aim.round(place), Aim.What.ROPE, on, RopeDraft.Join.TIE);
    }

    private static Scene with(Scene scene, RopeDraft strand, Material material, int meshes, List<String> names) {
        strand.material(material);
        String id = Edits.freeName(scene, "strand");
        names.add(id);
        Scene out = strand.into(scene, id);
        RodSpec rod = out.rod(id).orElseThrow();
        return Edits.change(out, rod.spanned(rod.shape(), Math.max(rod.spans(), SPANS * meshes)));
    }

    /**
     * The ropes that were added to a scene as one group: their ties go with them. Signs of its knots would cover it.
     */
    private static Scene grouped(Scene with, Scene before, String name) {
        List<Selection> strands = with.rods().stream()
                .skip(before.rods().size())
                .map(r -> new Selection(Selection.What.ROD, r.id()))
                .toList();
        Set<String> names = new HashSet<>();
        for (Selection s : strands) names.add(s.id());
        List<Selection> hidden = new ArrayList<>(Outline.things(with.hidden()));
        for (ConstraintDef c : with.constraints())
            if (c.spec() instanceof JointConstraint tie
                    && names.contains(tie.b().rod())) hidden.add(new Selection(Selection.What.CONSTRAINT, c.id()));
        return Outline.of(with).grouped(name, strands).hiding(hidden).in(with);
    }
}

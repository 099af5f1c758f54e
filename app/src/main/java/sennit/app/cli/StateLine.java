package sennit.app.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import sennit.app.probe.JsonLine;
import sennit.app.probe.RopeKnot;
import sennit.engine.knot.KnotType;
import sennit.engine.math.CubicBasis;
import sennit.engine.scene.TimedEvent;
import sennit.engine.snapshot.Snapshot;

/**
 * The lines of the output of {@code simulate}: all there is to know about one moment.
 *
 * @param samples points per rod, at equal steps of the curve parameter, ends included; at least 2
 * @param extras what else there is to say
 */
record StateLine(int samples, Set<Extra> extras) {
    /** What is not said in every run. */
    enum Extra {
        /** How long the step took: differs from run to run. */
        TIMINGS,
        /** Forces, bends and material frames along the rods. */
        SECTIONS,
        /** Names of knots and how rings link. */
        KNOTS
    }

    /**
     * {@return a snapshot as one JSON object}
     *
     * @param time simulated time, s
     * @param unconverged steps so far that ended above the tolerance
     */
    String of(Snapshot seen, double time, long unconverged) {
        return JsonLine.of(map(seen, time, unconverged));
    }

    /** {@return an event as one JSON object} */
    static String of(TimedEvent event, double time) {
        return JsonLine.of(JsonLine.object("t,event,of", time, event.what(), event.of()));
    }

    /** {@return a rope that parted as one JSON object} */
    static String of(Snapshot.Parting p) {
        return JsonLine.of(JsonLine.object(
                "t,event,of,u,into",
                p.time(),
                p.broke() ? "break" : "cut",
                p.rod(),
                p.u(),
                List.of(p.rod(), p.other())));
    }

    /** {@return the same before it is written} */
    Map<String, Object> map(Snapshot seen, double time, long unconverged) {
        Map<String, Object> rods = new LinkedHashMap<>(), bodies = new LinkedHashMap<>();
        for (Snapshot.RodView r : seen.rods()) rods.put(r.id(), rod(r, seen));
        for (Snapshot.BodyView b : seen.bodies())
            bodies.put(b.id(), JsonLine.object("position,velocity", b.position(), b.velocity()));
        Map<String, Object> constraints = new LinkedHashMap<>();
        for (Snapshot.ConstraintView c : seen.constraints()) constraints.put(c.id(), constraint(c));
        Object conflicts = seen.conflicts().stream().map(StateLine::conflict).toList();
        List<Object> contacts = new ArrayList<>();
        seen.contacts().forEach(c -> contacts.add(contact(c)));
        seen.touches().forEach(t -> contacts.add(touch(t)));
        return JsonLine.object(
                "t,rods,bodies,constraints,contacts,conflicts,energy,solver",
                time,
                rods,
                bodies,
                constraints,
                contacts,
                conflicts,
                energy(seen.energy()),
                solver(seen.solver(), unconverged));
    }

    private Map<String, Object> rod(Snapshot.RodView r, Snapshot seen) {
        double[] control = r.controlPoints();
        Map<String, Object> out = JsonLine.object(
                "points,controlPoints,controlVelocities,length,twist",
                rows(points(r, samples), 3),
                rows(control, 4),
                rows(r.velocities(), 4),
                r.length(),
                r.twist());
        if (extras.contains(Extra.SECTIONS)) out.put("sections", sections(r));
        if (extras.contains(Extra.KNOTS)) out.put("knot", knot(r, seen));
        return out;
    }

    /** The knot that is tied in a rod, and which rings a ring is linked with. */
    private static Object knot(Snapshot.RodView r, Snapshot seen) {
        KnotType knot = RopeKnot.of(r);
        Map<String, Object> out = JsonLine.object(
                "names,crossings,polynomial,determinant,certain,share",
                knot.names(),
                knot.crossings(),
                Arrays.stream(knot.polynomial().coefficients()).boxed().toList(),
                knot.polynomial().determinant(),
                knot.certain(),
                knot.share());
        if (r.closed()) out.put("linked", RopeKnot.links(r, seen.rods()));
        return out;
    }

    private static Object sections(Snapshot.RodView r) {
        return JsonLine.object(
                "u,restArc,tension,curvature,tangent,normal",
                r.u(),
                r.restArc(),
                r.tension(),
                r.curvature(),
                rows(r.tangent(), 3),
                rows(r.normal(), 3));
    }

    private static Object contact(Snapshot.ContactView c) {
        return JsonLine.object("first,second,position,force", c.first(), c.second(), c.position(), c.force());
    }

    private static Object touch(Snapshot.TouchView t) {
        double[] force = new double[3];
        for (int k = 0; k < 3; k++) force[k] = t.pressed() * t.normal()[k] + t.rubbed()[k];
        return JsonLine.object(
                "first,second,position,force,u,pressed,used",
                t.first(),
                t.second(),
                t.position(),
                force,
                new double[] {t.u(), t.v()},
                t.pressed(),
                t.used());
    }

    private static Object constraint(Snapshot.ConstraintView c) {
        Map<String, Object> out =
                JsonLine.object("violation,force,multipliers", c.violation(), c.force(), c.multipliers());
        if (!Double.isNaN(c.u())) out.put("u", c.u());
        if (c.broken()) out.put("broken", true);
        return out;
    }

    private static Object conflict(Snapshot.Conflict c) {
        String kind = c.kind().name().toLowerCase(Locale.ROOT);
        return JsonLine.object(
                "first,second,kind,shortfall,message", c.first(), c.second(), kind, c.shortfall(), c.message());
    }

    private static Object energy(Snapshot.Energy e) {
        return JsonLine.object(
                "kinetic,gravity,stretch,bend,twist,contact,total,edits",
                e.kinetic(),
                e.gravity(),
                e.stretch(),
                e.bend(),
                e.twist(),
                e.contact(),
                e.total(),
                e.edits());
    }

    private Object solver(Snapshot.SolverView s, long unconverged) {
        Map<String, Object> out = JsonLine.object(
                "unknowns,halfBandwidth,method,iterations,pieces,converged,residual,braked,stood,unconverged",
                s.unknowns(),
                s.halfBandwidth(),
                s.method(),
                s.iterations(),
                s.pieces(),
                s.converged(),
                s.residual(),
                s.braked(),
                s.stood(),
                unconverged);
        if (extras.contains(Extra.TIMINGS)) out.put("stepMicros", s.micros());
        return out;
    }

    /** An array of shape {@code [n, width]} as a list of lists. */
    private static List<double[]> rows(double[] values, int width) {
        List<double[]> out = new ArrayList<>();
        for (int i = 0; i < values.length; i += width) out.add(Arrays.copyOfRange(values, i, i + width));
        return out;
    }

    /** Points of the spline, THEORY.md eq. (1), shape {@code [samples, 3]}. */
    private static double[] points(Snapshot.RodView rod, int samples) {
        double[] control = rod.controlPoints();
        int n = control.length / 4;
        int spans = rod.closed() ? n : n - 3;
        double[] out = new double[3 * samples];
        double[] w = new double[4];
        for (int i = 0; i < samples; i++) {
            double u = (double) i * spans / (samples - 1);
            int span = Math.min(spans - 1, (int) u);
            CubicBasis.value(u - span, w, 0);
            for (int j = 0; j < 4; j++) {
                int from = 4 * ((span + j) % n);
                for (int k = 0; k < 3; k++) out[3 * i + k] += w[j] * control[from + k];
            }
        }
        return out;
    }
}

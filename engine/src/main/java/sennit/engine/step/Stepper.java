package sennit.engine.step;

import sennit.engine.linear.AutoFactorization;
import sennit.engine.scene.Settings;
import sennit.engine.system.Equations;
import sennit.engine.world.Layout;
import sennit.engine.world.World;

/**
 * Backward Euler in displacements with Lagrange multipliers, linearised at the inertial prediction X* = X_n + h v_n,
 * THEORY.md eq. (18) to (22):
 *
 * <pre>
 *   [ M (1/h^2 + a/h) + (1 + b/h) K   J^T ] [ d  ]   [ f(X) + M v_n/h - (1/h^2 + a/h) M D - (b/h) K D ]
 *   [ J                               -C  ] [ mu ] = [ -g(X)                                          ]     X += d,  D += d,  lambda = -mu
 * </pre>
 *
 * D is the displacement so far, h v_n at first. One solve is enough while d is small against a span; a large one is
 * repeated at the new X. A step that turns or stretches a rod too far is taken back and halved. Owns only scratch
 * memory: a fresh stepper gives the same bits.
 */
public final class Stepper {
    /** Most times a step is halved. */
    private static final int MOST_HALVINGS = 3;

    private final Equations equations = new Equations();
    private final AutoFactorization factorization = new AutoFactorization();
    private final Assembler assembler = new Assembler(equations);
    private final Layout layout = new Layout(equations, factorization);
    private final Scheme scheme = new Scheme();
    private final Trial trial = new Trial();
    private final StepReport report = new StepReport();

    /** {@return what the last step did} */
    public StepReport report() {
        return report;
    }

    /**
     * Advances the world by {@code h} seconds. Returns false, the world as it was, when no finite step exists.
     * Allocates nothing once warm.
     */
    public boolean step(World world, double h) {
        long begin = System.nanoTime();
        report.start();
        boolean done = advance(world, h, 0);
        if (done) world.advance(h);
        report.refused = !done;
        report.total = System.nanoTime() - begin;
        return done;
    }

    private boolean advance(World world, double h, int depth) {
        trial.save(world, depth);
        boolean finite = attempt(world, h);
        if (finite && (depth == MOST_HALVINGS || trial.accepts(world, depth))) {
            trial.remember(world, depth, h);
            return true;
        }
        trial.restore(world, depth);
        if (depth == MOST_HALVINGS) return false;
        report.halvings++;
        for (int half = 0; half < 2; half++) {
            if (!advance(world, h / 2, depth + 1)) {
                trial.restore(world, depth);
                return false;
            }
        }
        return true;
    }

    private boolean attempt(World world, double h) {
        long t = System.nanoTime();
        if (layout.refresh(world)) describe(world);
        report.ordering += System.nanoTime() - t;
        world.closeGaps(h);
        scheme.prepare(world, h);
        trial.predict(world, scheme);
        Settings settings = world.scene().settings();
        double correction;
        int solves = 0;
        do {
            long t0 = System.nanoTime();
            assembler.assemble(world, trial, scheme);
            long t1 = System.nanoTime();
            boolean regular = factorization.factor(equations.values);
            long t2 = System.nanoTime();
            if (!regular) return false;
            factorization.solve(equations.rhs);
            long t3 = System.nanoTime();
            correction = trial.correct(world, equations.rhs);
            report.assembly += t1 - t0 + System.nanoTime() - t3;
            report.factor += t2 - t1;
            report.solve += t3 - t2;
            solves++;
            report.iterations++;
        } while (correction > settings.tolerance() && solves < settings.solves());
        layout.takeMultipliers(world);
        trial.finish(world, scheme);
        return Double.isFinite(correction);
    }

    private void describe(World world) {
        report.unknowns = equations.pattern.scalars();
        report.absolute = world.rows(true);
        report.relative = world.rows(false);
        report.method = factorization.name();
        report.halfBandwidth = factorization.halfBandwidth();
        report.fill = factorization.fill();
    }
}

package sennit.engine.step;

import java.util.Arrays;
import sennit.engine.scene.Integrator;
import sennit.engine.world.World;

/**
 * The difference formula of one step, THEORY.md eq. (27): velocity v = c D + vhat and acceleration a = c v + ahat of
 * the displacement D since the start of the step.
 *
 * <pre>
 *   backward Euler   c = 1/h    vhat = 0                ahat = -v_n/h
 *   BDF2             c = 3/2h   vhat = -D_(n-1)/2h      ahat = -(4 v_n - v_(n-1))/2h
 *   quasi-static     c = 1/rh   vhat = 0                ahat = 0, and v = 0 after the step
 * </pre>
 *
 * BDF2 needs the step before to be of the same length; where it is not (start, edits, halving), backward Euler fills
 * in. A quasi-static step is one of backward Euler from rest and r times as long: inertia is left only to bound it. The
 * reach r grows while steps converge.
 */
final class TimeIntegrator {
    /** Length of the step, s. */
    double step;

    /** c: dv/dD, 1/s. */
    double rate;

    /** Whether v is the mean of the step, D/h, and not the velocity at its end. */
    boolean mean;

    /** Whether the step ends at rest. */
    boolean still;

    /** Whether the scene asks for steps that go on from those before. */
    private boolean multistep;

    /** Part of the velocity that does not depend on D. Shape {@code [unknowns]}. */
    double[] vhat = new double[0];

    /** Part of the acceleration that does not depend on D. Shape {@code [unknowns]}. */
    double[] ahat = new double[0];

    /** First guess of D. Shape {@code [unknowns]}. */
    double[] guess = new double[0];

    /** Prepares a step of {@code h} seconds from the current state of the world. */
    void prepare(World world, double h) {
        Integrator integrator = world.scene().settings().integrator();
        if (integrator == Integrator.QUASI_STATIC) {
            preparePose(world, h);
            return;
        }
        start(world, h);
        still = false;
        multistep = integrator == Integrator.BDF2;
        if (multistep && world.state.previous.follows(h, vhat.length)) secondOrder(world, h);
        else firstOrder(world, h);
    }

    /** Prepares a quasi-static step, whatever the scene asks for. */
    void preparePose(World world, double h) {
        start(world, h);
        still = true;
        fromRest(world.state.previous.reach() * h);
    }

    private void start(World world, double h) {
        int n = world.state.q.length;
        if (vhat.length != n) {
            vhat = new double[n];
            ahat = new double[n];
            guess = new double[n];
        }
        step = h;
        mean = false;
    }

    /** {@return whether velocities depend on the step before, at the end of this one or of the next} */
    boolean remembers() {
        return multistep && !still;
    }

    private void fromRest(double h) {
        rate = 1 / h;
        Arrays.fill(vhat, 0);
        Arrays.fill(ahat, 0);
        Arrays.fill(guess, 0);
    }

    private void firstOrder(World world, double h) {
        mean = true;
        rate = 1 / h;
        for (int i = 0; i < vhat.length; i++) {
            vhat[i] = 0;
            ahat[i] = -rate * world.state.v[i];
            guess[i] = h * world.state.v[i];
        }
    }

    private void secondOrder(World world, double h) {
        rate = 1.5 / h;
        double[] moved = world.state.previous.moved;
        double[] before = world.state.previous.velocity;
        for (int i = 0; i < vhat.length; i++) {
            vhat[i] = -0.5 * moved[i] / h;
            ahat[i] = -(2 * world.state.v[i] - 0.5 * before[i]) / h;
            guess[i] = h * (1.5 * world.state.v[i] - 0.5 * before[i]);
        }
    }
}

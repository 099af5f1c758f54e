package sennit.engine.scene;

import org.jspecify.annotations.Nullable;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.schema.Records;

/** How a scene is stepped. */
public record Settings(
        @Field(doc = "Acceleration of gravity.", unit = "m/s^2", def = "[0,-9.81,0]")
        Vec3 gravity,

        @Field(doc = "Time step.", unit = "s", min = 1e-7, max = 0.5, def = "0.004166666666666667")
        double dt,

        @Field(
                doc = "Damping proportional to mass: slows all motion.",
                unit = "1/s",
                min = 0,
                max = NumberLimits.DAMPED,
                def = "0.5")
        double massDamping,

        @Field(
                doc = "Damping proportional to stiffness: calms vibration.",
                unit = "s",
                min = 0,
                max = NumberLimits.DAMPED,
                def = "0")
        double stiffnessDamping,

        @Field(
                doc =
                        "Solver: `auto` takes the cheaper by predicted work; `banded-lu` is the method of the MICADO report; `sparse-ldl` factors in a fill-reducing order.",
                def = "\"auto\"")
        Method solver,

        @Field(
                doc =
                        "Time integrator: `backward-euler` is robust and damps motion; `bdf2` is of second order, for accurate motion; `quasi-static` has no inertia and goes from equilibrium to equilibrium, for posing.",
                def = "\"backward-euler\"")
        Integrator integrator,

        @Field(
                doc =
                        "A step is solved again while the last solution moved a control point by more than this fraction of a span.",
                min = 1e-14,
                max = 10,
                def = "0.005")
        double tolerance,

        @Field(doc = "Largest number of solves in one step.", min = 1, max = 100, def = "8")
        int solves,

        @Field(doc = "The fluid around the rods.", def = "{}")
        Fluid air,

        @Field(
                doc =
                        "How a step finds which contacts and other one-sided conditions hold (the active set): `insert-and-drop` is correct and starts from the set of the last step; `platt`, `platt-improved` and `insert-only` (algorithms 1, 2 and 3 of Jonquet et al. 2007) serve for comparison.",
                def = "\"insert-and-drop\"")
        ActiveSetMethod contactRule,

        @Field(
                doc =
                        "Largest pull of a gentle hand; 30 times the weight of the rod or ball it holds when absent. A firm hand pulls at least as hard.",
                unit = "N",
                min = NumberLimits.LEAST,
                def = "null")
        @Nullable
        Double grip) {
    /** Standard gravity, 240 steps a second, light damping. */
    public static final Settings DEFAULT = new Settings(new Vec3(0, -9.81, 0), 1 / 240.0, 0.5, 0, Method.AUTO);

    /** Backward Euler in a vacuum, with as many solves as the motion calls for. */
    public Settings(Vec3 gravity, double dt, double massDamping, double stiffnessDamping, Method solver) {
        this(
                gravity,
                dt,
                massDamping,
                stiffnessDamping,
                solver,
                Integrator.BACKWARD_EULER,
                0.005,
                8,
                Fluid.NONE,
                ActiveSetMethod.INSERT_AND_DROP,
                null);
    }

    /**
     * {@return this with another integrator, solved to {@code tolerance} of a span in at most {@code solves} solves}
     */
    public Settings with(Integrator other, double tolerance, int solves) {
        return Records.with(this, "integrator", other, "tolerance", tolerance, "solves", solves);
    }

    /** {@return this in another fluid} */
    public Settings withAir(Fluid other) {
        return Records.with(this, "air", other);
    }

    /** {@return this with another rule for one-sided rows} */
    public Settings withContactRule(ActiveSetMethod other) {
        return Records.with(this, "contactRule", other);
    }

    /** {@return this with another time step, s} */
    public Settings withDt(double step) {
        return Records.with(this, "dt", step);
    }
}

package sennit.engine.constraint.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.function.TimeFunction;
import sennit.engine.scene.ActivitySchedule;
import sennit.engine.state.StateVisitor;

/** Whether a constraint acts: its schedule says so, nothing has broken it, and the body that it waits for is there. */
public final class Activation {
    /** Whether its breaking force was exceeded, or its sliding point left the end of the rope. */
    public boolean broken;

    /** Whether its schedule has it act in this step. */
    boolean on = true;

    private @Nullable ActivitySchedule schedule;
    private final @Nullable TimeFunction breaking;
    private final double[] most = new double[1];
    private final Constraint.@Nullable Dormant dormant;
    private final Constraint.@Nullable Releasing releasing;

    /** That of a constraint; {@code def} is null for one that is none of the scene. */
    Activation(@Nullable ConstraintDef def, Constraint constraint) {
        schedule = def == null ? null : new ActivitySchedule(def.id(), def.enabled(), List.of());
        breaking = def == null || def.breakingForce() == null
                ? null
                : def.breakingForce().track();
        dormant = constraint.part(Constraint.Dormant.class);
        releasing = constraint.part(Constraint.Releasing.class);
    }

    /** Takes the times at which it acts, at {@code time}. */
    public void follow(ActivitySchedule times, double time) {
        schedule = times;
        on = times.acts(time, 0);
        broken |= times.released(time, 0);
    }

    /** Looks at the schedule for a step of {@code h} seconds; returns whether it acts anew, or no more. */
    boolean keepTime(double time, double h) {
        if (schedule == null || schedule.isFixed() || broken) return false;
        boolean was = on;
        on = schedule.acts(time, h);
        broken = schedule.released(time, h);
        return on != was || broken;
    }

    /** Looks whether it still waits at {@code q}; returns whether that has changed. */
    boolean look(double[] q, double h) {
        return !broken && on && dormant != null && dormant.look(q, h);
    }

    /** {@return whether it acts: enabled, not broken, not waiting} */
    boolean acts() {
        return !broken && on && (dormant == null || !dormant.waiting());
    }

    /** {@return whether it would act but waits for its body} */
    public boolean waits() {
        return !broken && on && dormant != null && dormant.waiting();
    }

    /** Breaks it when its force exceeds what it can bear at a time or it has let go; returns whether it just broke. */
    public boolean strain(double time, double[] lambda) {
        if (broken) return false;
        broken = releasing != null && releasing.released();
        if (breaking == null) return broken;
        breaking.at(time, most);
        double sum = 0;
        for (double l : lambda) sum += l * l;
        broken |= Math.sqrt(sum) > most[0];
        return broken;
    }

    /** Visits whether it is broken and whether its schedule has it act. */
    void visit(StateVisitor visitor) {
        broken = visitor.pass(broken ? 1 : 0) != 0;
        on = visitor.pass(on ? 1 : 0) != 0;
    }
}

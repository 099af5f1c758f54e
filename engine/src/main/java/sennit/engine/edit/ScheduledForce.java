package sennit.engine.edit;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.force.Force;
import sennit.engine.scene.ActivitySchedule;
import sennit.engine.snapshot.GlyphSink;

/** A load that acts only at times. */
final class ScheduledForce implements Force {
    private final Force force;
    private final ActivitySchedule schedule;
    private boolean acts;

    ScheduledForce(Force force, ActivitySchedule schedule) {
        this.force = force;
        this.schedule = schedule;
    }

    @Override
    public List<HeldPoint> points() {
        return force.points();
    }

    @Override
    public void begin(double time, double h) {
        double start = time - h;
        acts = schedule.acts(start, h) && !schedule.released(start, h);
        force.begin(time, h);
    }

    @Override
    public void add(double[] out) {
        if (acts) force.add(out);
    }

    @Override
    public void addStiffness(int i, double[] out) {
        if (acts) force.addStiffness(i, out);
    }

    @Override
    public void addAsymmetry(Entries out) {
        if (acts) force.addAsymmetry(out);
    }

    @Override
    public void draw(GlyphSink out) {
        if (acts) force.draw(out);
    }
}

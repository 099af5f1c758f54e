package sennit.app.ui.timeline;

import sennit.app.session.Session;
import sennit.app.sim.SimulationThread;
import sennit.app.ui.AppContext;
import sennit.engine.scene.UserCommand;

/**
 * Goes to times: back and forward through what has been simulated, at once; to what has not, by simulating it as fast
 * as can be, from the start where it lies before what is remembered.
 */
final class Scrub {
    private final AppContext context;
    private double wanted = Double.NaN;
    private double last;
    private boolean stale;

    Scrub(AppContext context) {
        this.context = context;
    }

    private Session session() {
        return context.session();
    }

    /** {@return the present time, s} */
    double now() {
        return session().snapshot().time();
    }

    /** {@return when the scene starts, s} */
    double start() {
        return session().scene().start().time();
    }

    private double step() {
        return session().scene().settings().dt();
    }

    /** {@return the oldest time that can be gone to at once, s} */
    double oldest() {
        SimulationThread.Reach reach = session().simulation().reach();
        return now() - (reach.now() - reach.oldest()) * step();
    }

    /** {@return the newest time that was simulated, s} */
    double newest() {
        SimulationThread.Reach reach = session().simulation().reach();
        return now() + (reach.newest() - reach.now()) * step();
    }

    /** {@return the time it is on the way to, s; NaN where it has come to it} */
    double wanted() {
        if (!Double.isNaN(wanted) && Math.abs(now() - wanted) < step()) wanted = Double.NaN;
        return wanted;
    }

    /** While the mouse is down: to a time, or as near as it is known. */
    void drag(double time) {
        double to = Math.max(start(), time);
        SimulationThread.Reach reach = session().simulation().reach();
        context.viewport().letGo();
        session().simulation().seek(Math.max(reach.oldest(), Math.min(reach.newest(), reach.now() + steps(to))));
        wanted = to;
        last = to;
    }

    /** Comes to the present again, from the start. */
    void again() {
        last = now();
        wanted = last;
        stale = true;
        arrive();
    }

    private long steps(double to) {
        return Math.round((to - now()) / step());
    }

    /** To a time, wherever it is. */
    void to(double time) {
        drag(time);
        arrive();
    }

    /** The mouse is up: what is not known yet is simulated. */
    void arrive() {
        double to = last;
        if (context.films().film().isPresent()) return;
        double half = step() / 2;
        if (to < oldest() - half || isStale()) {
            stale = false;
            session().simulation().submit(new UserCommand.Reset());
            session().simulation().hurryTo(to);
        } else if (to > newest() + half) session().simulation().hurryTo(to);
    }

    /** Keys were edited: what was simulated with those before is not what they lead to. */
    void edited() {
        stale = now() > start() + step() / 2;
    }

    /** {@return whether the present is not what the keys lead to from the start} */
    boolean isStale() {
        stale &= now() > start() + step() / 2;
        return stale;
    }
}

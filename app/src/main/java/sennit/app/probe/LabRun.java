package sennit.app.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import sennit.engine.lab.Lab;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Series;

/** A protocol of the lab at work on a thread of its own; what it found so far can be had at any time. */
public final class LabRun {
    /** The rod is looked at so often, ns: as often as a screen shows. */
    private static final long LOOK = 16_000_000L;

    /** How it stands. */
    public enum State {
        /** At work. */
        RUNNING,
        /** Complete, every number within its bar. */
        PASSED,
        /** Complete, some number out of its bar. */
        FAILED,
        /** Stopped by a person. */
        CANCELLED,
        /** Stopped by a mistake in it. */
        BROKEN
    }

    private final Protocol protocol;
    private final Thread thread;
    private volatile State state = State.RUNNING;
    private volatile double fraction;
    private volatile String doing = "";
    private volatile List<Measurement> measurements = List.of();
    private volatile List<Series> series = List.of();
    private volatile double @Nullable [] rod;
    private volatile boolean cancelled;

    /** Starts it. */
    public LabRun(Protocol protocol) {
        this.protocol = protocol;
        thread = new Thread(this::run, "lab " + protocol.name());
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            state = Lab.run(protocol, new Ear()).pass() ? State.PASSED : State.FAILED;
            fraction = 1;
        } catch (CancellationException e) {
            state = State.CANCELLED;
        } catch (RuntimeException | AssertionError e) {
            doing = String.valueOf(e.getMessage());
            state = State.BROKEN;
            System.getLogger("sennit.lab").log(System.Logger.Level.ERROR, protocol.name(), e);
        }
    }

    /** Hears the protocol, on its thread. */
    private final class Ear implements Progress {
        private long looked;

        private void obey() {
            if (cancelled) throw new CancellationException("cancelled");
        }

        @Override
        public void at(double done, String what) {
            obey();
            fraction = done;
            doing = what;
        }

        @Override
        public void found(Measurement measurement) {
            List<Measurement> all = new ArrayList<>(measurements);
            all.add(measurement);
            measurements = List.copyOf(all);
        }

        @Override
        public void drawn(Series drawn) {
            List<Series> all = new ArrayList<>(series);
            all.removeIf(s ->
                    s.plot().equals(drawn.plot()) && s.name().equals(drawn.name()) && s.theory() == drawn.theory());
            all.add(drawn);
            series = List.copyOf(all);
        }

        @Override
        public boolean curious() {
            obey();
            long now = System.nanoTime();
            if (now - looked < LOOK) return false;
            looked = now;
            return true;
        }

        @Override
        public void rod(double[] centreline) {
            rod = centreline;
        }
    }

    /** {@return how it stands} */
    public State state() {
        return state;
    }

    /** {@return how much is done, 0 to 1} */
    public double fraction() {
        return fraction;
    }

    /** {@return what it does, or what went wrong} */
    public String doing() {
        return doing;
    }

    /** {@return the numbers found so far} */
    public List<Measurement> measurements() {
        return measurements;
    }

    /** {@return the curves found so far} */
    public List<Series> series() {
        return series;
    }

    /** {@return the centreline of its rod lately, m, {@code [n, 3]}; null before the first, not to be modified} */
    public double @Nullable [] rod() {
        return rod;
    }

    /** Stops it at the next chance. */
    public void cancel() {
        cancelled = true;
    }

    /** Waits for its end, at most so many seconds; returns whether it ended. */
    public boolean await(double seconds) throws InterruptedException {
        thread.join((long) (1000 * seconds));
        return !thread.isAlive();
    }
}

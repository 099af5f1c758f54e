package sennit.engine.lab;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.lab.result.Progress;
import sennit.engine.math.Vec3;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/**
 * The value of a number of a scene at which its equilibrium becomes unstable, or ends. The number goes in steps from
 * one value to another and the equilibrium follows it; where the lowest eigenvalue changes its sign, or where the way
 * back from a step does not end where it began, because the shape snapped to another, the step is halved; and where the
 * shape goes much farther than before, for it may have left along a branch on which it is stable again: it has, where
 * the eigenvalue was about to vanish.
 */
public final class CriticalLoad {
    /** A scene with a number in it. */
    @FunctionalInterface
    public interface Varied {
        /** {@return the scene with that number} */
        Scene with(double value) throws SceneException;

        /** {@return its largest step: a section that turns by more than half a round is turned the other way} */
        default double most() {
            return Double.POSITIVE_INFINITY;
        }
    }

    /** Why an equilibrium is lost. */
    public enum End {
        /** It is still there and as stable as at the start: there is no critical value. */
        NONE,
        /** The lowest eigenvalue changes its sign: a bifurcation, or a limit that is seen from both sides. */
        EIGENVALUE,
        /** Beyond it the shape snaps to another one, or none is found. */
        SNAP,
        /** There is no equilibrium at the first value. */
        ABSENT
    }

    /**
     * What was found.
     *
     * @param end why the search ended
     * @param value the critical one, NaN where there is none
     * @param wide half of the interval it lies in
     * @param lowest eigenvalue at the last equilibrium before it, 1/s^2
     * @param path value and lowest eigenvalue of every equilibrium that was found on the way
     */
    public record Found(End end, double value, double wide, double lowest, List<double[]> path) {
        public Found {
            path = List.copyOf(path);
        }
    }

    /** Steps from one value to the other before any is halved. */
    private static final int STEPS = 16;

    /** Distance after a way there and back that is a snap, as a part of the longest rod, or m where there is none. */
    private static final double SNAPPED = 1e-3;

    /**
     * Way of a step beside that of the one before, by the same change of the number, from which on it may have left
     * along a branch. Usual: 1, and beyond a fork the root of 1 by tolerance. Less halves steps in vain; more passes
     * forks.
     */
    private static final double FORKS = 5;

    /**
     * Ways that count for that, as {@link #SNAPPED}: a hundredth of it, and 1e5 times what an equilibrium is found to.
     */
    private static final double MOVED = 1e-5;

    private final Varied scene;
    private final Simulation simulation;
    private final StaticAnalysis statics;
    private final List<double[]> path = new ArrayList<>();
    private final Progress progress;

    private CriticalLoad(Varied scene, double from, Progress progress) throws SceneException {
        this.scene = scene;
        this.progress = progress;
        simulation = new Simulation(scene.with(from));
        statics = new StaticAnalysis(simulation);
    }

    /**
     * Searches between two values.
     *
     * @param tolerance of the result, as a part of it
     */
    public static Found between(Varied scene, double from, double to, double tolerance, Progress progress)
            throws SceneException {
        return new CriticalLoad(scene, from, progress).search(from, to, tolerance);
    }

    private Found search(double from, double to, double tolerance) throws SceneException {
        double stride = (to - from) / Math.max(STEPS, Math.ceil(Math.abs(to - from) / scene.most()));
        double low = from, step = stride;
        double first = lowest(from);
        if (Double.isNaN(first)) return new Found(End.ABSENT, Double.NaN, 0, Double.NaN, path);
        path.add(new double[] {from, first});
        End end = End.NONE;
        // the size of what is searched, where the result is 0
        double floor = 1e-6 * Math.max(Math.abs(from), Math.abs(to));
        // how far the shape goes by a unit of the number, and whether steps become shorter as it may go another way
        double speed = Double.POSITIVE_INFINITY;
        boolean near = false;
        while (Math.abs(to - low) > 1e-12 * Math.abs(to - from)) {
            boolean narrow = Math.abs(step) <= tolerance * Math.max(Math.abs(low), floor);
            if (end != End.NONE && narrow) break;
            double next = Math.abs(step) >= Math.abs(to - low) ? to : low + step;
            progress.at(Math.abs((low - from) / (to - from)), "at " + low);
            InitialState before = simulation.start();
            Snapshot seen = simulation.capture();
            double there = lowest(next);
            InitialState after = simulation.start();
            double way = Double.isNaN(there) ? 0 : distance(seen, simulation.capture());
            // on a branch that forks off the eigenvalue is positive again: nearer, where that begins
            boolean faster = way > MOVED && way > FORKS * speed * Math.abs(next - low);
            if (faster && there >= 0 && !narrow) {
                enter(before, low);
                near = true;
                step = (next - low) / 2;
                continue;
            }
            End why = Double.isNaN(there) || snapped(seen, low) ? End.SNAP : End.NONE;
            boolean fell = there < 0 != first < 0;
            if (why == End.NONE && (fell || (faster && vanishes(next)))) why = End.EIGENVALUE;
            if (why == End.NONE) {
                enter(after, next);
                speed = way / Math.abs(next - low);
                path.add(new double[] {next, there});
                low = next;
                // on, or nearer to what was seen
                near &= !narrow;
                step = near || end != End.NONE ? step / 2 : stride;
                continue;
            }
            end = why;
            enter(before, low);
            step = (next - low) / 2;
        }
        double eigenvalue = path.get(path.size() - 1)[1];
        if (end == End.NONE) return new Found(end, Double.NaN, 0, eigenvalue, path);
        return new Found(end, low + step, Math.abs(step), eigenvalue, path);
    }

    /**
     * Whether the eigenvalue, as it went lately, is 0 within twice the way to a value: a branch forks off there. Where
     * the shape only begins to move, as what lifts off, it is not.
     */
    private boolean vanishes(double value) {
        double[] last = path.get(path.size() - 1), before = path.get(path.size() - 2);
        double loss = Math.abs(before[1]) - Math.abs(last[1]);
        return 2 * loss * Math.abs((value - last[0]) / (last[0] - before[0])) > Math.abs(last[1]);
    }

    /** Goes to a value and its equilibrium; the lowest eigenvalue there, NaN where none is found. */
    private double lowest(double value) throws SceneException {
        simulation.submit(new UserCommand.Edit(scene.with(value)));
        if (!statics.rest().converged()) return Double.NaN;
        List<StaticAnalysis.Mode> modes = statics.modes(1);
        return modes.isEmpty() ? Double.POSITIVE_INFINITY : modes.get(0).square();
    }

    /** Goes back, or forward, to an equilibrium that was found. */
    private void enter(InitialState state, double value) throws SceneException {
        simulation.submit(new UserCommand.Edit(scene.with(value).withStart(state)));
        simulation.submit(new UserCommand.Reset());
        simulation.settle();
    }

    /** Whether the equilibrium at a value from which it came is not the one it came from. */
    private boolean snapped(Snapshot before, double value) throws SceneException {
        simulation.submit(new UserCommand.Edit(scene.with(value)));
        return !statics.rest().converged() || distance(before, simulation.capture()) > SNAPPED;
    }

    /** Largest distance between the rods, as a part of their length, and between balls, m. */
    private static double distance(Snapshot a, Snapshot b) {
        double most = 0;
        for (int r = 0; r < a.rods().size(); r++) {
            double[] x = a.rods().get(r).position(), y = b.rods().get(r).position();
            double length = a.rods().get(r).length();
            // other spans have other places to compare
            for (int i = 0; x.length == y.length && i < x.length; i += 3)
                most = Math.max(most, Vec3.distance(x, i, y, i) / length);
        }
        for (int i = 0; i < a.bodies().size(); i++)
            most = Math.max(
                    most,
                    Vec3.distance(
                            a.bodies().get(i).position(), 0, b.bodies().get(i).position(), 0));
        return most;
    }
}

package sennit.app.window;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Folders;
import sennit.app.platform.NoGraphicsException;
import sennit.app.render.view.Quality;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Measures what frames of scenes cost in the real window, with panels and with time going on. */
public final class FrameBench implements AutoCloseable {
    private final AppLoop app;

    /**
     * What frames of one scene cost.
     *
     * @param quality how finely it was drawn at the end
     * @param perSecond frames a second; the window never shows more than 60 of them in software
     * @param median work of a frame, ms
     * @param slow work that one frame in twenty exceeds, ms
     * @param processor time of all processor cores in this program for a frame, ms, the simulation's included
     * @param simulation of that in the simulation's thread, ms
     * @param speed simulated over real time
     */
    public record Cost(
            String quality,
            double perSecond,
            double median,
            double slow,
            double processor,
            double simulation,
            double speed) {}

    private FrameBench(AppLoop app) {
        this.app = app;
    }

    /** Opens the window on a scene. */
    public static FrameBench open(Path scene, @Nullable Quality quality) throws NoGraphicsException, SceneException {
        SceneFile file = SceneFile.read(scene);
        AppLoop app = new AppLoop(AppWindow.open(), file, scene, Folders.cache());
        app.begin();
        app.qualityController().fix(quality);
        return new FrameBench(app);
    }

    /** Shows a scene for so many seconds and measures them after so many others, in which Java compiles what runs. */
    public Cost measure(Path scene, double warmUp, double seconds) {
        app.open(scene);
        show(warmUp, null);
        double[] work = new double[(int) Math.ceil(seconds * 1000)];
        double busy = busy(), simulating = simulating();
        long start = System.nanoTime();
        int frames = show(seconds, work);
        double wall = (System.nanoTime() - start) * 1e-9;
        double[] sorted = Arrays.copyOf(work, Math.min(frames, work.length));
        Arrays.sort(sorted);
        return new Cost(
                app.qualityController().quality().label,
                frames / wall,
                sorted[sorted.length / 2],
                sorted[(int) (0.95 * sorted.length)],
                (busy() - busy) / frames,
                (simulating() - simulating) / frames,
                app.session().simulation().pace().measured());
    }

    private int show(double seconds, double @Nullable [] work) {
        long end = System.nanoTime() + (long) (1e9 * seconds);
        int frames = 0;
        while (frames == 0 || System.nanoTime() < end) {
            app.frame();
            if (work != null && frames < work.length) work[frames] = 1e3 * app.worked();
            frames++;
        }
        return frames;
    }

    /** Milliseconds of processor time of this program. */
    private static double busy() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() * 1e-6;
    }

    private static double simulating() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double sum = 0;
        for (ThreadInfo t : threads.getThreadInfo(threads.getAllThreadIds()))
            if (t != null && t.getThreadName().equals("simulation")) sum += threads.getThreadCpuTime(t.getThreadId());
        return sum * 1e-6;
    }

    @Override
    public void close() {
        app.close();
    }
}

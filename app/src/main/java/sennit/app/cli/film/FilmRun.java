package sennit.app.cli.film;

import java.nio.ByteBuffer;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.film.FilmPace;
import sennit.app.record.FrameSink;
import sennit.app.record.RecordingException;
import sennit.engine.Simulation;
import sennit.engine.view.Snapshot;

/**
 * Films a simulation frame by frame: the film decides what time it is, so that a slow machine takes longer and shows
 * the same. Frame n shows the state at the step nearest to {@code from + speed n / fps}.
 */
public final class FilmRun {
    private final Simulation simulation;
    private final Painter painter;
    private final FrameSink sink;
    private final FilmPace pace;

    /** Films a simulation as it happens. */
    public FilmRun(Simulation simulation, Painter painter, FrameSink sink) {
        this(simulation, painter, sink, FilmPace.REAL);
    }

    /** Films a simulation, slower, faster, or later. */
    public FilmRun(Simulation simulation, Painter painter, FrameSink sink, FilmPace pace) {
        this.simulation = simulation;
        this.painter = painter;
        this.sink = sink;
        this.pace = pace;
    }

    /** Draws a moment. */
    public interface Painter {
        /** Fills {@code out} with RGBA, top row first, from its position on. */
        void paint(Snapshot moment, ByteBuffer out);
    }

    /** Films so many frames from now on. */
    public void shoot(long frames, Progress progress) throws RecordingException, DivergedException {
        double dt = simulation.scene().settings().dt();
        double stepsPerFrame = pace.speed() / (dt * sink.format().fps());
        double before = pace.from() / dt;
        long steps = 0;
        for (long frame = 0; frame < frames; frame++) {
            for (long due = Math.round(before + frame * stepsPerFrame); steps < due; steps++)
                if (!simulation.step()) throw DivergedException.of(simulation);
            Snapshot moment = simulation.capture();
            ByteBuffer buffer = sink.borrow();
            painter.paint(moment, buffer);
            sink.submit(buffer);
            progress.at((double) frame / frames, "frame " + frame + " of " + frames);
        }
    }
}

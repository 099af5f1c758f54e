package sennit.app.film.offscreen;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sennit.app.cli.io.ConvergenceSummary;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmPace;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameSink;
import sennit.app.film.encode.RecordingException;
import sennit.engine.Simulation;
import sennit.engine.snapshot.Snapshot;

/**
 * Films a simulation frame by frame: the film decides what time it is, so that a slow machine takes longer and shows
 * the same. Frame n shows the state at the step nearest to {@code from + speed n / fps}.
 */
public final class FilmRun {
    private final Simulation simulation;
    private final Painter painter;
    private final FrameSink sink;
    private final FilmPace pace;
    private final FilmLook look;

    /** Films a simulation as it happens. */
    public FilmRun(Simulation simulation, Painter painter, FrameSink sink) {
        this(simulation, painter, sink, FilmPace.REAL, FilmLook.CLEAN);
    }

    /** Films a simulation, slower, faster, or later, in frames of as many moments as the look says. */
    public FilmRun(Simulation simulation, Painter painter, FrameSink sink, FilmPace pace, FilmLook look) {
        this.simulation = simulation;
        this.painter = painter;
        this.sink = sink;
        this.pace = pace;
        this.look = look;
    }

    /** Begins a film, and says so where an earlier one keeps its place until the end. */
    public static FrameSink begin(Path file, FrameFormat format, FilmQuality quality, Progress progress)
            throws RecordingException {
        FrameSink sink = FrameSink.open(file, format, quality);
        if (!sink.grows().equals(file))
            progress.tell(
                    file + " is there already and stays until the new film is done, which grows in " + sink.grows());
        return sink;
    }

    /** Draws frames. */
    public interface Painter {
        /** Fills {@code out} with a frame of one or more moments, RGBA, top row first, from its position on. */
        void paint(List<Snapshot> moments, ByteBuffer out);
    }

    /**
     * Films so many frames from now on. Where the motion has no next step the film is completed as far as it came,
     * which is said.
     */
    public void shoot(long frames, Progress progress) throws RecordingException, DivergedException {
        try {
            film(frames, progress);
        } catch (DivergedException e) {
            progress.tell(kept());
            throw e;
        }
    }

    /** Completes the film, and says what of it there is. */
    private String kept() {
        try {
            sink.close();
            return sink.file() + ": " + sink.kept();
        } catch (RecordingException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private void film(long frames, Progress progress) throws RecordingException, DivergedException {
        double dt = simulation.scene().settings().dt();
        double stepsPerFrame = pace.speed() / (dt * sink.format().fps());
        double before = pace.begin(dt) / dt;
        long steps = 0;
        ConvergenceSummary convergence = new ConvergenceSummary();
        for (long frame = 0; frame < frames; frame++) {
            List<Snapshot> moments = new ArrayList<>();
            for (int k = 0; k < look.moments(); k++) {
                double at = frame + k * look.momentApart();
                for (long due = Math.round(before + at * stepsPerFrame); steps < due; steps++)
                    convergence.step(simulation, progress);
                moments.add(simulation.capture());
            }
            ByteBuffer buffer = sink.borrow();
            painter.paint(moments, buffer);
            sink.submit(buffer);
            progress.at((double) frame / frames, "frame " + frame + " of " + frames);
        }
        convergence.end(progress, simulation.capture());
    }
}

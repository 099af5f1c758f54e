package sennit.app.cli;

import java.nio.ByteBuffer;
import sennit.app.record.FrameSink;
import sennit.app.record.RecordingException;
import sennit.engine.Simulation;
import sennit.engine.view.Snapshot;

/**
 * Films a simulation frame by frame: the film decides what time it is, so that a slow machine takes longer and shows
 * the same. Frame n shows the state at the step nearest to n / fps.
 */
final class Film {
    private final Simulation simulation;
    private final Painter painter;
    private final FrameSink sink;

    Film(Simulation simulation, Painter painter, FrameSink sink) {
        this.simulation = simulation;
        this.painter = painter;
        this.sink = sink;
    }

    /** Draws a moment. */
    interface Painter {
        /** Fills {@code out} with RGBA, top row first, from its position on. */
        void paint(Snapshot moment, ByteBuffer out);
    }

    /** {@return the number of frames of a film} */
    static long frames(double seconds, int fps) {
        return Math.round(seconds * fps);
    }

    /** Films so many frames from now on. */
    void shoot(long frames, Progress progress) throws RecordingException, DivergedException {
        double stepsPerFrame =
                1 / (simulation.scene().settings().dt() * sink.format().fps());
        long steps = 0;
        for (long frame = 0; frame < frames; frame++) {
            for (long due = Math.round(frame * stepsPerFrame); steps < due; steps++) step();
            Snapshot moment = simulation.capture();
            ByteBuffer buffer = sink.borrow();
            painter.paint(moment, buffer);
            sink.submit(buffer);
            progress.at((double) frame / frames, "frame " + frame + " of " + frames);
        }
    }

    private void step() throws DivergedException {
        if (!simulation.step()) throw DivergedException.of(simulation);
    }
}

package sennit.app.window;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.record.FrameFormat;
import sennit.app.record.FrameSink;
import sennit.app.record.RecordingException;
import sennit.app.render.Renderer;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.sim.SimulationThread;
import sennit.engine.view.Snapshot;

/**
 * Films the running simulation: the recorder owns time, each frame is exactly 1/fps of simulated time after the last,
 * whatever the machine manages. The size of the film does not depend on the window. Window thread.
 */
final class SimulationRecording implements AutoCloseable {
    private final SimulationThread simulation;
    private final FrameSink sink;
    private final Framebuffer picture;
    private final double step;
    private final long begun = System.nanoTime();
    private CompletableFuture<Snapshot> next;
    private boolean closed;

    private SimulationRecording(SimulationThread simulation, FrameSink sink, double speed) {
        this.simulation = simulation;
        this.sink = sink;
        FrameFormat f = sink.format();
        this.picture = Framebuffer.create(f.width(), f.height(), 1, Texture.Format.RGBA8);
        this.step = speed / f.fps();
        simulation.drive();
        this.next = simulation.advance(0);
    }

    /** Starts a film; {@code speed} is simulated over film time. */
    static SimulationRecording start(Path file, FrameFormat format, SimulationThread simulation, double speed)
            throws RecordingException {
        return new SimulationRecording(simulation, FrameSink.open(file, format), speed);
    }

    /**
     * Once a frame: films the moment that is ready, if one is, and asks for the next. Returns what went wrong, or null.
     */
    @Nullable
    String work(Renderer renderer, Camera camera, Overlay overlay) {
        if (!next.isDone()) return null;
        if (next.isCompletedExceptionally()) return "the simulation stopped";
        Snapshot moment = next.join();
        next = simulation.advance(step);
        try {
            ByteBuffer frame = sink.borrow();
            renderer.draw(moment, camera, overlay, picture);
            picture.readRgba(frame);
            sink.submit(frame);
            return null;
        } catch (RecordingException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** {@return the file being written} */
    Path file() {
        return sink.file();
    }

    /** {@return frames and bytes so far} */
    FrameSink.Progress progress() {
        return sink.progress();
    }

    /** {@return length of the film so far, s} */
    double length() {
        return (double) sink.progress().frames() / sink.format().fps();
    }

    /** {@return real time since it began, s} */
    double elapsed() {
        return (System.nanoTime() - begun) * 1e-9;
    }

    /** Completes the file and gives time back. */
    void finish() throws RecordingException {
        if (closed) return;
        closed = true;
        simulation.play();
        picture.close();
        sink.close();
    }

    @Override
    public void close() {
        if (closed) return;
        closed = true;
        simulation.play();
        picture.close();
        sink.cancel();
    }
}

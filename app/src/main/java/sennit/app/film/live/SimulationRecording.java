package sennit.app.film.live;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmOptions;
import sennit.app.film.FrameArtist;
import sennit.app.film.encode.FrameSink;
import sennit.app.film.encode.RecordingException;
import sennit.app.render.Renderer;
import sennit.app.render.view.Camera;
import sennit.app.sim.SimulationThread;
import sennit.app.viewport.CameraController;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * Films the running simulation: the recorder owns time, each frame is exactly speed/fps of simulated time after the
 * last, whatever the machine manages. The size of the film does not depend on the window. Window thread.
 */
final class SimulationRecording implements AutoCloseable {
    /** Length of a film that ends when somebody says so. */
    static final long UNTIL_STOPPED = Long.MAX_VALUE;

    /** Frames that may wait for the encoder: one more is drawn at once, and the window waits for none. */
    private static final int WAITING = FrameSink.CAPACITY - 1;

    private final SimulationThread simulation;

    /** What was asked for. */
    final FilmOptions options;

    private final long frames;
    private final FrameSink sink;
    private final FrameArtist artist;
    private final double step;
    private List<CompletableFuture<Snapshot>> next;
    private @Nullable Snapshot first;
    private long given;
    private boolean paused;
    private boolean closed;
    private double before;
    private long since = System.nanoTime();

    private SimulationRecording(SimulationThread simulation, FilmOptions options, long frames, Sheets to) {
        this.simulation = simulation;
        this.options = options;
        this.frames = frames;
        this.sink = to.sink;
        this.artist = to.artist;
        this.step = options.pace().speed() / options.rate().perSecond();
        // the whole of the document: a recorder may have divided its steps
        double dt = to.scene.settings().dt();
        int parts = options.parts(dt);
        simulation.drive(parts);
        this.next = frame(options.pace().begin(dt / parts));
    }

    /** What frames are drawn on, and what of. */
    private record Sheets(Scene scene, FrameSink sink, FrameArtist artist) {}

    /**
     * Starts a film.
     *
     * @param frames of the film; {@link #UNTIL_STOPPED} for as many as come
     */
    static SimulationRecording start(
            Path file, FilmOptions options, long frames, SimulationThread simulation, Scene scene) throws IOException {
        FilmLook look = options.look();
        FrameArtist artist = new FrameArtist(options.format(), look, scene.title());
        try {
            FrameSink sink = FrameSink.open(file, options.format(), options.quality());
            return new SimulationRecording(simulation, options, frames, new Sheets(scene, sink, artist));
        } catch (RecordingException e) {
            artist.close();
            throw e;
        }
    }

    /**
     * Once a frame: films the moment that is ready, if one is, and asks for the next. Returns what went wrong, or null.
     */
    @Nullable
    String work(Renderer renderer, CameraController view, Scene scene) {
        // a slow encoder makes the film wait, not the window
        if (paused
                || complete()
                || !next.stream().allMatch(CompletableFuture::isDone)
                || given - sink.progress().frames() >= WAITING) return null;
        if (next.stream().anyMatch(CompletableFuture::isCompletedExceptionally)) return "the simulation stopped";
        List<Snapshot> moments = next.stream().map(CompletableFuture::join).toList();
        Snapshot begun = first == null ? moments.get(0) : first;
        first = begun;
        // the moments of a frame are part of the time to the next
        if (given + 1 < frames) next = frame(step - (moments.size() - 1) * apart());
        try {
            ByteBuffer frame = sink.borrow();
            Camera base = view.forPicture(artist.aspect(), begun);
            List<FrameArtist.Exposure> exposures = new ArrayList<>();
            for (Snapshot moment : moments) {
                double place = given + exposures.size() * options.look().momentApart();
                var shot = new CameraMove.Shot(
                        place / options.rate().perSecond(), moment, begun, scene.camera(), artist.aspect());
                exposures.add(new FrameArtist.Exposure(moment, options.camera().at(base, shot)));
            }
            artist.paint(renderer, exposures, frame);
            sink.submit(frame);
            given++;
            return null;
        } catch (RecordingException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Asks for the moments of a frame, the first of which is so many seconds away. */
    private List<CompletableFuture<Snapshot>> frame(double away) {
        List<CompletableFuture<Snapshot>> out = new ArrayList<>(List.of(simulation.advance(away)));
        while (out.size() < options.look().moments()) out.add(simulation.advance(apart()));
        return out;
    }

    /** {@return from one moment of a frame to the next, s of the simulation} */
    private double apart() {
        return step * options.look().momentApart();
    }

    /** {@return whether all its frames are drawn} */
    boolean complete() {
        return given >= frames;
    }

    /** {@return whether it waits to go on} */
    boolean paused() {
        return paused;
    }

    /** Waits to go on, or goes on; the simulation with it. */
    void togglePause() {
        double now = elapsed();
        paused = !paused;
        before = now;
        since = System.nanoTime();
    }

    /** {@return the file being written} */
    Path file() {
        return sink.file();
    }

    /** {@return frames and bytes so far} */
    FrameSink.Progress progress() {
        return sink.progress();
    }

    /** {@return frames of the film; 0 where that is not known} */
    long frames() {
        return frames == UNTIL_STOPPED ? 0 : frames;
    }

    /** {@return length of the film so far, s} */
    double length() {
        return sink.progress().frames() / options.rate().perSecond();
    }

    /** {@return real time that was worked on it, s} */
    double elapsed() {
        return paused ? before : before + (System.nanoTime() - since) * 1e-9;
    }

    /** Completes the file and gives time back. */
    void finish() throws RecordingException {
        if (closed) return;
        closed = true;
        simulation.play();
        artist.close();
        sink.close();
    }

    /** Leaves the film, of which nothing is kept. */
    @Override
    public void close() {
        if (closed) return;
        closed = true;
        simulation.play();
        artist.close();
        sink.cancel();
    }
}

package sennit.app.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.Subcommand;
import sennit.app.film.FilmKind;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmOptions;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameSink;
import sennit.app.film.encode.Png;
import sennit.app.film.offscreen.FilmRun;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.app.film.offscreen.Reel;
import sennit.app.platform.ExitCode;
import sennit.app.platform.Folders;
import sennit.app.platform.NoGraphicsException;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** Films the reel. */
@Command(
        name = "reel",
        mixinStandardHelpOptions = true,
        description =
                "Films the reel: scenes that come with Sennit, in which hands do what they are there for, each with"
                        + " its title; under two minutes.")
final class ReelCommand extends Subcommand {
    /** Shots begin and end in the dark, for so long, s. */
    private static final double FADE = 0.35;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Film to write: .mp4, .webm, .gif, or .png for one picture per frame; default: reel.mp4 in"
                    + " Sennit in your videos.")
    private @Nullable Path out;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            defaultValue = "720p",
            description = "Size in pixels, or 720p, 1080p, 4k, square, upright; default: ${DEFAULT-VALUE}.")
    private String size = "720p";

    @Option(
            names = "--fps",
            paramLabel = "N",
            defaultValue = "30",
            description = "Frames per second; .gif has at most 50; default: 30.")
    private String fps = "30";

    @Option(
            names = "--scenes",
            split = ",",
            paramLabel = "NAME",
            description = "Only the shots of these scenes, with commas; default: all.")
    private @Nullable List<String> scenes;

    @Option(
            names = "--length",
            paramLabel = "X",
            defaultValue = "1",
            description = "Part of each shot, 0.01 to 1, from its first moment on; default: all of it.")
    private double length;

    @Option(
            names = "--quality",
            paramLabel = "Q",
            defaultValue = "good",
            description = "How exactly .mp4 and .webm are kept: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FilmQuality quality = FilmQuality.GOOD;

    @Override
    public Integer call()
            throws IOException, SceneException, BadInputException, DivergedException, NoGraphicsException {
        Require.between("--length", length, 0.01, 1);
        Path file = out == null ? Folders.free(Folders.videos(), "reel", FilmKind.MP4.ending) : out;
        FilmKind kind = LookOptions.kind(file);
        FrameFormat format = LookOptions.format(size, LookOptions.rate(fps, kind), 1);
        Require.writable("--out", out);
        List<Reel.Shot> shots = shots();
        if (out == null) Files.createDirectories(Folders.videos());
        try (FrameSink sink = FilmRun.begin(file, format, quality, progress("reel"))) {
            for (Reel.Shot shot : shots) film(shot, sink);
        }
        err().println("sennit: the reel is in "
                + (kind == FilmKind.PNG ? Png.numbered(file, 0) + " and those after it" : file));
        return ExitCode.OK;
    }

    private List<Reel.Shot> shots() throws IOException, SceneException, BadInputException {
        List<String> wanted = scenes;
        List<Reel.Shot> all = Reel.shots();
        if (wanted == null) return all;
        List<String> names = all.stream().map(Reel.Shot::name).toList();
        for (String name : wanted)
            if (!names.contains(name))
                throw new BadInputException(
                        "sennit: --scenes: found " + name + ", allowed: " + String.join(", ", names));
        return all.stream().filter(s -> wanted.contains(s.name())).toList();
    }

    private void film(Reel.Shot shot, FrameSink sink) throws IOException, DivergedException, NoGraphicsException {
        FrameFormat format = sink.format();
        Scene scene = shot.scene();
        double step = shot.pace().step(scene.settings().dt(), format.fps());
        scene = scene.withSettings(scene.settings().withDt(step));
        FilmLook look = new FilmLook(Set.of(FilmLook.Extra.TITLE), null, 1, false);
        long frames = FilmOptions.frames(length * shot.seconds(), format.fps());
        Progress progress = progress("reel, " + shot.name());
        try (OffscreenRenderer renderer = OffscreenRenderer.open(scene, format, look, shot.camera())) {
            var fading = new Fading(renderer, frames, format.fps());
            new FilmRun(new Simulation(scene), fading, sink, shot.pace(), look).shoot(frames, progress);
        }
        progress.done(frames + " frames");
    }

    /** Frames of a shot that come out of the dark and go into it. */
    private static final class Fading implements FilmRun.Painter {
        private final FilmRun.Painter painter;
        private final long frames;
        private final double ramp;
        private long frame;

        Fading(FilmRun.Painter painter, long frames, double fps) {
            this.painter = painter;
            this.frames = frames;
            this.ramp = FADE * fps;
        }

        @Override
        public void paint(List<Snapshot> moments, ByteBuffer to) {
            painter.paint(moments, to);
            double light = Math.min(1, Math.min(frame + 1, frames - frame) / ramp);
            frame++;
            if (light >= 1) return;
            for (int i = 0; i < to.limit(); i++) if (i % 4 < 3) to.put(i, (byte) Math.round((to.get(i) & 255) * light));
        }
    }
}

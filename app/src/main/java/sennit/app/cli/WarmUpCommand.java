package sennit.app.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.jar.JarFile;
import picocli.CommandLine.Command;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.FilmLook;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.app.platform.Window;
import sennit.app.ui.ImGuiFrame;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;

/**
 * Loads the classes that a start needs, and shows nothing: the launcher archives them, which makes later starts faster.
 */
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        var scene = SceneFile.read(SceneLibrary.find("bridge")).scene();
        Simulation simulation = new Simulation(scene);
        simulation.step();
        // what a window needs beyond a picture cannot be used without one, but it can be loaded
        loadAll(WarmUpCommand.class);
        for (Class<?> of : Window.libraries()) loadAll(of);
        for (Class<?> of : ImGuiFrame.libraries()) loadAll(of);
        FrameFormat format = new FrameFormat(64, 64, 60);
        try (OffscreenRenderer renderer = OffscreenRenderer.open(scene, format, FilmLook.CLEAN)) {
            renderer.paint(simulation.capture(), ByteBuffer.allocateDirect(format.frameBytes()));
        }
        return 0;
    }

    /** Loads, without running anything of them, all classes that lie in one jar with a given one. */
    private static void loadAll(Class<?> one) throws IOException, URISyntaxException {
        Path place =
                Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (!place.toString().endsWith(".jar")) return;
        try (JarFile jar = new JarFile(place.toFile())) {
            jar.stream()
                    .map(e -> e.getName())
                    .filter(n -> n.endsWith(".class") && !n.startsWith("META-INF") && !n.contains("-info"))
                    .forEach(n -> load(n.replace('/', '.').substring(0, n.length() - 6)));
        }
    }

    private static void load(String name) {
        try {
            Class.forName(name, false, WarmUpCommand.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError notHere) {
            // one that needs what this machine lacks is not needed by its starts either
        }
    }
}

package sennit.app.ui.dialog;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sennit.app.exchange.CurveImport;
import sennit.app.platform.FileWindow;
import sennit.app.platform.FileWindow.Purpose;
import sennit.app.platform.Folders;
import sennit.app.session.Session;
import sennit.app.ui.AppContext;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.dialog.FileDialog.Question;

/** Asks which file to open, and where to save; remembers the folder of the last answer. */
public final class FileChooser {
    private static final String SCENE = ".json";

    private final AppContext context;
    private final FileDialog dialog;
    private final Path memory;

    /** Remembers the folder in the file {@code memory}. */
    public FileChooser(AppContext context, WidgetLocator locator, Path memory) {
        this.context = context;
        this.dialog = new FileDialog(locator, context.typing(), new Window());
        this.memory = memory;
    }

    /** Which window asks, remembered beside the folder: that of the system where it was not sent away. */
    private final class Window implements FileDialog.Choice {
        @Override
        public Optional<FileWindow> system() {
            return context.fileWindow();
        }

        @Override
        public boolean preferred() {
            return !Files.exists(own());
        }

        @Override
        public void preferSystem() {
            try {
                Files.deleteIfExists(own());
            } catch (IOException e) {
                // a convenience: it asks there this time all the same
                return;
            }
        }

        @Override
        public void preferOwn() {
            try {
                Folders.replace(own(), new byte[0]);
            } catch (IOException e) {
                // likewise
                return;
            }
        }

        private Path own() {
            return memory.resolveSibling("own-file-window");
        }
    }

    /** Asks for a scene, or for what drawing programs write. */
    public void open() {
        List<String> known = new ArrayList<>(List.of(SCENE));
        known.addAll(CurveImport.endings());
        Path folder = remembered().or(this::own).orElse(Path.of(""));
        dialog.ask(new Question(Purpose.OPEN, "Open a scene or curves", known, folder, "", file -> {
            remember(file);
            context.take(file);
        }));
    }

    /** Asks for a solid of triangles. */
    public void mesh(Consumer<Path> taker) {
        Path folder = remembered().or(this::own).orElse(Path.of(""));
        dialog.ask(new Question(Purpose.OPEN, "Add a mesh", List.of(".obj", ".stl"), folder, "", file -> {
            remember(file);
            taker.accept(file);
        }));
    }

    /**
     * Asks for a scene's new place: at first beside the old one, where what it names lies, such as meshes. A scene that
     * comes with the program goes to the folder of a person's own.
     */
    public void save() {
        Session session = context.session();
        if (session.mayBeSaved()) {
            Path folder = own().or(this::remembered).orElse(Path.of(""));
            String name =
                    session.path().map(p -> String.valueOf(p.getFileName())).orElse("");
            save("Save the scene as", folder, name);
        } else {
            Path folder = scenes();
            save(
                    "Save a scene of your own",
                    folder,
                    free(folder, session.scene().title()));
        }
    }

    private void save(String title, Path folder, String name) {
        dialog.ask(new Question(Purpose.SAVE, title, List.of(SCENE), folder, name, file -> {
            remember(file);
            context.session().saveAs(file);
        }));
    }

    /** The folder of a person's scenes, made if need be. */
    private Path scenes() {
        try {
            return Files.createDirectories(Folders.scenes());
        } catch (IOException e) {
            context.session().notifications().wrong("Cannot make " + Folders.scenes(), e);
            return remembered().orElse(Path.of(""));
        }
    }

    /** {@return a name for a scene's file that is not taken: its title, or that with a number} */
    static String free(Path folder, String title) {
        // what some systems do not take in names
        String stem = title.strip().replaceAll("[\\p{Cntrl}/\\\\:*?\"<>|]", "-").replaceAll("^\\.+", "");
        if (stem.isEmpty()) stem = "scene";
        String name = stem;
        for (int i = 2; Files.exists(folder.resolve(name + SCENE), LinkOption.NOFOLLOW_LINKS); i++)
            name = stem + " " + i;
        return name;
    }

    public void draw(float scale) {
        dialog.draw(scale);
    }

    /** The folder of the open scene. */
    private Optional<Path> own() {
        return context.session()
                .path()
                .filter(p -> p.getFileSystem().equals(FileSystems.getDefault()))
                .map(p -> p.toAbsolutePath().getParent());
    }

    private Optional<Path> remembered() {
        try {
            return Optional.of(Path.of(Files.readString(memory).strip())).filter(Files::isDirectory);
        } catch (IOException | IllegalArgumentException e) {
            // never chosen, or what was written is no path
            return Optional.empty();
        }
    }

    private void remember(Path file) {
        try {
            Folders.replace(memory, String.valueOf(file.getParent()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // a convenience: not worth a word while a file is opened
            return;
        }
    }
}

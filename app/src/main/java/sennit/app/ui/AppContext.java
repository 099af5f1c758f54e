package sennit.app.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sennit.app.exchange.ShapeFormat;
import sennit.app.render.QualityController;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.session.Session;
import sennit.app.viewport.Action;
import sennit.app.viewport.Viewport;

/** Services of the program that panels use. */
public interface AppContext {
    /** A film being made. */
    record Film(String file, double length, long frames, long bytes, double elapsed) {}

    /** What writes films, pictures and files beside them. */
    interface Films {
        /** {@return the film being made} */
        Optional<Film> film();

        /** {@return whether films and pictures show the signs that the view shows} */
        boolean signs();

        /** Puts signs into films and pictures, or leaves them out again; remembered. */
        void toggleSigns();

        /**
         * Saves text under a free name made of the scene's and {@code what}, and says so.
         *
         * @param ending of the file's name, with its dot
         */
        void export(String what, String ending, String text);

        /** Saves the shapes that are shown now under a free name, and says so. */
        void export(ShapeFormat format);
    }

    /** {@return the session} */
    Session session();

    /** {@return its view} */
    Viewport viewport();

    /** Does something a key could do. */
    void perform(Action action);

    /** {@return what writes films, pictures and files beside them} */
    Films films();

    /** {@return the scenes that can be opened, by name} */
    List<SceneEntry> scenes();

    /** {@return what there is of a scene's picture now; asking makes it, in the background} */
    Thumbnail thumbnail(Path file);

    /** Opens a scene file. */
    void open(Path file);

    /** Opens a scene file, or adds the curves of another one to the scene. */
    void take(Path file);

    /** {@return where controls are} */
    WidgetLocator locator();

    /** {@return frames per second drawn lately} */
    double framesPerSecond();

    /** {@return who chooses how finely the view is drawn, and how finely that is now} */
    QualityController qualityController();

    /** {@return the passes of which pictures are made, with what each takes} */
    PassMeter passes();

    /** Leaves a pass out of what the window shows, or takes it in again. */
    void toggle(Pass pass);

    /** {@return who draws: the graphics card, or software; and how finely} */
    String driver();

    /** A scene that can be opened. */
    record SceneEntry(String name, String title, String about, Path file) {}
}

package sennit.app.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sennit.app.exchange.ShapeFormat;
import sennit.app.film.FilmOptions;
import sennit.app.platform.FileWindow;
import sennit.app.render.QualityController;
import sennit.app.render.pass.Pass;
import sennit.app.render.pass.PassMeter;
import sennit.app.session.Session;
import sennit.app.viewport.Action;
import sennit.app.viewport.Viewport;

/** Services of the program that panels use. */
public interface AppContext {
    /**
     * A film being made.
     *
     * @param file its name
     * @param length so far, s
     * @param frames so far
     * @param total frames of the whole; 0 where it goes on until it is stopped
     * @param bytes of the file so far
     * @param elapsed real time that was worked on it, s
     * @param paused whether it waits to go on
     */
    record Film(String file, double length, long frames, long total, long bytes, double elapsed, boolean paused) {
        /** {@return real time until it is complete at the pace so far, s; NaN where nobody knows} */
        public double left() {
            return total > 0 && frames > 0 ? elapsed / frames * (total - frames) : Double.NaN;
        }
    }

    /** {@return the system's own window that asks for files, where there is one} */
    Optional<FileWindow> fileWindow();

    /** What writes films, pictures and files beside them. */
    interface Films {
        /** With what a film begins. */
        enum Begin {
            /** The present moment. */
            NOW,
            /** The start of the scene. */
            START
        }

        /** {@return the film being made} */
        Optional<Film> film();

        /** {@return what the next film is like} */
        FilmOptions options();

        /** Says what the next films are like; remembered. */
        void options(FilmOptions wanted);

        /** Starts a film of the length that is asked for; harmless while one is being made. */
        void film(Begin from);

        /** Lets the film that is being made wait, or go on. */
        void togglePause();

        /** Completes the film that is being made. */
        void stop();

        /** Gives the film that is being made up, and what there is of it. */
        void cancel();

        /** {@return the last film that was completed} */
        Optional<Path> last();

        /** {@return how long making a film takes here, s, about: as long as the last one took for its pixels} */
        double work(FilmOptions film);

        /** {@return where films are put} */
        Path folder();

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

    /** {@return what a person types} */
    Typing typing();

    /** Does something a key could do. */
    void perform(Action action);

    /** {@return what writes films, pictures and files beside them} */
    Films films();

    /** {@return the scenes that can be opened, by name} */
    List<SceneEntry> scenes();

    /** {@return what there is of a scene's picture now; asking makes it, in the background} */
    Thumbnail thumbnail(Path file);

    /** {@return how much of the program is on the desk} */
    Workspace workspace();

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

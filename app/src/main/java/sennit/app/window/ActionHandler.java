package sennit.app.window;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.film.live.FilmRecorder;
import sennit.app.gl.ShaderException;
import sennit.app.make.KnifeTool;
import sennit.app.make.Workbench;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.session.Grouping;
import sennit.app.session.Session;
import sennit.app.session.TemplateQuestion;
import sennit.app.sim.HandScript;
import sennit.app.sim.SimulationThread;
import sennit.app.ui.InterfaceSize;
import sennit.app.ui.Workspace;
import sennit.app.viewport.Action;
import sennit.app.viewport.Viewport;
import sennit.engine.scene.UserCommand;

/** Performs each {@link Action}. */
final class ActionHandler {
    private final AppLoop app;
    private final Session session;
    private final SimulationThread simulation;
    private final Viewport viewport;
    private final FilmRecorder films;
    private final InterfaceSize size = InterfaceSize.own();

    /** What hands did, on its way into the scene. */
    private @Nullable CompletableFuture<HandScript> written;

    ActionHandler(AppLoop app, Session session, Viewport viewport, FilmRecorder films) {
        this.app = app;
        this.session = session;
        this.simulation = session.simulation();
        this.viewport = viewport;
        this.films = films;
    }

    void perform(Action action) {
        switch (action) {
            case PLAY -> {
                viewport.making().timeIsTaken();
                simulation.toggle();
            }
            case STEP -> simulation.step(1);
            case STEP_TEN -> simulation.step(10);
            case BACK -> back(1);
            case BACK_TEN -> back(10);
            case RESET -> reset();
            case START_HERE -> session.startHere();
            case START_AS_DRAWN -> session.startAsDrawn();
            case KEY -> key();
            case FASTER -> speed(2);
            case SLOWER -> speed(0.5);
            case NEXT_SCENE -> app.openNeighbour(1);
            case PREVIOUS_SCENE -> app.openNeighbour(-1);
            case WORLD -> app.mainWindow().world();
            case NEW -> app.openNew();
            case OPEN -> app.mainWindow().pickScene();
            case OPEN_FILE -> app.mainWindow().chooseFile();
            case RELOAD -> session.reload();
            case SAVE -> save();
            case SAVE_AS -> app.mainWindow().chooseTarget();
            case QUIT -> app.window().requestClose();
            case UNDO -> session.undo();
            case REDO -> session.redo();
            case BRING_BACK -> session.recovery().recoverNewest();
            case ADD -> app.mainWindow().add();
            case CUT -> {
                if (copy()) session.deleteSelection();
            }
            case COPY -> copy();
            case PASTE -> {
                session.clipboard.paste(app.window().clipboard());
                viewport.gizmo().show();
            }
            case SELECT_ALL -> session.selectAll();
            case DELETE -> {
                if (!app.mainWindow().timeLine.deleteKeys()) withSelected("delete", session::deleteSelection);
            }
            case DUPLICATE ->
                withSelected("duplicate", () -> {
                    session.clipboard.duplicate();
                    viewport.gizmo().show();
                });
            case GROUP -> Grouping.group(session);
            case UNGROUP -> Grouping.ungroup(session);
            case HIDE -> withSelected("hide", () -> session.visibility().hide(session));
            case LOCK -> withSelected("lock", () -> session.visibility().lock(session));
            case SHOW_ALL -> session.visibility().showAll(session);
            case REPEAT -> app.mainWindow().repeat();
            case TOGGLE -> withSelected("switch on or off", session::toggleSelection);
            case HANDLES -> handles();
            case KNIFE -> knife();
            case PIN -> viewport.pinHere();
            case FIRM -> firm();
            case CANCEL -> cancel();
            case FRAME -> viewport.view().frame();
            case HOME -> home();
            case KEEP_VIEW -> keepView();
            case FRONT -> viewport.view().along(Camera.View.FRONT);
            case RIGHT -> viewport.view().along(Camera.View.RIGHT);
            case TOP -> viewport.view().along(Camera.View.TOP);
            case ORTHOGRAPHIC -> viewport.view().toggleProjection();
            case CLEAN -> viewport.toggleClean();
            case GLYPHS -> viewport.toggle(Overlay.Layer.GLYPHS);
            case FORCES -> viewport.toggle(Overlay.Layer.FORCES);
            case TOUCHES -> viewport.toggle(Overlay.Layer.TOUCHES);
            case FRAMES -> viewport.toggle(Overlay.Layer.FRAMES);
            case CONTROL_POINTS -> viewport.toggle(Overlay.Layer.CONTROL_POINTS);
            case FULL_SCREEN -> app.window().toggleFullScreen();
            case HIDE_PANELS -> app.mainWindow().toggleHidden();
            case TIME_LINE, PROFILER, PLOTS, MATRIX, LAB, CUT_LIST, MEASURE ->
                app.mainWindow().toggle(action);
            case TEACH -> app.mainWindow().workspace(Workspace.TEACH);
            case EXPERT -> app.mainWindow().workspace(Workspace.EXPERT);
            case RESET_LAYOUT -> app.mainWindow().resetLayout();
            case RELOAD_SHADERS -> reloadShaders();
            case LARGER -> rescale(app.gui().scale() * 1.15f);
            case SMALLER -> rescale(app.gui().scale() / 1.15f);
            case USUAL_SIZE -> {
                app.gui().rescale(app.window().contentScale());
                size.forget();
            }
            case SCREENSHOT -> app.picture();
            case FILM -> app.mainWindow().film();
            case RECORD -> record();
            case RECORD_FROM_START -> recordFromStart();
            case WRITE_HANDS -> writeHands();
            case PALETTE -> app.mainWindow().findCommand();
            case TOUR -> app.mainWindow().tour.toggle();
            case HELP -> app.mainWindow().toggleHelp();
        }
    }

    /** Puts what is selected on the clipboard; returns whether there is anything. */
    private boolean copy() {
        Optional<String> clip = session.clipboard.copy();
        clip.ifPresent(app.window()::clipboard);
        return clip.isPresent();
    }

    private void key() {
        if (!app.mainWindow().timeLine.keyNow())
            session.notifications()
                    .done("Select a constraint, a load, a rope or an obstacle: a key is set for what moves it");
    }

    private void back(int steps) {
        viewport.letGo();
        simulation.step(-steps);
    }

    private void save() {
        Optional<TemplateQuestion> question = session.templateQuestion();
        if (question.isPresent()) app.mainWindow().askToSave(question.get());
        else if (session.mayBeSaved()) session.save();
        else app.mainWindow().chooseTarget();
    }

    /** Shows the scene's own view; who sees it already may have meant all that there is. */
    private void home() {
        if (viewport.view().isHome())
            session.notifications().done("This is the scene's own view; F frames what is selected, or all");
        viewport.view().goHome();
    }

    private void keepView() {
        session.edit("Keep the view", session.scene().withCamera(viewport.view().spec()));
        session.notifications().done("This is the view of the scene now; save to keep it");
    }

    /** Does something with what is selected, or says that nothing is. */
    private void withSelected(String what, Runnable does) {
        if (session.selected().isEmpty())
            session.notifications()
                    .done("Select what to " + what + ": a click, Shift+click for more, Ctrl+drag for a box");
        else does.run();
    }

    private void handles() {
        session.notifications()
                .done(
                        switch (viewport.gizmo().next()) {
                            case MOVE -> "Handles move what is selected";
                            case TURN -> "Handles turn what is selected";
                            case SCALE -> "Handles make what is selected larger or smaller";
                        });
    }

    /** Takes the knife up, or lays it down. */
    private void knife() {
        Workbench making = viewport.making();
        boolean had = making.tool().filter(t -> t instanceof KnifeTool).isPresent();
        if (had) making.leave();
        else making.take(new KnifeTool(session));
    }

    private void firm() {
        session.notifications()
                .done(
                        viewport.toggleFirm()
                                ? "Firm hand: the point that it holds stays at the cursor"
                                : "Gentle hand: a spring pulls the point that it holds towards the cursor");
    }

    private void reset() {
        viewport.letGo();
        simulation.submit(new UserCommand.Reset());
    }

    private void speed(double factor) {
        simulation.speed(simulation.pace().requested() * factor);
    }

    private void rescale(float scale) {
        app.gui().rescale(scale);
        size.choose(scale);
    }

    private void cancel() {
        if (app.mainWindow().closeHelp()) return;
        if (viewport.making().leave()) return;
        session.addTool().cancel();
        session.leaveIncoming();
        viewport.letGo();
        session.select(Selection.NOTHING);
    }

    private void reloadShaders() {
        try {
            app.reloadShaders();
            session.notifications().done("Shaders reloaded");
        } catch (ShaderException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    private void record() {
        if (films.filming()) films.stop();
        else films.start();
    }

    /** What hands do from the start is written down, or becomes part of the scene. */
    private void writeHands() {
        viewport.letGo();
        if (!simulation.writesHands()) {
            simulation.writeHands();
            simulation.play();
            session.notifications().done("Recording your hands from the start of the scene; Ctrl+Shift+H ends it");
            return;
        }
        written = simulation.handsWritten();
    }

    /** Once a frame: what was written down goes into the scene. */
    void attend() {
        CompletableFuture<HandScript> coming = written;
        if (coming == null || !coming.isDone()) return;
        written = null;
        // a simulation that has stopped has told why
        if (coming.isCompletedExceptionally()) return;
        HandScript script = coming.join();
        if (script.isEmpty()) {
            session.notifications().done("No hand did anything");
            return;
        }
        session.edit("Hands", script.scene());
        int moves = script.hands().size() + script.events().size();
        session.notifications()
                .done((moves == 1
                                ? "1 move of your hands is in the scene now: Reset and Play repeats it"
                                : moves + " moves of your hands are in the scene now: Reset and Play repeats them")
                        + ", and so does a film from the start");
    }

    private void recordFromStart() {
        if (films.filming()) return;
        films.reset();
        films.start();
    }
}

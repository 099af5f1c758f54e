package sennit.app.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Copies;
import sennit.app.document.CurrentTargets;
import sennit.app.document.Document;
import sennit.app.document.Edits;
import sennit.app.document.Renaming;
import sennit.app.document.Selection;
import sennit.app.platform.Folders;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.JomlVectors;
import sennit.app.session.Notifications.Topic;
import sennit.app.sim.SimulationThread;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Switch;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.file.SceneMeshes;
import sennit.engine.scene.rules.OverlapRule;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/**
 * One scene being worked on: its file, its document with history, its running simulation, the selection. Window thread.
 */
public final class Session implements AutoCloseable {
    /** Edits are kept on disk while they go on, s. */
    private static final double KEEP = 30;

    /** What a new scene begins with: a floor. */
    private static final Scene NEW = Scene.of("Untitled", Settings.DEFAULT)
            .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.5)))
            .withCamera(new CameraSpec(new Vec3(1.5, 1.8, 4.5), new Vec3(0, 0.9, 0), 40));

    private final SimulationThread simulation;
    private final Notifications notifications = new Notifications();
    private final PointPickTool addTool = new PointPickTool(this);
    private final SimulationNotifier watch = new SimulationNotifier(notifications);
    private final Autosave kept;
    private final OpenFile file;
    private final Versions versions;
    private final Recovery recovery;
    private final Visibility visibility = new Visibility(this::scene);

    /** What copies and puts in. */
    public final Clipboard clipboard = new Clipboard(this);

    /** States that are kept to go back to. */
    public final NamedStates states;

    private Document document;

    /** The scene that the simulation was given last. */
    private Scene followed;

    private int opened;
    private @Nullable CompletableFuture<InitialState> moment;
    private @Nullable ImportDraft importDraft;
    /** Edits that could neither be saved nor kept when the window was asked to close. */
    private @Nullable Scene atStake;

    /** Opens a scene, paused; {@code path} is null for one without a file. */
    public Session(SceneFile file, @Nullable Path path) {
        this(file, path, Folders.data().resolve("unsaved"), KEEP);
    }

    /** The same, keeping edits that are not saved in {@code unsaved}, every {@code seconds} at most. */
    Session(SceneFile file, @Nullable Path path, Path unsaved, double seconds) {
        this.file = new OpenFile(file, path, this::leadsBackTo);
        this.document = new Document(file.scene());
        this.followed = file.scene();
        this.simulation = new SimulationThread(file.scene());
        this.kept = new Autosave(unsaved, seconds, notifications);
        this.versions = new Versions(unsaved.resolveSibling("versions"));
        this.recovery = new Recovery(this.file, kept, versions, notifications, this::edited);
        this.states = new NamedStates(simulation, notifications, this::scene, this::edit);
        kept.open(path, file.scene());
        tellOverlap(file.scene());
    }

    /** Tells of the first thing that begins inside an obstacle. */
    private void tellOverlap(Scene scene) {
        OverlapRule.of(scene).stream().limit(1).forEach(a -> notifications.care(a.message()));
    }

    /** {@return the running simulation} */
    public SimulationThread simulation() {
        return simulation;
    }

    /** {@return the newest snapshot} */
    public Snapshot snapshot() {
        return simulation.snapshot();
    }

    /** {@return the document} */
    public Document document() {
        return document;
    }

    /** {@return the scene as edited} */
    public Scene scene() {
        return document.scene();
    }

    /** {@return the file, when there is one} */
    public Optional<Path> path() {
        return file.path();
    }

    /** {@return what there is to say} */
    public Notifications notifications() {
        return notifications;
    }

    /** {@return the tool that adds constraints} */
    public PointPickTool addTool() {
        return addTool;
    }

    /** Takes in curves of other programs; {@code middle} of the view, m. They wait to be placed. */
    public void receive(List<Path> files, Vec3 middle) {
        ImportDraft come = ImportDraft.of(this, files, middle);
        if (come != null) importDraft = come;
    }

    /** {@return curves that wait to be placed} */
    public Optional<ImportDraft> importDraft() {
        return Optional.ofNullable(importDraft);
    }

    /** Forgets curves that wait to be placed. */
    public void leaveIncoming() {
        importDraft = null;
    }

    /** Once a frame: tells what happened, and takes back an edit that the simulation cannot follow. */
    public void attend() {
        watch.look(snapshot());
        keepTrack();
        kept.attend();
        beginHere();
        states.attend();
        // what another program writes is taken, unless there are edits here that are not saved
        if (file.changed()) {
            if (document.dirty()) file.disagree();
            else reload();
        }
        SimulationThread.Refusal refusal = simulation.takeRefusal();
        if (refusal == null) return;
        notifications.wrong(Topic.EDIT, refusal.why());
        if (refusal.scene().movesLike(document.scene())) document.undo();
        followed = document.scene();
    }

    /** {@return values with which a constraint holds what is so now} */
    public CurrentTargets currentTargets() {
        Snapshot now = snapshot();
        return new CurrentTargets(new AnchorResolver(now)::of, now.time(), Edits.freeName(scene(), "ball"));
    }

    /** {@return what is selected} */
    public Selection selection() {
        return document.selection();
    }

    /** {@return all that is selected, what was last at the end} */
    public List<Selection> selected() {
        return document.selected();
    }

    /** Selects something, and nothing else. */
    public void select(Selection chosen) {
        document.select(List.of(chosen));
    }

    /** Selects some things, and nothing else. */
    public void select(List<Selection> chosen) {
        document.select(chosen);
    }

    /** Selects something as well; what was selected already is not any more. */
    public void selectAlso(Selection chosen) {
        List<Selection> all = new ArrayList<>(selected());
        if (!all.remove(chosen)) all.add(chosen);
        document.select(all);
    }

    /** Selects all that can be moved: ropes, balls, obstacles and decoration; not the ground. */
    public void selectAll() {
        Scene scene = scene();
        document.select(Copies.all(scene).stream()
                .filter(s -> s.what() != Selection.What.CONSTRAINT && s.what() != Selection.What.FORCE)
                .filter(s -> scene.obstacles().stream()
                        .noneMatch(o -> o.spec() instanceof Plane && s.is(Selection.What.OBSTACLE, o.id())))
                .toList());
    }

    /** {@return a number that changes when another scene is opened} */
    public int opened() {
        return opened;
    }

    /** Opens a scene file; on a mistake the old scene stays and the mistake is shown. Returns whether it opened. */
    public boolean open(Path chosen) {
        try {
            SceneFile read = SceneFile.read(chosen);
            return begin(read, chosen);
        } catch (SceneException e) {
            notifications.wrong(Topic.FILE, String.valueOf(e.getMessage()));
            return false;
        }
    }

    /** Opens a scene of nothing but a floor, which has no file yet; returns whether the one before could be left. */
    public boolean openNew() {
        return begin(SceneFile.of(NEW), null);
    }

    private boolean begin(SceneFile read, @Nullable Path from) {
        if (!left()) return false;
        simulation.load(read.scene());
        file.open(read, from);
        document = new Document(read.scene());
        followed = read.scene();
        addTool.cancel();
        states.clear();
        watch.forget();
        notifications.ended(Topic.FILE);
        notifications.ended(Topic.SAVING);
        notifications.ended(Topic.EDIT);
        tellOverlap(read.scene());
        moment = null;
        importDraft = null;
        opened++;
        kept.open(from, read.scene());
        return true;
    }

    /** Reads the file again, as an edit; keeps the state of whatever did not change. */
    public void reload() {
        path().ifPresent(this::reload);
    }

    private void reload(Path from) {
        try {
            boolean edits = document.dirty();
            if (edits) recovery.giveUp(file.file().with(scene()));
            Scene read = file.read(from);
            edit("Reload " + from.getFileName(), read);
            document.saved(read);
            notifications.ended(Topic.FILE);
            notifications.done("Reloaded " + from.getFileName()
                    + (edits ? ": undo brings your edits back, and so does File > Versions" : ""));
        } catch (IOException e) {
            notifications.wrong(Topic.KEEPING, "Not reloaded: your edits cannot be kept", e);
        } catch (SceneException e) {
            notifications.wrong(Topic.FILE, String.valueOf(e.getMessage()));
        }
    }

    /** {@return whether the file was changed by another program while there are edits here that are not saved} */
    public boolean disagrees() {
        return file.disagrees();
    }

    /** Keeps the edits that are not saved although the file was changed: saving may replace it then. */
    public void keepMine() {
        path().ifPresent(this::keepMine);
    }

    private void keepMine(Path over) {
        try {
            file.keepMine(over);
            notifications.done(
                    "Your edits stay: saving replaces the changed " + over.getFileName() + ", which stays as .bak");
        } catch (SceneException e) {
            notifications.wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Says what is not saved now, so that it can be kept whatever comes. */
    private void keepTrack() {
        if (document.dirty()) kept.edited(file.file(), scene());
        else kept.discard();
    }

    private boolean left() {
        keepTrack();
        boolean safe = kept.leave();
        if (!safe)
            notifications.wrong(
                    Topic.KEEPING,
                    "Edits that are not saved cannot be kept: save this scene, or reload it to give them up, before another is opened");
        return safe;
    }

    /**
     * {@return whether the window that somebody asks to close may close}: edits that are neither saved nor to be kept
     * hold it once and say so; asked again, it goes without them.
     */
    public boolean mayClose() {
        keepTrack();
        if (kept.leave() || scene().equals(atStake)) return true;
        atStake = scene();
        notifications.wrong(
                Topic.KEEPING,
                "Still open: there are edits that are not saved, and they cannot be kept (" + kept.why()
                        + "). Save this scene elsewhere, or close again to close without them");
        return false;
    }

    /**
     * {@return whether there were unsaved edits, and they are kept} For the last moment, when the program is ended from
     * outside: keeps them. Any thread.
     */
    public boolean rescue() {
        return kept.rescue();
    }

    /** Makes the present moment the one the scene starts from, as soon as the simulation has told it. */
    public void startHere() {
        moment = simulation.moment();
    }

    private void beginHere() {
        CompletableFuture<InitialState> told = moment;
        if (told == null || !told.isDone()) return;
        moment = null;
        if (told.isCompletedExceptionally()) {
            notifications.wrong("The state of the simulation cannot be read");
            return;
        }
        InitialState start = told.join();
        String name = String.format(Locale.ROOT, "Start from %.2f s", start.time());
        if (!edit(name, scene().withStart(start), new Object())) return;
        notifications.done("This state is the initial state now: Reset returns to it; save to keep it");
    }

    /** Lets the scene start at rest in its shapes, as it was described. */
    public void startAsDrawn() {
        if (scene().start().equals(InitialState.AS_DRAWN)) {
            notifications.done("The scene already starts from its drawn shapes");
            return;
        }
        edit("Start from the drawn shapes", scene().withStart(InitialState.AS_DRAWN));
        notifications.done("Reset returns to the drawn shapes");
    }

    /** {@return whether it has a file that may be replaced: those that come with the program may not} */
    public boolean mayBeSaved() {
        return path().filter(p -> !ResourceFolders.bundled(p)).isPresent();
    }

    /** {@return what has to be asked before saving to its file; empty where that changes only what was edited} */
    public Optional<TemplateQuestion> templateQuestion() {
        return mayBeSaved() ? TemplateQuestion.of(file, scene()) : Optional.empty();
    }

    /** Changes the templates, so that all they make is as what was edited of it, and saves. */
    public void changeTemplate() {
        try {
            SceneFile changed = file.file().with(scene()).changedTemplates().file();
            if (!edit("Change the template", changed.scene(), new Object())) return;
            file.choose(changed);
            save();
        } catch (IllegalArgumentException e) {
            notifications.wrong(Topic.SAVING, "The template stays: " + e.getMessage());
        }
    }

    /** Takes what was edited out of its templates, and saves. */
    public void takeOut() {
        file.file().with(scene()).takenOut().ifPresent(text -> {
            file.choose(text);
            save();
        });
    }

    /** Saves to its file. */
    public void save() {
        if (mayBeSaved()) path().ifPresent(this::saveAs);
        else notifications.wrong(Topic.SAVING, "This scene has no file of yours yet: use Save as");
    }

    /**
     * Saves to a file, which becomes the scene's. A title that was the file's name goes on to be; a copy of a scene
     * that comes with the program is called as its file, too.
     */
    public void saveAs(Path to) {
        if (ResourceFolders.bundled(to)) {
            notifications.wrong(
                    Topic.SAVING,
                    "Scenes that come with the program are read-only: save " + to.getFileName() + " in another folder");
            return;
        }
        Scene named = named(to);
        boolean same = !document.dirty() && path().filter(to::equals).isPresent();
        try {
            String lost = versions.keep(to), how = "";
            // a copy keeps its templates where what was edited can stand beside them
            if (file.writesAnew(named) && path().filter(to::equals).isEmpty()) {
                file.file().with(named).takenOut().ifPresent(file::choose);
                how = ": what you edited is an exception of its template";
            }
            if (file.writesAnew(named)) how = ": all is written out, since a template cannot express the edit";
            file.save(named, to);
            if (!named.equals(scene())) edit("Call it " + named.title(), named);
            document.saved(named);
            kept.saved(to);
            notifications.ended(Topic.SAVING);
            String old = how.isEmpty() || versions.of(to).isEmpty() ? "" : "; File > Versions has the old text";
            notifications.done((same ? "Saved again, as it was: " : "Saved ") + to + how + old + lost);
        } catch (IOException e) {
            notifications.wrong(Topic.SAVING, "Could not save " + to, e);
        }
    }

    private Scene named(Path to) {
        boolean calledAsFile = path().isEmpty()
                || path().filter(p ->
                                ResourceFolders.bundled(p) || OpenFile.stem(p).equals(scene().title()))
                        .isPresent();
        return calledAsFile ? scene().withTitle(OpenFile.stem(to)) : scene();
    }

    /** Edits the document; the simulation follows at its next step. What no scene may say is told and not done. */
    public void edit(String name, Scene edited) {
        edit(name, edited, new Object());
    }

    private Scene edited(String name, Scene edited) {
        edit(name, edited);
        return scene();
    }

    private boolean leadsBackTo(Scene earlier) {
        return document.leadsBackTo(earlier);
    }

    /** Edits the document as part of one widget activation: one entry of history. Returns whether it was done. */
    public boolean edit(String name, Scene edited, Object activation) {
        Optional<String> refused = attempt(name, edited, activation);
        refused.ifPresent(why -> notifications.wrong(Topic.EDIT, why));
        return refused.isEmpty();
    }

    /** Edits the document as {@link #edit} does; returns why not where that is what no scene may say, and is silent. */
    public Optional<String> attempt(String name, Scene wanted, Object activation) {
        List<Violation> wrong = new ArrayList<>();
        Scene edited = SceneMeshes.complete(wanted, scene(), folders(), wrong);
        if (wrong.isEmpty()) wrong = SceneRules.check(edited);
        if (!wrong.isEmpty()) return Optional.of(ViolationNames.told(wrong.get(0), edited));
        document.edit(name, edited, activation);
        notifications.ended(Topic.EDIT);
        follow();
        return Optional.empty();
    }

    /** {@return the folder in which the meshes of the scene lie; none where it has no file yet} */
    public List<Path> folders() {
        return file.folders();
    }

    /** Takes back the last edit; time goes on. */
    public void undo() {
        Optional<String> name = document.undoName();
        document.undo();
        name.ifPresent(n -> notifications.done("Undid: " + n));
        follow();
    }

    /** Does the last edit that was taken back again. */
    public void redo() {
        Optional<String> name = document.redoName();
        document.redo();
        name.ifPresent(n -> notifications.done("Did again: " + n));
        follow();
    }

    private void follow() {
        keepTrack();
        Scene now = document.scene();
        // what is only arranged, called or seen otherwise moves on as it did, and its history stays
        if (now.movesLike(followed)) return;
        followed = now;
        simulation.submit(new UserCommand.Edit(now));
    }

    /** Deletes what is selected. */
    public void deleteSelection() {
        List<Selection> all = selected();
        if (all.isEmpty()) return;
        edit("Delete " + told(all), Edits.delete(scene(), all));
        select(List.of());
    }

    /** Some things in words: the name of one, or how many they are. */
    static String told(List<Selection> things) {
        return things.size() == 1 ? things.get(0).id() : things.size() + " things";
    }

    /** {@return what brings back edits that were not saved, and older versions of the file} */
    public Recovery recovery() {
        return recovery;
    }

    /** {@return what is hidden and locked} */
    public Visibility visibility() {
        return visibility;
    }

    /** Enables or disables the selected constraints: all as the last is not. */
    public void toggleSelection() {
        Optional<ConstraintDef> last = constraint();
        if (last.isEmpty()) {
            notifications.done("E switches constraints on and off: select one");
            return;
        }
        Switch on = last.get().enabled().opposite();
        Scene edited = scene();
        for (Selection s : selected())
            if (s.what() == Selection.What.CONSTRAINT) edited = Edits.change(edited, s.id(), d -> d.withEnabled(on));
        edit((on.isOn() ? "Enable " : "Disable ") + told(selected()), edited);
    }

    /** Lets a constraint act. */
    public void enable(String id) {
        edit("Enable " + id, Edits.change(scene(), id, d -> d.withEnabled(Switch.on())));
    }

    /** Lets a constraint act no more. */
    public void disable(String id) {
        edit("Disable " + id, Edits.change(scene(), id, d -> d.withEnabled(Switch.off())));
    }

    /**
     * Gives something another name, with which its comments in the file go; it is selected then. Returns why not where
     * it cannot be called so.
     */
    public Optional<String> rename(Selection thing, String name) {
        if (!SceneRules.isName(name)) return Optional.of("A name has letters, digits, spaces, - and _, at most 80");
        Scene renamed = Renaming.renamed(scene(), thing, name);
        if (renamed.equals(scene())) return Optional.of("Something is called " + name + " already");
        Optional<String> refused = attempt("Rename " + thing.id(), renamed, new Object());
        if (refused.isPresent()) return refused;
        file.renamed(thing, name);
        select(new Selection(thing.what(), name));
        return refused;
    }

    /** {@return the selected constraint} */
    public Optional<ConstraintDef> constraint() {
        return selection().what() == Selection.What.CONSTRAINT
                ? scene().constraint(selection().id())
                : Optional.empty();
    }

    /** Pins a rod point or a body where it is. */
    public void pin(Anchor on, Vector3d place) {
        String id = Edits.freeName(scene(), "pin");
        var spec = new PositionConstraint(on, JomlVectors.vec(place));
        edit("Pin " + on.name(), Edits.add(scene(), ConstraintDef.rigid(id, spec)));
        select(new Selection(Selection.What.CONSTRAINT, id));
    }

    @Override
    public void close() {
        keepTrack();
        kept.leave();
        file.close();
        simulation.close();
    }
}

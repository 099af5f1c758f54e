package sennit.app.viewport;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Outline;
import sennit.app.document.Selection;
import sennit.app.make.Aim;
import sennit.app.make.AimFinder;
import sennit.app.make.MakingTool;
import sennit.app.make.Snapping;
import sennit.app.make.Workbench;
import sennit.app.platform.DoubleClick;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;
import sennit.app.platform.MouseButton;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Ray;
import sennit.app.session.Grouping;
import sennit.app.session.ImportDraft;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * The view of one session: where it is seen from, what the mouse hovers, pulls and picks. Places are pixels of the
 * window's picture.
 */
public final class Viewport {
    /** A press that moves less than this is a click, px. */
    private static final double STILL = 4;

    /** What is pulled within this distance of a pin is pinned, px. */
    private static final double NEAR = 12;

    private final Session session;
    private final DragTool drag;
    private final HandTurnTool turner;
    private final TargetMoveTool mover;
    private final CameraController view;
    private final Workbench making;
    private final AimFinder aims = new AimFinder();
    private final Gizmo gizmo;
    private final CameraSigns eye;
    private final Set<Overlay.Layer> layers = EnumSet.copyOf(Overlay.PLAIN.show());
    private boolean clean;
    private ViewRegion region = new ViewRegion(0, 0, 16, 9);
    private int seenScene = -1;
    private boolean arrived;

    private Hovered hovered = Hovered.NOTHING;
    private @Nullable Aim menu;
    private Snapping steps = Snapping.FREE;
    /** Whether what is pulled is held by a pin, too. */
    private boolean pinned;

    private DragMode motion = DragMode.NONE;
    private MouseButton holder = MouseButton.LEFT;
    private DragTool.Lock lock = DragTool.Lock.SCREEN;
    private double x;
    private double y;
    private double pressX;
    private double pressY;
    /** What was selected before the press. */
    private List<Selection> chosen = List.of();

    /** Whether the press adds to what is selected, or takes from it. */
    private boolean adds;

    private @Nullable Lasso lasso;
    private final DoubleClick clicks = new DoubleClick();
    private double scale = 1;

    /** A view of a session. */
    public Viewport(Session session) {
        this.session = session;
        this.drag = new DragTool(session.simulation()::submit);
        this.turner = new HandTurnTool(session.simulation()::submit);
        this.mover = new TargetMoveTool(session);
        this.view = new CameraController(session);
        this.making = new Workbench(session);
        this.gizmo = new Gizmo(session, aims);
        this.eye = new CameraSigns(session, view);
    }

    /** {@return where the scene is seen from now} */
    public Camera camera() {
        return view.now();
    }

    /** {@return where the scene is seen from, and how that moves} */
    public CameraController view() {
        return view;
    }

    /** {@return what is being made with the mouse} */
    public Workbench making() {
        return making;
    }

    /** {@return what is under the cursor} */
    public Aim aim() {
        // what is made is put on a rope itself, not on what the rope carries
        Pick p = hovered.carried() == null ? hovered.meant() : null;
        AimFinder.Held held = p == null ? null : new AimFinder.Held(p.anchor(), p.point());
        return aims.find(
                session.visibility().seen(session.snapshot()),
                sighted(),
                held,
                making.through().orElse(null));
    }

    private AimFinder.Sight sighted() {
        return new AimFinder.Sight(camera(), x - region.x(), y - region.y(), region.width(), region.height());
    }

    /** {@return the handles at what is selected} */
    public Gizmo gizmo() {
        return gizmo;
    }

    /** {@return the signs of the camera with which the scene opens} */
    public CameraSigns eye() {
        return eye;
    }

    /** A key for the number of a drag by a handle; returns whether it was one. */
    public boolean type(Key key) {
        return motion == DragMode.HANDLE && gizmo.type(key);
    }

    private boolean handles() {
        return !making.busy() && !session.addTool().waiting() && layers.contains(Overlay.Layer.GLYPHS);
    }

    /** {@return the rope point under the cursor} */
    public Optional<Pick> hover() {
        return Optional.ofNullable(hovered.pick());
    }

    /** {@return whether the hand holds a rope} */
    public boolean pulling() {
        return drag.holding();
    }

    /** {@return whether the hand turns what it holds} */
    public boolean turning() {
        return motion == DragMode.TURN;
    }

    /** {@return whether a held button does something in the view} */
    public boolean busy() {
        return motion != DragMode.NONE;
    }

    /** {@return the part of the window that shows the scene} */
    public ViewRegion region() {
        return region;
    }

    /** Once a frame: the place of the view, the interface scale, and how much time passed, s. */
    public void update(ViewRegion place, double interfaceScale, double elapsed) {
        ViewRegion before = region;
        region = place;
        scale = interfaceScale;
        clicks.pass(elapsed);
        if (seenScene != session.opened()) {
            seenScene = session.opened();
            letGo();
            making.leave();
            arrived = false;
        }
        if (!arrived && shows(session.scene())) {
            // what is to be framed is seen only now: scenes are built in the simulation's thread
            arrived = true;
            view.settle();
        }
        if (making.busy()) view.stayUnderBars();
        view.reshape(before, place);
        view.advance(elapsed);
        Snapshot snapshot = session.snapshot();
        drag.follow(snapshot);
        if (holds() && !drag.holding()) motion = DragMode.NONE;
        if (motion == DragMode.NONE || motion == DragMode.MAKE) look(snapshot);
        if (making.busy()) making.move(region.contains(x, y) || motion == DragMode.MAKE ? aim() : null);
        if (motion == DragMode.NONE && handles()) gizmo.hover(sighted(), scale);
    }

    private boolean shows(Scene scene) {
        Snapshot seen = session.snapshot();
        return seen.rods().stream()
                        .map(Snapshot.RodView::id)
                        .toList()
                        .equals(scene.rods().stream().map(r -> r.id()).toList())
                && seen.bodies().stream()
                        .map(Snapshot.BodyView::id)
                        .toList()
                        .equals(scene.bodies().stream().map(b -> b.id()).toList());
    }

    private void look(Snapshot snapshot) {
        if (!region.contains(x, y)) {
            hovered = Hovered.NOTHING;
            return;
        }
        Picker picker =
                new Picker(session.visibility().met(snapshot), camera(), region.width(), region.height(), scale);
        hovered = Hovered.at(x - region.x(), y - region.y(), picker, aims, layers)
                .in(session.scene(), picker, x - region.x(), y - region.y());
    }

    /** The pointer moved. */
    public void pointer(double px, double py) {
        double dx = px - x, dy = py - y;
        x = px;
        y = py;
        switch (motion) {
            case PULL, CARRY -> drag.move(camera(), sight(), lock);
            case TURN -> turner.move(dx, dy, scale, camera(), lock);
            case MOVE -> mover.move(camera(), sight());
            case MAKE -> make();
            case HANDLE -> gizmo.move(sighted(), steps);
            case SELECT -> surround();
            case ORBIT -> view.orbit(dx, dy, region.height());
            case PAN -> view.pan(dx, dy, region.height());
            case NONE -> {}
        }
    }

    private void surround() {
        Lasso around = lasso;
        if (around != null) around.move(x - region.x(), y - region.y());
    }

    /** {@return corners of what is drawn around things to select them, pixels of the window's picture} */
    public List<double[]> lasso() {
        Lasso around = lasso;
        if (motion != DragMode.SELECT || around == null) return List.of();
        return around.outline().stream()
                .map(p -> new double[] {p[0] + region.x(), p[1] + region.y()})
                .toList();
    }

    /** Each move of a freehand line counts, also several in a frame. */
    private void make() {
        look(session.snapshot());
        making.move(aim());
    }

    /** A mouse button went down in the view. */
    public void press(MouseButton button, Modifiers modifiers) {
        if (motion != DragMode.NONE) {
            if (button == MouseButton.RIGHT && drag.held().isPresent()) pinHere();
            return;
        }
        holder = button;
        pressX = x;
        pressY = y;
        adds = modifiers.shift() || modifiers.control();
        chosen = session.selected();
        look(session.snapshot());
        Pick under = hovered.pick(), meant = hovered.meant();
        menu = null;
        if (button == MouseButton.LEFT && making.busy() && !modifiers.alt()) {
            motion = DragMode.MAKE;
            making.press(aim(), modifiers, scale);
            return;
        }
        if (button == MouseButton.LEFT && handles() && gizmo.press(sighted(), scale)) {
            steps = Snapping.with(modifiers);
            motion = DragMode.HANDLE;
            return;
        }
        if (button == MouseButton.LEFT && session.addTool().waiting() && meant != null) {
            session.addTool().pick(meant.anchor());
            return;
        }
        String sign = hovered.constraint();
        if (button == MouseButton.LEFT && modifiers.alt() && sign != null) {
            if (mover.press(sign, camera(), sight())) motion = DragMode.MOVE;
            return;
        }
        if (button == MouseButton.LEFT && !modifiers.control() && carry()) {
            lock = modifiers.shift() ? DragTool.Lock.GROUND : DragTool.Lock.SCREEN;
            motion = DragMode.CARRY;
        } else if (button == MouseButton.LEFT && under != null) {
            boolean turns = modifiers.control() && !Double.isNaN(under.u());
            motion = turns ? DragMode.TURN : DragMode.PULL;
            lock = modifiers.shift() ? DragTool.Lock.GROUND : DragTool.Lock.SCREEN;
            drag.press(under, camera(), sight());
            pinned = isPinned(under);
            if (turns) turner.press();
            Selection thing = hovered.thing(session.scene());
            if (!adds && thing != null) Grouping.choose(session, thing);
        } else if (button == MouseButton.LEFT && modifiers.control()) {
            motion = DragMode.SELECT;
            Lasso.Form form = modifiers.shift() ? Lasso.Form.LINE : Lasso.Form.BOX;
            lasso = new Lasso(form, x - region.x(), y - region.y());
        } else if (button == MouseButton.LEFT && !modifiers.shift()) {
            motion = DragMode.ORBIT;
        } else {
            motion = DragMode.PAN;
        }
    }

    /** Takes hold of the handle under the cursor, if there is one. */
    private boolean carry() {
        for (Snapshot.ConstraintView view : session.snapshot().constraints()) {
            if (!view.id().equals(hovered.handle())) continue;
            if (!adds) session.select(new Selection(Selection.What.CONSTRAINT, view.id()));
            drag.press(view, new Vector3d(view.position()), camera(), sight());
            return true;
        }
        return false;
    }

    /** Whether a constraint keeps a point where it is. */
    private boolean isPinned(Pick at) {
        Vector4d here = new Vector4d(), pin = new Vector4d();
        camera().project(at.point(), region.width(), region.height(), here);
        for (Snapshot.ConstraintView view : session.snapshot().constraints()) {
            if (!view.kind().equals("position") || !view.active()) continue;
            double[] p = view.position();
            camera().project(new Vector3d(p), region.width(), region.height(), pin);
            boolean near = Math.hypot(pin.x - here.x, pin.y - here.y) < NEAR * scale;
            if (near && holdsOn(view.id(), at)) return true;
        }
        return false;
    }

    private boolean holdsOn(String constraint, Pick at) {
        return session.scene().constraint(constraint).stream()
                .flatMap(c -> c.spec().anchors().stream())
                .anyMatch(a -> at.rod().equals(Double.isNaN(at.u()) ? a.body() : a.rod()));
    }

    /** A mouse button came up, wherever it is: what it began ends. */
    public void release(MouseButton button) {
        if (button != holder && motion != DragMode.NONE) return;
        boolean click = Math.hypot(x - pressX, y - pressY) < STILL * scale;
        if (holds()) drag.release();
        if (motion == DragMode.MOVE) mover.release();
        DragMode was = motion;
        motion = DragMode.NONE;
        if (was == DragMode.HANDLE) {
            if (gizmo.release() && click) clickedBehind();
            return;
        }
        if (was == DragMode.MAKE) {
            look(session.snapshot());
            making.release(aim());
            return;
        }
        if (was == DragMode.PAN && click && button == MouseButton.RIGHT) {
            menu = aim();
            // a menu on one of several is about all of them
            under().filter(s -> !session.selected().contains(s)).ifPresent(s -> Grouping.choose(session, s));
        }
        Lasso around = lasso;
        lasso = null;
        if (was == DragMode.SELECT && !click && around != null) {
            session.select(Outline.of(session.scene())
                    .withGroups(around.things(
                            session.scene(), session.visibility().met(session.snapshot()), aims, sighted())));
            return;
        }
        // a press that was for a tool, or for a panel over the view, is no click in it
        if (was != DragMode.NONE && click && button == MouseButton.LEFT && region.contains(x, y)) clicked(was);
    }

    /** A click at a handle selects what the handle is before. */
    private void clickedBehind() {
        look(session.snapshot());
        if (adds) under().ifPresent(session::selectAlso);
        else under().ifPresent(s -> Grouping.choose(session, s));
    }

    private void clicked(DragMode was) {
        // beside all ropes it is no click for what waits for one
        if (session.addTool().waiting()) return;
        if (adds) {
            under().ifPresent(session::selectAlso);
            return;
        }
        boolean twice = clicks.click();
        Pick under = hovered.pick();
        if (twice && under != null) {
            view.turnAbout(under.point());
            return;
        }
        String constraint = hovered.constraint();
        // what a sign lies on was selected as it was pressed, and stays so where the sign was chosen before
        if (constraint != null && !hovered.isAgain(chosen))
            Grouping.choose(session, new Selection(Selection.What.CONSTRAINT, constraint));
        else if (was == DragMode.ORBIT) Grouping.choose(session, behind());
    }

    /** What is under the cursor: a rope, a ball, a sign, an obstacle. */
    private Optional<Selection> under() {
        Selection thing = hovered.thing(session.scene());
        String sign = hovered.constraint();
        if (sign != null) return Optional.of(new Selection(Selection.What.CONSTRAINT, sign));
        if (thing != null) return Optional.of(thing);
        return Optional.of(behind()).filter(s -> !s.equals(Selection.NOTHING));
    }

    /** The sign of the camera under the cursor, or the obstacle or decoration. */
    private Selection behind() {
        return sign().orElseGet(this::scenery);
    }

    private Optional<Selection> sign() {
        return handles() && !clean && region.contains(x, y) ? eye.under(sighted(), scale) : Optional.empty();
    }

    /** The obstacle or decoration under the cursor; ground and sky are nothing. */
    private Selection scenery() {
        return aims.scenery(session.visibility().met(session.snapshot()), sight())
                .map(h -> selection(h.item().id()))
                .orElse(Selection.NOTHING);
    }

    private Selection selection(String id) {
        boolean obstacle = session.scene().obstacles().stream().anyMatch(o -> o.id().equals(id));
        return new Selection(obstacle ? Selection.What.OBSTACLE : Selection.What.DECOR, id);
    }

    /** {@return where somebody asked for a menu since this was last called} */
    public Optional<Aim> takeMenu() {
        Optional<Aim> asked = Optional.ofNullable(menu);
        menu = null;
        return asked;
    }

    /** The wheel moved, in notches. */
    public void scroll(double away) {
        if (motion == DragMode.PULL || motion == DragMode.CARRY) drag.push(away, camera(), sight());
        else if (motion == DragMode.TURN) twist(away);
        else if (motion != DragMode.MOVE) view.zoom(away, x - region.x(), y - region.y(), region);
    }

    private void twist(double notches) {
        for (Snapshot.HandView hand : session.snapshot().hands()) {
            double[] aim = hand.aim();
            if (hand.hand() == DragTool.HAND && aim.length > 0)
                turner.twist(notches, new Vector3d(aim[0], aim[1], aim[2]));
        }
    }

    private boolean holds() {
        return motion == DragMode.PULL || motion == DragMode.CARRY || motion == DragMode.TURN;
    }

    /** Keys that lock the hand to an axis while it pulls; SCREEN frees it. */
    public void lock(DragTool.Lock wanted) {
        lock = wanted;
        if (motion == DragMode.PULL || motion == DragMode.CARRY) drag.move(camera(), sight(), lock);
    }

    /** Makes the hand firm, or gentle again; returns which it is. */
    public boolean toggleFirm() {
        drag.hold(drag.firm() ? DragTool.Grip.GENTLE : DragTool.Grip.FIRM);
        // it has taken hold anew
        if (motion == DragMode.TURN) turner.press();
        return drag.firm();
    }

    /** Shifts the hand in the plane of the screen, px: the arrow keys. */
    public void nudge(double right, double up) {
        Camera c = camera();
        double metre = 2 * c.distance() * Math.tan(c.fov() / 2) / region.height();
        drag.nudge(c.right().mul(right * metre).fma(up * metre, c.up()));
    }

    /** Lets go of everything: Esc, focus lost, another scene. */
    public void letGo() {
        drag.release();
        mover.release();
        gizmo.release();
        lasso = null;
        motion = DragMode.NONE;
    }

    /** Pins the rope where the hand holds it, or under the cursor. */
    public void pinHere() {
        Optional<Anchor> held = drag.held();
        Pick under = hovered.meant();
        if (held.isPresent()) {
            for (Snapshot.HandView hand : session.snapshot().hands()) {
                if (hand.hand() != DragTool.HAND) continue;
                double[] p = hand.point();
                session.pin(held.get(), new Vector3d(p[0], p[1], p[2]));
            }
        } else if (under != null) {
            session.pin(under.anchor(), under.point());
        } else {
            session.notifications().done("Point at a rope, then press P to pin it there");
        }
    }

    private Ray sight() {
        return camera().ray(x - region.x(), y - region.y(), region.width(), region.height());
    }

    /** {@return whether a layer is shown} */
    public boolean shows(Overlay.Layer layer) {
        return layers().contains(layer);
    }

    /** Shows or hides a layer. */
    public void toggle(Overlay.Layer layer) {
        clean = false;
        if (!layers.remove(layer)) layers.add(layer);
    }

    /** {@return pixels of the view for one of the usual interface} */
    public double scale() {
        return scale;
    }

    /** {@return the layers that are shown} */
    public Set<Overlay.Layer> layers() {
        return clean ? Overlay.BARE.show() : Set.copyOf(layers);
    }

    /** Shows the scene alone, as films do, or all that was shown before; what is selected stays so. */
    public void toggleClean() {
        clean = !clean;
    }

    /** {@return what is drawn over the scene} */
    public Overlay overlay() {
        if (clean) return Overlay.BARE.scaled(scale);
        boolean picks = making.busy() || session.addTool().waiting();
        Pick p = picks ? hovered.meant() : hovered.pick();
        boolean other = making.busy() ? hovered.mark().isEmpty() : hovered.handle() != null;
        Overlay.Mark mark = p == null || holds() || other ? null : new Overlay.Mark(p.rod(), p.u(), p.point());
        Set<String> selected = session.selected().stream()
                .filter(s -> s.what() != Selection.What.CAMERA && !s.equals(Selection.SUN))
                .map(Selection::id)
                .collect(Collectors.toSet());
        List<Overlay.Handle> handles = new ArrayList<>();
        if (handles()) {
            handles.addAll(eye.handles(sighted(), scale));
            handles.addAll(gizmo.handles(sighted(), scale));
        }
        return new Overlay(mark, hovered.constraint(), selected, preview(p), handles, layers(), scale);
    }

    private List<Snapshot.Glyph> preview(@Nullable Pick under) {
        if (making.busy()) return making.preview();
        Optional<ImportDraft> importDraft = session.importDraft();
        return importDraft.isPresent()
                ? importDraft.get().lines()
                : session.addTool().preview(under == null ? null : under.anchor());
    }

    /** {@return whether the mouse is on a handle, or moves one} */
    public boolean atHandle() {
        return motion == DragMode.CARRY || (motion == DragMode.NONE && hovered.handle() != null);
    }

    /** {@return what is to be said beside the cursor, and nowhere else} */
    public Optional<String> word() {
        if (making.busy()) return making.tool().map(t -> t.tells() ? t.word() : t.word() + hovered.mark());
        if (motion == DragMode.HANDLE) return gizmo.word();
        if (motion == DragMode.SELECT) return Optional.of("select what is inside");
        if (session.addTool().waiting()) return hovered.word(session.addTool());
        if (motion == DragMode.NONE && hovered.handle() != null) return Optional.of(hovered.handle() + ": drag it");
        if (motion != DragMode.PULL || !pinned) return Optional.empty();
        return Optional.of(
                drag.firm() ? "pinned: the pin holds, Alt moves it" : "pinned: pulling gently, Alt moves the pin");
    }

    /** {@return one line that says what the mouse would do now} */
    public String hint() {
        if (making.busy()) return making.tool().map(MakingTool::hint).orElse("");
        if (session.addTool().waiting()) return session.addTool().hint();
        Optional<Selection> camera = hovered.equals(Hovered.NOTHING) ? sign() : Optional.empty();
        if (motion == DragMode.NONE && camera.isPresent())
            return camera.get().equals(Selection.EYE)
                    ? "click: select the camera with which the scene opens"
                    : "click: select what the camera of the scene looks at";
        if (motion == DragMode.NONE && handles() && gizmo.isLit()) return gizmo.hint();
        if (motion == DragMode.NONE) return hovered.hint(drag.firm() ? "hold" : "pull", session);
        return motion == DragMode.PULL ? motion.hint + (drag.firm() ? "gently" : "firmly") : motion.hint;
    }
}

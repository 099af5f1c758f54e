package sennit.app.viewport;

import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import sennit.app.document.Selection;
import sennit.app.film.Framing;
import sennit.app.render.CameraEasing;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.SceneFloor;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.snapshot.Snapshot;

/** Where the scene is seen from, and how that moves. */
public final class CameraController {
    private static final int HALVINGS = 40;

    private final Session session;
    private CameraEasing camera;
    private double aspect = Framing.WIDE;

    /** Whether the view is still the scene's own: it is composed anew when the window changes. */
    private boolean underBars;

    private boolean atHome = true;

    CameraController(Session session) {
        this.session = session;
        camera = new CameraEasing(home());
    }

    /** {@return where the scene is seen from now} */
    Camera now() {
        return camera.now();
    }

    /** {@return whether it is the scene's own view that is shown} */
    public boolean isHome() {
        return atHome;
    }

    /** Lets time pass, s. */
    void advance(double elapsed) {
        camera.over(SceneFloor.height(session.snapshot()));
        camera.advance(elapsed);
    }

    /** From now on the bar of a tool may take a strip at the top of the view: the eye stays where it is. */
    void stayUnderBars() {
        underBars = true;
    }

    /** The view is elsewhere: what was framed is framed again where it has another shape. */
    void reshape(ViewRegion from, ViewRegion to) {
        if (to.equals(from)) return;
        aspect = (double) to.width() / Math.max(1, to.height());
        // who makes something must not find the scene elsewhere when the bar of the tool comes or goes
        if (atHome && !(underBars && to.differsAtTopOnly(from))) camera.set(home());
    }

    /** Another scene: its own view at once. */
    void settle() {
        atHome = true;
        camera.set(home());
    }

    void orbit(double dx, double dy, double height) {
        moveTo(camera.goal().orbited(dx, dy, height));
    }

    void pan(double dx, double dy, double height) {
        moveTo(camera.goal().panned(dx, dy, height));
    }

    void zoom(double notches, double x, double y, ViewRegion region) {
        moveTo(camera.goal().zoomed(notches, x, y, region.width(), region.height()));
    }

    void turnAbout(Vector3d point) {
        easeTo(camera.goal().turningAbout(point));
    }

    private void moveTo(Camera to) {
        atHome = false;
        camera.set(to);
    }

    private void easeTo(Camera to) {
        atHome = false;
        camera.ease(to);
    }

    /** Shows what is selected, or everything, from the same direction. */
    public void frame() {
        easeTo(camera.goal().framing(bounds(session.snapshot(), session.selection()), aspect));
    }

    private static Bounds bounds(Snapshot seen, Selection selection) {
        Bounds chosen = null;
        for (Snapshot.RodView rod : seen.rods())
            if (selection.is(Selection.What.ROD, rod.id()))
                chosen = Bounds.of(Snapshot.still(List.of(rod), List.of(), List.of()));
        for (Snapshot.BodyView body : seen.bodies())
            if (selection.is(Selection.What.BODY, body.id()))
                chosen = around(body.position(), 8 * body.radius() + 0.05);
        for (Snapshot.ConstraintView view : seen.constraints())
            if (selection.is(Selection.What.CONSTRAINT, view.id()))
                chosen = around(view.position(), 0.1 * Bounds.of(seen).radius());
        boolean stands = selection.what() == Selection.What.OBSTACLE || selection.what() == Selection.What.DECOR;
        if (stands) chosen = Bounds.of(seen, Set.of(selection.id())).orElse(null);
        return chosen == null ? Bounds.ofAll(seen) : chosen;
    }

    private static Bounds around(double[] p, double by) {
        return new Bounds(new Vector3d(p).sub(by, by, by), new Vector3d(p).add(by, by, by));
    }

    /** The scene's own view. */
    public void goHome() {
        atHome = true;
        camera.ease(home());
    }

    /**
     * {@return the present view for a picture of another shape: the scene's own as it is composed for that, and of any
     * other as much as the window shows from side to side}
     *
     * @param pictureAspect width over height
     * @param first moment that the picture, or the film, shows
     */
    public Camera forPicture(double pictureAspect, Snapshot first) {
        if (atHome && !camera.moving()) return Framing.of(session.scene().camera(), first, pictureAspect);
        double wide = Math.min(aspect, Framing.WIDE), narrow = Math.min(pictureAspect, Framing.WIDE);
        return narrow < wide ? now().nearer(wide / narrow) : now();
    }

    /** Shows a view as scenes have them. */
    public void show(CameraSpec spec) {
        easeTo(Framing.of(spec, session.snapshot(), aspect));
    }

    /** Looks along an axis. */
    public void along(Camera.View view) {
        easeTo(camera.goal().along(view));
    }

    /** Perspective or parallel. */
    public void toggleProjection() {
        boolean parallel = camera.goal().projection() == Camera.Projection.ORTHOGRAPHIC;
        camera.set(camera.goal().projected(parallel ? Camera.Projection.PERSPECTIVE : Camera.Projection.ORTHOGRAPHIC));
    }

    /** {@return the present view as a scene has it: the distance is that for a wide picture} */
    public CameraSpec spec() {
        Camera c = camera.goal();
        double near = Math.min(1, aspect / Framing.WIDE), far = 1;
        // the farther the author stands, the less has to be stepped back: halve towards the one who ends here
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (near + far) / 2;
            if (composed(c.nearer(middle)).distance() > c.distance()) far = middle;
            else near = middle;
        }
        Camera author = c.nearer(near);
        return new CameraSpec(
                fine(JomlVectors.vec(author.eye())), fine(JomlVectors.vec(c.pivot())), fine(Math.toDegrees(c.fov())));
    }

    private static Vec3 fine(Vec3 v) {
        return new Vec3(fine(v.x()), fine(v.y()), fine(v.z()));
    }

    /** Without the digits that only rounding has: numbers in files are read by people. */
    private static double fine(double x) {
        return Math.round(x * 1e6) / 1e6 + 0.0;
    }

    private Camera home() {
        return Framing.of(session.scene().camera(), session.snapshot(), aspect);
    }

    private Camera composed(Camera authored) {
        return Framing.composed(authored, session.snapshot(), aspect);
    }
}

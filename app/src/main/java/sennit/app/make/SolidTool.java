package sennit.app.make;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.StartOnRope;
import sennit.app.platform.Key;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** Puts a solid thing where the button goes down, as large as the drag is long; a click gives it a handy size. */
public final class SolidTool implements MakingTool {
    /** What is dragged less than this is a click, px. */
    private static final double STILL = 6;

    private final Session session;

    /** What it puts. */
    public final SolidShape shape;

    private Aim.@Nullable Spot from;
    /** Where the line of sight met the upright plane when the button went down: beside the place, on a thin rope. */
    private @Nullable Vec3 pressed;

    private SolidShape.@Nullable Drag drag;
    private SolidShape.Hold hold = SolidShape.Hold.TIED;
    private double pixels = 100;
    private double mass;
    private boolean done;

    /** A tool that adds one thing to the scene of a session. */
    public SolidTool(Session session, SolidShape shape) {
        this.session = session;
        this.shape = shape;
    }

    @Override
    public void move(Aim aim) {
        Aim.Spot start = from != null ? from : aim.spot();
        if (from == null) pixels = aim.metre();
        Vec3 upright = aim.upright(start.place()).orElse(start.place());
        boolean level = start.what() == Aim.What.PLANE || start.what() == Aim.What.SOLID;
        Vec3 along = aim.on(start.place(), level ? start.normal() : new Vec3(0, 1, 0))
                .orElse(upright);
        Vec3 begin = pressed;
        double moved = begin == null ? 0 : upright.minus(begin).norm() * pixels;
        boolean drags = from != null && moved > STILL;
        double size = Aim.round(60 / pixels);
        SolidShape.Dragged is = drags ? SolidShape.Dragged.YES : SolidShape.Dragged.NO;
        drag = new SolidShape.Drag(start, along, upright, onto(start, aim.spot()), size, is, mass);
    }

    /** What is under the cursor, where that is another thing than the one it began on, and no floor. */
    private static Aim.@Nullable Spot onto(Aim.Spot start, Aim.Spot now) {
        boolean thing = now.what() != Aim.What.AIR && now.what() != Aim.What.PLANE;
        return thing && !now.name().equals(start.name()) ? now : null;
    }

    @Override
    public void press(Aim aim) {
        move(aim);
        from = aim.spot();
        pressed = aim.upright(aim.spot().place()).orElse(null);
        move(aim);
    }

    @Override
    public void release(Aim aim) {
        if (from == null) return;
        move(aim);
        SolidShape.Drag d = drag;
        if (d == null) return;
        Scene scene = session.scene();
        String id = Edits.freeName(scene, shape.stem);
        done = true;
        try {
            if (session.edit("Add " + id, begun(shape.into(scene, id, d, hold), id, d), new Object()))
                session.select(shape.selection(id));
        } catch (IllegalArgumentException e) {
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    /** The scene with a ball, which also starts on the rope to which it is tied. */
    private Scene begun(Scene made, String id, SolidShape.Drag d) {
        @Nullable Anchor on = d.from().anchor();
        boolean moved = session.snapshot().time() != made.start().time();
        boolean tied = shape.holds(d) && hold == SolidShape.Hold.TIED;
        return on != null && moved && tied ? StartOnRope.of(made, id, on) : made;
    }

    @Override
    public boolean key(Key key) {
        if (key != Key.S || !shape.moves()) return false;
        hold(hold == SolidShape.Hold.TIED ? SolidShape.Hold.RUNNING : SolidShape.Hold.TIED);
        return true;
    }

    /** {@return how it is to hold to a rope it is put on} */
    public SolidShape.Hold hold() {
        return hold;
    }

    /** Says how it is to hold to a rope. */
    public void hold(SolidShape.Hold other) {
        hold = other;
    }

    /** {@return the mass of the ball that would be made now, kg; 0 before anything is pointed at} */
    public double mass() {
        SolidShape.Drag d = drag;
        return mass > 0 || d == null ? mass : shape.body(shape.stem, d).mass();
    }

    /** Asks for a ball of some mass, kg, which says how large it is. */
    public void mass(double kilograms) {
        mass = kilograms;
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public List<Snapshot.Glyph> preview() {
        SolidShape.Drag d = drag;
        return d == null ? List.of() : shape.preview(d);
    }

    @Override
    public String word() {
        SolidShape.Drag d = drag;
        if (d == null) return shape.stem;
        if (!shape.holds(d)) return shape.word(d);
        return shape.word(d) + (hold == SolidShape.Hold.TIED ? "\ntied to the rope" : "\nruns along the rope");
    }

    @Override
    public String hint() {
        return "click: put a " + shape.stem + " there  ·  drag: "
                + (shape == SolidShape.PLANE ? "it faces where you drag" : "as large as you drag it")
                + (shape.moves() ? "  ·  S: runs along a rope, or is tied to it" : "")
                + "  ·  Shift: and one more  ·  Esc: leave";
    }

    @Override
    public String name() {
        return shape.stem;
    }
}

package sennit.app.make;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/** What is being made with the mouse, if anything is: one tool at a time. */
public final class Workbench {
    private final Session session;
    private @Nullable MakingTool tool;
    /** Of the list, where it is from there. */
    private @Nullable Addable kind;
    /** The rope that was drawn last: the next one is made of the same. */
    private @Nullable RopeDraft drawn;

    /** What is to be in hand when what was pressed for is made. */
    private Then next = Then.DONE;

    /** Whether time went on before the tool was taken up. */
    private boolean held;

    /** Makes things of the scene of a session. */
    public Workbench(Session session) {
        this.session = session;
    }

    /** Takes up a tool, and lays down whatever was in hand. */
    public void take(MakingTool next) {
        session.addTool().cancel();
        // nothing falls while it is built: time stands still, and goes on afterwards where it went on before
        boolean stands = !(next instanceof KnifeTool)
                && (held || session.simulation().pace().playing());
        if (stands) held = false;
        layDown();
        if (stands) session.simulation().pause();
        held = stands;
        if (next instanceof RopeTool rope && drawn != null) rope.draft.like(drawn);
        tool = next;
    }

    private void layDown() {
        if (tool instanceof RopeTool rope) drawn = rope.draft;
        tool = null;
        kind = null;
        if (held) session.simulation().play();
        held = false;
    }

    /** Starts to make something of the list. */
    public void take(Addable what) {
        take(what.tool(session));
        kind = what;
    }

    /** Lays down what is in hand; returns whether anything was. */
    public boolean leave() {
        boolean was = busy();
        layDown();
        return was;
    }

    /**
     * Lays down what is in hand for a scene that is begun anew: time stands still, and ropes are made of the usual
     * again. Returns whether time went on before it was taken up.
     */
    public boolean leaveStill() {
        boolean went = held;
        held = false;
        layDown();
        drawn = null;
        return went;
    }

    /** Somebody else starts or stops time: it stays so when what is in hand is laid down. */
    public void timeIsTaken() {
        held = false;
    }

    /** {@return whether the mouse makes something} */
    public boolean busy() {
        return tool != null;
    }

    /** {@return the tool in hand} */
    public Optional<MakingTool> tool() {
        return Optional.ofNullable(tool);
    }

    /** The cursor or the scene moved; null where the cursor is not in the view. */
    public void move(@Nullable Aim aim) {
        if (aim == null) tool().ifPresent(MakingTool::away);
        else tool().ifPresent(t -> t.move(aim));
    }

    /**
     * The left button went down.
     *
     * @param held with it: Ctrl for steps, Shift for one more of the same
     * @param scale pixels for one of the usual interface
     */
    public void press(Aim aim, Modifiers held, double scale) {
        next = held.shift() ? Then.AGAIN : Then.DONE;
        tool().ifPresent(t -> t.snap(Snapping.with(held), Snapping.NEAR * scale));
        tool().ifPresent(t -> t.press(aim));
        tidy();
    }

    /** What is to be in hand when something has been made. */
    public enum Then {
        /** Nothing. */
        DONE,
        /** The same tool, for one more. */
        AGAIN
    }

    /** The left button came up. */
    public void release(Aim aim) {
        tool().ifPresent(t -> t.release(aim));
        after(next);
    }

    private void after(Then then) {
        boolean made = tool().filter(MakingTool::done).isPresent();
        if (made && then == Then.AGAIN && kind != null) take(kind);
        else tidy();
    }

    /** A key went down; returns whether it was for the tool. */
    public boolean key(Key key, Then then) {
        boolean taken = tool().filter(t -> t.key(key)).isPresent();
        after(then);
        return taken;
    }

    /** After a tool was used by a panel: lays down one that is done. */
    public void tidy() {
        if (tool().filter(MakingTool::done).isPresent()) layDown();
    }

    /** {@return the place in whose upright plane the air is} */
    public Optional<Vec3> through() {
        return tool().flatMap(MakingTool::through);
    }

    /** {@return what would be made, as signs} */
    public List<Snapshot.Glyph> preview() {
        return tool().map(MakingTool::preview).orElse(List.of());
    }
}

package sennit.app.make;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.Key;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/** What is being made with the mouse, if anything is: one tool at a time. */
public final class Workbench {
    private final Session session;
    private @Nullable MakingTool tool;

    /** Makes things of the scene of a session. */
    public Workbench(Session session) {
        this.session = session;
    }

    /** Takes up a tool, and lays down whatever was in hand. */
    public void take(MakingTool next) {
        session.addTool().cancel();
        tool = next;
    }

    /** Starts to make something of the list. */
    public void take(Addable what) {
        take(what.tool(session));
    }

    /** Lays down what is in hand; returns whether anything was. */
    public boolean leave() {
        boolean was = busy();
        tool = null;
        return was;
    }

    /** {@return whether the mouse makes something} */
    public boolean busy() {
        return tool != null;
    }

    /** {@return the tool in hand} */
    public Optional<MakingTool> tool() {
        return Optional.ofNullable(tool);
    }

    /** The cursor or the scene moved. */
    public void move(Aim aim) {
        tool().ifPresent(t -> t.move(aim));
    }

    /** The left button went down. */
    public void press(Aim aim) {
        tool().ifPresent(t -> t.press(aim));
        tidy();
    }

    /** The left button came up. */
    public void release(Aim aim) {
        tool().ifPresent(t -> t.release(aim));
        tidy();
    }

    /** A key went down; returns whether it was for the tool. */
    public boolean key(Key key) {
        boolean taken = tool().filter(t -> t.key(key)).isPresent();
        tidy();
        return taken;
    }

    /** After a tool was used by a panel: lays down one that is done. */
    public void tidy() {
        if (tool().filter(MakingTool::done).isPresent()) tool = null;
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

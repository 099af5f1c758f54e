package sennit.app.make;

import java.util.function.Function;
import sennit.app.session.Session;

/** What can be added to a scene with the mouse, besides constraints. */
public enum Addable {
    /** A rope. */
    ROPE(
            Group.THREADS,
            "Rope",
            "Click its points on the ground, on posts, on other ropes or in the air; Enter ends it.",
            RopeTool::new),
    /** A ball that moves. */
    BALL(
            Group.BODIES,
            "Ball",
            "A wooden ball that moves; on a rope it is tied to it.",
            s -> new SolidTool(s, SolidShape.BALL)),
    /** A small heavy ball. */
    WEIGHT(
            Group.BODIES,
            "Weight",
            "A small iron ball; on a rope it hangs from it.",
            s -> new SolidTool(s, SolidShape.WEIGHT)),
    /** A capsule. */
    POST(
            Group.OBSTACLES,
            "Post",
            "A post, rail or bollard with round ends (capsule): drag from its foot.",
            s -> new SolidTool(s, SolidShape.POST)),
    /** A box. */
    BOX(Group.OBSTACLES, "Box", "A fixed box: drag to size it.", s -> new SolidTool(s, SolidShape.BOX)),
    /** A cylinder. */
    CYLINDER(
            Group.OBSTACLES,
            "Cylinder",
            "A drum, bollard or axle with flat ends: drag how wide it is.",
            s -> new SolidTool(s, SolidShape.CYLINDER)),
    /** A ball that stays. */
    SPHERE(Group.OBSTACLES, "Sphere", "A fixed ball: drag to size it.", s -> new SolidTool(s, SolidShape.SPHERE)),
    /** A plane. */
    PLANE(
            Group.OBSTACLES,
            "Plane",
            "Ground, slope or wall without end: drag which way it faces.",
            s -> new SolidTool(s, SolidShape.PLANE)),
    /** Triangles of a file. */
    MESH(
            Group.OBSTACLES,
            "Mesh from a file",
            "A solid from an .obj or .stl file, such as a frame or a housing: choose the file, then click where it stands, or the rope that it hangs from.",
            MeshTool::new),
    /** Cloth. */
    CLOTH(
            Group.DECORATION,
            "Cloth",
            "Cloth from rope to rope, to be seen only: click the ropes one after the other, Enter ends it.",
            s -> new SheetTool(s, SheetTool.Kind.CLOTH)),
    /** Boards. */
    BOARDS(
            Group.DECORATION,
            "Boards",
            "Boards, steps or rungs from one rope to another, to be seen only: click both.",
            s -> new SheetTool(s, SheetTool.Kind.BOARDS)),
    /** A force. */
    LOAD(
            Group.LOADS,
            "Load",
            "A force: press on a rope or ball and drag which way it pulls.",
            s -> new LoadTool(s, LoadTool.Kind.LOAD)),
    /** A moment. */
    MOMENT(
            Group.LOADS,
            "Moment",
            "A moment: press on a rope and drag the axis it turns about.",
            s -> new LoadTool(s, LoadTool.Kind.MOMENT));

    /** Parts of the menu. */
    public enum Group {
        /** Ropes. */
        THREADS,
        /** What moves. */
        BODIES,
        /** What stays. */
        OBSTACLES,
        /** What is only seen. */
        DECORATION,
        /** What pulls. */
        LOADS
    }

    /** The part of the menu it is in. */
    public final Group group;

    /** Its name in the menu. */
    public final String label;

    /** One sentence about it. */
    public final String sentence;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<Session, MakingTool> tool;

    Addable(Group group, String label, String sentence, Function<Session, MakingTool> tool) {
        this.group = group;
        this.label = label;
        this.sentence = sentence;
        this.tool = tool;
    }

    MakingTool tool(Session session) {
        return tool.apply(session);
    }
}

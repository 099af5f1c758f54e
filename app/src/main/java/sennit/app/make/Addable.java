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
            "cable wire cord string line thread yarn hose chain rod beam strap ribbon lasso swing seat hammock guy stay",
            RopeTool::new),
    /** A net of ropes. */
    NET(
            Group.THREADS,
            "Net",
            "A net of ropes, tied at its crossings, from one rope to another: click both.",
            "mesh web grid trampoline hammock goal fishing",
            s -> new SheetTool(s, SheetTool.Kind.NET)),
    /** A ball that moves. */
    BALL(
            Group.BODIES,
            "Ball",
            "A wooden ball that moves; on a rope it is tied to it.",
            "body bob pendulum fruit buoy",
            s -> new SolidTool(s, SolidShape.BALL)),
    /** A small heavy ball. */
    WEIGHT(
            Group.BODIES,
            "Weight",
            "A small iron ball; on a rope it hangs from it.",
            "bob mass stone plumb bucket lead counterweight pendulum lamp",
            s -> new SolidTool(s, SolidShape.WEIGHT)),
    /** A capsule. */
    POST(
            Group.OBSTACLES,
            "Post",
            "A post, rail or bollard with round ends (capsule): drag from its foot.",
            "capsule pole pillar column bar crossbar rail mast boom jib rafter tree trunk stake peg beam branch stick railing",
            s -> new SolidTool(s, SolidShape.POST)),
    /** A box. */
    BOX(
            Group.OBSTACLES,
            "Box",
            "A fixed box: drag to size it.",
            "block cube wall table plate beam plank edge crate house step",
            s -> new SolidTool(s, SolidShape.BOX)),
    /** A cylinder. */
    CYLINDER(
            Group.OBSTACLES,
            "Cylinder",
            "A drum, bollard or axle with flat ends: drag how wide it is.",
            "pulley hoist wheel sheave reel spool roll winch disc pipe column",
            s -> new SolidTool(s, SolidShape.CYLINDER)),
    /** A ball that stays. */
    SPHERE(
            Group.OBSTACLES,
            "Sphere",
            "A fixed ball: drag to size it.",
            "globe stone boulder bollard head",
            s -> new SolidTool(s, SolidShape.SPHERE)),
    /** A plane. */
    PLANE(
            Group.OBSTACLES,
            "Plane",
            "Ground, slope or wall without end: drag which way it faces.",
            "floor ramp ceiling roof table hill",
            s -> new SolidTool(s, SolidShape.PLANE)),
    /** Triangles of a file. */
    MESH(
            Group.OBSTACLES,
            "Mesh from a file",
            "A solid from an .obj or .stl file, such as a frame or a housing: choose the file, then click where it stands, or the rope that it hangs from.",
            "lamp model object import own car machine body statue triangles",
            MeshTool::new),
    /** Cloth. */
    CLOTH(
            Group.DECORATION,
            "Cloth",
            "Cloth from rope to rope, to be seen only: click the ropes one after the other, Enter ends it.",
            "flag sail fabric curtain banner hammock tent awning sheet",
            s -> new SheetTool(s, SheetTool.Kind.CLOTH)),
    /** Boards. */
    BOARDS(
            Group.DECORATION,
            "Boards",
            "Boards, steps or rungs from one rope to another, to be seen only: click both.",
            "ladder planks bridge deck slats stairs",
            s -> new SheetTool(s, SheetTool.Kind.BOARDS)),
    /** A force. */
    LOAD(
            Group.LOADS,
            "Load",
            "A force: press on a rope or ball and drag which way it pulls.",
            "push pull thrust wind weight newton arrow",
            s -> new LoadTool(s, LoadTool.Kind.LOAD)),
    /** A moment. */
    MOMENT(
            Group.LOADS,
            "Moment",
            "A moment: press on a rope and drag the axis it turns about.",
            "torque couple twist wind turn",
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

    /** What else people call it, or what it may stand for, with blanks between. */
    public final String words;

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<Session, MakingTool> tool;

    Addable(Group group, String label, String sentence, String words, Function<Session, MakingTool> tool) {
        this.group = group;
        this.label = label;
        this.sentence = sentence;
        this.words = words;
        this.tool = tool;
    }

    MakingTool tool(Session session) {
        return tool.apply(session);
    }
}

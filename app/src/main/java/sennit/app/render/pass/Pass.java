package sennit.app.render.pass;

/** What a picture is made of, in the order of drawing: each can be left out, and measured. */
public enum Pass {
    /** Triangles of ropes and balls, made and sent. */
    MESHES("meshes"),
    /** What the sun sees. */
    SHADOW_MAP("shadow map"),
    /** Sky, ground, and what stands still. */
    BACKDROP("backdrop"),
    /** Ropes near by. */
    ROPES("ropes"),
    /** Solid things. */
    SOLIDS("solids"),
    /** Shadows on the ground. */
    GROUND_SHADOWS("ground shadows"),
    /** Shadows of thin ropes on the ground. */
    SHADOW_LINES("shadow lines"),
    /** Less light where things are close together: of films, pictures and graphics cards. */
    OCCLUSION("ambient occlusion"),
    /** Thin and far ropes. */
    ROPE_LINES("far ropes"),
    /** Signs over the scene. */
    SIGNS("signs"),
    /** Smooth edges, and the way to the window. */
    PRESENT("edges");

    /** Its name for people. */
    public final String label;

    Pass(String label) {
        this.label = label;
    }

    /** {@return whether a picture can do without: some passes the others stand on} */
    public boolean optional() {
        return this != MESHES && this != PRESENT;
    }
}

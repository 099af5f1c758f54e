package sennit.app.document;

/** What is selected: one thing by name. */
public record Selection(What what, String id) {
    /** Kinds of things. */
    public enum What {
        /** Nothing; the inspector shows the scene. */
        NOTHING,
        /** A constraint. */
        CONSTRAINT,
        /** A rod. */
        ROD,
        /** A body. */
        BODY,
        /** A load. */
        FORCE,
        /** An obstacle. */
        OBSTACLE,
        /** Decoration. */
        DECOR,
        /** An end of the line of sight with which the scene opens: {@link #EYE} or {@link #TARGET}. */
        CAMERA,
        /** The light in which the scene is seen: {@link #SUN}. */
        LIGHT
    }

    /** Where the camera of the scene is. */
    public static final Selection EYE = new Selection(What.CAMERA, "eye");

    /** What the camera of the scene looks at. */
    public static final Selection TARGET = new Selection(What.CAMERA, "target");

    /** The light of the scene. */
    public static final Selection SUN = new Selection(What.LIGHT, "light");

    /** Nothing. */
    public static final Selection NOTHING = new Selection(What.NOTHING, "");

    /** {@return whether a thing of that kind and name is it} */
    public boolean is(What kind, String name) {
        return what == kind && id.equals(name);
    }
}

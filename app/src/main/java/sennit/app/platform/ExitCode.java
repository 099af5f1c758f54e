package sennit.app.platform;

/** What the process says about how it went. */
public final class ExitCode {
    /** All done. */
    public static final int OK = 0;

    /** A defect of ours. */
    public static final int INTERNAL = 1;

    /** A command line or a scene that cannot be used. */
    public static final int BAD_INPUT = 2;

    /** No OpenGL or no display where one is needed. */
    public static final int NO_GRAPHICS = 3;

    /** A file or stream that cannot be written. */
    public static final int DISK = 4;

    /** The simulation found no finite step, or did not come to what was asked of it. */
    public static final int DIVERGED = 5;

    /** A measurement of the lab is out of its bar. */
    public static final int OUT_OF_BAR = 6;

    /** The reader of a pipe went: as a shell says it of who dies by signal 13, SIGPIPE. */
    public static final int READER_GONE = 128 + 13;

    private ExitCode() {}
}

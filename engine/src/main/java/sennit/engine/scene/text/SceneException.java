package sennit.engine.scene.text;

import java.util.List;
import java.util.stream.Collectors;

/** A scene file that cannot be used, with every mistake found in it. The only exception that reading one throws. */
public final class SceneException extends Exception {
    private static final long serialVersionUID = 1;

    /** Most mistakes reported at once. */
    public static final int MOST = 20;

    private final transient List<LocatedViolation> problems;

    /** At least one mistake, in the order of the file. */
    public SceneException(List<LocatedViolation> problems) {
        super(problems.stream().map(LocatedViolation::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** {@return 1 to {@value #MOST} mistakes in the order of the file} */
    public List<LocatedViolation> problems() {
        return problems;
    }
}

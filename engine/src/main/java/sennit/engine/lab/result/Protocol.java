package sennit.engine.lab.result;

import sennit.engine.schema.Kinds;

/**
 * One experiment with a known outcome. Stateless: the same numbers every time. All of them run in every build: one
 * takes seconds.
 */
public interface Protocol {
    /** {@return its name on the command line, that of its class: lower case, with hyphens} */
    default String name() {
        return Kinds.of(getClass());
    }

    /** {@return one sentence: what is done, and what it is checked against} */
    default String about() {
        return getClass().getAnnotation(About.class).value();
    }

    /** Runs it. */
    void run(Report out);

    /** {@return what it finds} */
    default Result run(Progress progress) {
        var out = new Report(progress);
        run(out);
        return out.result();
    }
}

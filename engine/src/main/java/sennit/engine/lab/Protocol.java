package sennit.engine.lab;

/** One experiment with a known outcome. Stateless: the same numbers every time. */
public interface Protocol {
    /** {@return its name on the command line: lower case, with hyphens} */
    String name();

    /** {@return one sentence: what is done, and what it is checked against} */
    String about();

    /** {@return whether it takes seconds rather than minutes, so that it can be part of every build} */
    boolean quick();

    /** Runs it. */
    Result run(Progress progress);
}

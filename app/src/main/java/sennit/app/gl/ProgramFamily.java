package sennit.app.gl;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * One program with some of its numbers fixed when it is compiled, once for each choice of them: processors that draw go
 * both ways of every question a shader asks.
 */
public final class ProgramFamily implements AutoCloseable {
    private final Path vertex;
    private final Path fragment;
    private final Map<String, Program> members = new TreeMap<>();

    private ProgramFamily(Path vertex, Path fragment) {
        this.vertex = vertex;
        this.fragment = fragment;
    }

    /** Compiles and links two files as they are, like {@link Program#load}; other members when they are needed. */
    public static ProgramFamily load(Path vertex, Path fragment) {
        ProgramFamily made = new ProgramFamily(vertex, fragment);
        made.with("");
        return made;
    }

    /** {@return the program with lines of definitions before it, as {@code "#define TAPS 9\n"}} */
    public Program with(String definitions) {
        return members.computeIfAbsent(definitions, d -> Program.load(vertex, fragment, d));
    }

    @Override
    public void close() {
        members.values().forEach(Program::close);
    }
}

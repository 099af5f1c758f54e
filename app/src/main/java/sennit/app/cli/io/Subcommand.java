package sennit.app.cli.io;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of the program: where it prints, and how it tells how far it is. */
public abstract class Subcommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** {@return standard output, which belongs to the data} */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** {@return standard error, for people} */
    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** {@return a line on standard error that tells how far the command is with a task} */
    protected final Progress progress(String task) {
        return new Progress(err(), task);
    }
}

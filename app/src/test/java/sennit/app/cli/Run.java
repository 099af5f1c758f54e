package sennit.app.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** A command line run inside the test: what it printed and its exit code. */
record Run(int code, String out, String err) {
    static Run of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = SennitCommand.execute(new PrintWriter(out), new PrintWriter(err), arguments);
        return new Run(code, out.toString(), err.toString());
    }

    List<String> lines() {
        return out.lines().toList();
    }
}

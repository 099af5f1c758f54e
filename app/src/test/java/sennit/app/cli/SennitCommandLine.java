package sennit.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sennit.app.film.FilmOptions;

/** The command line as tests of other packages use it. */
public final class SennitCommandLine {
    private SennitCommandLine() {}

    /** Films a scene as options say; returns the exit code. */
    public static int run(FilmOptions film, String scene, Path out) {
        List<String> words = new ArrayList<>(List.of("record", scene, "--out", out.toString()));
        words.addAll(film.words());
        return Run.of(words.toArray(String[]::new)).code();
    }
}

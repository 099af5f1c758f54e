package sennit.app.gl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One shader with its {@code #include "file"} lines replaced by the files, and {@code #line} marks so that the driver's
 * messages can be traced back. Includes are relative to the including file; a file is included once.
 *
 * @param text what the compiler gets
 * @param files the files by the number the {@code #line} marks use
 */
record ShaderSource(String text, List<Path> files) {
    private static final Pattern INCLUDE = Pattern.compile("\\s*#include\\s+\"([^\"]+)\"\\s*");
    /** {@code 0:12(5): error} (Mesa), {@code 0(12) : error} (NVIDIA), {@code ERROR: 0:12: } (Apple, AMD, Intel). */
    private static final Pattern PLACE = Pattern.compile("\\b(\\d+)(?::(\\d+)(?:\\(\\d+\\))?|\\((\\d+)\\))\\s*:?");

    /** Reads a shader; {@code definitions} are lines that come after its version. */
    static ShaderSource read(Path file, String definitions) {
        StringBuilder text = new StringBuilder();
        List<Path> files = new ArrayList<>();
        append(file, text, files);
        int second = text.indexOf("\n") + 1;
        if (!definitions.isEmpty()) text.insert(second, definitions + "#line 2 0\n");
        return new ShaderSource(text.toString(), List.copyOf(files));
    }

    private static void append(Path file, StringBuilder text, List<Path> files) {
        int number = files.size();
        files.add(file);
        List<String> lines = lines(file);
        // #version must stay the first line, so the outermost file has no mark at its top
        if (number > 0) text.append("#line 1 ").append(number).append('\n');
        for (int i = 0; i < lines.size(); i++) {
            Matcher include = INCLUDE.matcher(lines.get(i));
            if (!include.matches()) {
                text.append(lines.get(i)).append('\n');
                continue;
            }
            Path included = file.resolveSibling(include.group(1)).normalize();
            if (!files.contains(included)) append(included, text, files);
            text.append("#line ").append(i + 2).append(' ').append(number).append('\n');
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new ShaderException("cannot read shader " + file, e);
        }
    }

    /** The driver's message with numbers replaced by {@code file:line:}. */
    String explain(String log) {
        return PLACE.matcher(log).replaceAll(match -> {
            int file = Integer.parseInt(match.group(1));
            String line = match.group(2) != null ? match.group(2) : match.group(3);
            if (file >= files.size()) return Matcher.quoteReplacement(match.group());
            return Matcher.quoteReplacement(files.get(file).getFileName() + ":" + line + ":");
        });
    }
}

package sennit.app.ui.dialog;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Where a name or a path leads that was typed or pasted into a file dialog.
 *
 * @param path absolute
 */
record TypedPath(Kind kind, Path path) {
    /** What is there. */
    enum Kind {
        /** A folder. */
        FOLDER,
        /** A file. */
        FILE,
        /** Nothing yet, in a folder that is there. */
        NEW,
        /** Nothing, and no folder for it. */
        NOWHERE
    }

    /**
     * Reads what was typed: a name in {@code folder}, a relative or an absolute path, {@code ~} for home, a
     * {@code file:} address, any of them in quotes.
     *
     * @throws IllegalArgumentException where it is no path
     */
    static TypedPath of(String typed, Path folder) {
        return at(folder.resolve(path(unquoted(typed.strip()))).normalize());
    }

    private static TypedPath at(Path path) {
        if (Files.isDirectory(path)) return new TypedPath(Kind.FOLDER, path);
        if (Files.exists(path)) return new TypedPath(Kind.FILE, path);
        Path parent = path.getParent();
        return new TypedPath(parent != null && Files.isDirectory(parent) ? Kind.NEW : Kind.NOWHERE, path);
    }

    /**
     * {@return this with an ending, where it is no folder and has none of them: that with which there is such a file,
     * else the first}
     */
    TypedPath ending(List<String> endings) {
        if (kind == Kind.FOLDER || ends(path, endings)) return this;
        for (String ending : endings)
            if (Files.isRegularFile(with(ending))) return new TypedPath(Kind.FILE, with(ending));
        return at(with(endings.get(0)));
    }

    private Path with(String ending) {
        return path.resolveSibling(path.getFileName() + ending);
    }

    /** {@return whether a file has one of the endings, in letters of any size} */
    static boolean ends(Path file, List<String> endings) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return endings.stream().anyMatch(name::endsWith);
    }

    private static Path path(String words) {
        try {
            if (words.startsWith("file:")) return Path.of(URI.create(words));
            if (words.equals("~") || words.startsWith("~/"))
                return Path.of(System.getProperty("user.home", ""), words.substring(1));
            return Path.of(words);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("\"" + words + "\" is no path: " + e.getReason(), e);
        }
    }

    private static String unquoted(String words) {
        boolean quoted = words.length() > 1
                && (words.charAt(0) == '"' || words.charAt(0) == '\'')
                && words.charAt(0) == words.charAt(words.length() - 1);
        return quoted ? words.substring(1, words.length() - 1) : words;
    }
}

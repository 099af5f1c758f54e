package sennit.app.ui.dialog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a folder holds for a dialog: folders first, then files of the wanted kinds, each from A to Z whatever their
 * case.
 *
 * @param folder absolute
 */
record FileList(Path folder, List<Row> rows) {
    private static final Comparator<Row> ORDER = Comparator.comparing(Row::folder)
            .reversed()
            .thenComparing(Row::name, String.CASE_INSENSITIVE_ORDER)
            .thenComparing(Row::name);

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneId.systemDefault());

    /** A folder or a file; {@code size} in words, empty for a folder. */
    record Row(Path path, String name, boolean folder, String size, String changed) {
        /** {@return whether it has that name, with its ending or without} */
        boolean isCalled(String words) {
            return name.equals(words)
                    || (!folder && name.startsWith(words + ".") && name.lastIndexOf('.') == words.length());
        }
    }

    /**
     * Reads a folder.
     *
     * @param endings of the files to show, in small letters with their dots
     */
    static FileList of(Path folder, List<String> endings) throws IOException {
        List<Row> rows = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path path : (Iterable<Path>) all::iterator) {
                BasicFileAttributes facts = facts(path);
                if (facts == null) continue;
                String name = String.valueOf(path.getFileName());
                String small = name.toLowerCase(Locale.ROOT);
                boolean wanted = facts.isDirectory() || endings.stream().anyMatch(small::endsWith);
                if (wanted) rows.add(row(path, name, facts));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        rows.sort(ORDER);
        return new FileList(folder, List.copyOf(rows));
    }

    private static @Nullable BasicFileAttributes facts(Path path) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (IOException e) {
            // a link that leads nowhere, or a file that has just gone
            return null;
        }
    }

    private static Row row(Path path, String name, BasicFileAttributes facts) {
        boolean folder = facts.isDirectory();
        String changed = DAY.format(facts.lastModifiedTime().toInstant());
        return new Row(path, name, folder, folder ? "" : size(facts.size()), changed);
    }

    /** {@return a size in kB, rounded up: only what is empty has none} */
    static String size(long bytes) {
        return String.format(Locale.ROOT, "%,d kB", (bytes + 999) / 1000);
    }

    /** {@return rows whose name has the letters in it; hidden ones only where these begin with a dot} */
    List<Row> matching(String letters) {
        String wanted = letters.toLowerCase(Locale.ROOT);
        return rows.stream()
                .filter(r -> r.name.toLowerCase(Locale.ROOT).contains(wanted))
                .filter(r -> !r.name.startsWith(".") || wanted.startsWith("."))
                .toList();
    }
}

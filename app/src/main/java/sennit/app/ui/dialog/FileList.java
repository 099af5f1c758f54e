package sennit.app.ui.dialog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a folder holds for a dialog: folders first, then files of the wanted kinds, each in an order.
 *
 * @param folder absolute
 */
record FileList(Path folder, Order order, List<Row> rows) {
    private static final Comparator<Row> BY_NAME =
            Comparator.comparing(Row::name, String.CASE_INSENSITIVE_ORDER).thenComparing(Row::name);

    /** By what rows are ordered: the columns of the list. */
    enum Column {
        /** Names, whatever their case. */
        NAME,
        /** Sizes, and names where these are alike. */
        SIZE,
        /** The times at which they were changed, likewise. */
        CHANGED;

        private Comparator<Row> comparator() {
            return switch (this) {
                case NAME -> BY_NAME;
                case SIZE -> Comparator.comparingLong(Row::bytes).thenComparing(BY_NAME);
                case CHANGED -> Comparator.comparing(Row::time).thenComparing(BY_NAME);
            };
        }
    }

    /** An order of rows: by a column, upwards or downwards. */
    record Order(Column column, boolean down) {
        /** From A to Z. */
        static final Order NAMES = new Order(Column.NAME, false);

        /** {@return the order that a click on the head of a column makes: upwards, or the other way round} */
        Order clicked(Column clicked) {
            return new Order(clicked, clicked == column && !down);
        }

        private Comparator<Row> comparator() {
            Comparator<Row> up = column.comparator();
            Comparator<Row> rows = down ? up.reversed() : up;
            return Comparator.comparing(Row::folder).reversed().thenComparing(rows);
        }
    }

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneId.systemDefault());

    /** A folder, of no bytes, or a file. */
    record Row(Path path, String name, boolean folder, long bytes, Instant time) {
        /** {@return its size in words; empty for a folder} */
        String size() {
            return folder ? "" : FileList.size(bytes);
        }

        /** {@return when it was changed, in words} */
        String changed() {
            return DAY.format(time);
        }

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
        return new FileList(folder, Order.NAMES, rows).in(Order.NAMES);
    }

    /** {@return the same rows in an order} */
    FileList in(Order other) {
        return new FileList(
                folder, other, rows.stream().sorted(other.comparator()).toList());
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
        return new Row(
                path,
                name,
                folder,
                folder ? 0 : facts.size(),
                facts.lastModifiedTime().toInstant());
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

package sennit.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Text in columns; numbers stand right, words left. */
final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    Table(String... heads) {
        rows.add(List.of(heads));
    }

    void row(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    void print(PrintWriter out) {
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.size(); c++)
                line.append(padded(row.get(c), c)).append("  ");
            out.println(line.toString().stripTrailing());
        }
    }

    private String padded(String cell, int column) {
        int width =
                rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
        String space = " ".repeat(width - cell.length());
        return isNumeric(column) ? space + cell : cell + space;
    }

    private boolean isNumeric(int column) {
        return rows.size() > 1
                && rows.stream().skip(1).allMatch(row -> row.get(column).matches("[-+0-9.eE]+"));
    }
}

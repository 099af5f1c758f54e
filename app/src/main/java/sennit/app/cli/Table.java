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

    /** Prints one object per row; numbers as numbers, empty cells as null. */
    void json(PrintWriter out) {
        List<String> heads = rows.get(0);
        JsonLine line = new JsonLine().openList();
        for (List<String> row : rows.subList(1, rows.size())) {
            line.open();
            for (int c = 0; c < row.size(); c++) {
                String cell = row.get(c);
                line.name(heads.get(c));
                if (cell.isEmpty()) line.text(null);
                else if (isNumeric(c)) line.number(Double.parseDouble(cell));
                else line.text(cell);
            }
            line.close();
        }
        out.println(line.closeList());
    }

    /** Prints comma-separated values after RFC 4180. */
    void csv(PrintWriter out) {
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (String cell : row) {
                if (line.length() > 0) line.append(',');
                boolean quoted = cell.contains(",") || cell.contains("\"") || cell.contains("\n");
                line.append(quoted ? '"' + cell.replace("\"", "\"\"") + '"' : cell);
            }
            out.println(line);
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
                && rows.stream()
                        .skip(1)
                        .allMatch(row -> row.get(column).matches("([-+]?[0-9]+([.][0-9]+)?(e[-+]?[0-9]+)?)?"));
    }
}

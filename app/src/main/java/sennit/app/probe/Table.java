package sennit.app.probe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;

/**
 * A table: a row for each thing, and columns that tell something of it. As text, as JSON, as comma-separated values.
 */
public final class Table<T> {
    private final Collection<T> rows;
    private final List<Column<T>> columns = new ArrayList<>();

    private record Column<T>(String head, Function<? super T, ?> cell) {}

    /** A table of some things, without columns yet. */
    public Table(Collection<T> rows) {
        this.rows = rows;
    }

    /** Adds a column: its head, and what it tells of a thing as {@code toString} gives it; null for nothing. */
    public Table<T> column(String head, Function<? super T, ?> cell) {
        columns.add(new Column<>(head, cell));
        return this;
    }

    /** Cells by column, without heads. */
    private List<List<String>> cells() {
        return columns.stream()
                .map(column -> rows.stream()
                        .map(row -> Objects.toString(column.cell.apply(row), ""))
                        .toList())
                .toList();
    }

    /** {@return lines of padded columns under their heads; numbers stand right, words left} */
    public String text() {
        List<StringBuilder> lines = new ArrayList<>();
        for (int i = 0; i <= rows.size(); i++) lines.add(new StringBuilder());
        List<List<String>> cells = cells();
        for (int c = 0; c < columns.size(); c++) {
            List<String> column = new ArrayList<>(cells.get(c));
            boolean right = numeric(column);
            column.add(0, columns.get(c).head);
            int width = column.stream().mapToInt(String::length).max().orElse(0);
            for (int i = 0; i < lines.size(); i++) {
                String cell = column.get(i);
                String pad = " ".repeat(width - cell.length());
                lines.get(i).append(right ? pad + cell : cell + pad).append("  ");
            }
        }
        StringBuilder out = new StringBuilder();
        for (StringBuilder line : lines)
            out.append(line.toString().stripTrailing()).append('\n');
        return out.toString();
    }

    /** {@return a list with an object for each row, on a line; numbers as numbers, empty cells as null} */
    public String json() {
        List<List<String>> cells = cells();
        List<Map<String, Object>> out = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            out.add(new LinkedHashMap<>());
            for (int c = 0; c < columns.size(); c++) {
                String cell = cells.get(c).get(i);
                Object number = numeric(cells.get(c)) && !cell.isEmpty() ? Double.valueOf(cell) : cell;
                out.get(i).put(columns.get(c).head, cell.isEmpty() ? null : number);
            }
        }
        return JsonLine.of(out);
    }

    /** {@return comma-separated values after RFC 4180 under the heads, but for lines that end as on Unix} */
    public String csv() {
        StringBuilder out = new StringBuilder();
        out.append(CSVFormat.RFC4180.format(columns.stream().map(Column::head).toArray()))
                .append('\n');
        for (T row : rows)
            out.append(CSVFormat.RFC4180.format(
                            columns.stream().map(c -> c.cell.apply(row)).toArray()))
                    .append('\n');
        return out.toString();
    }

    private static boolean numeric(List<String> column) {
        return !column.isEmpty()
                && column.stream().allMatch(cell -> cell.matches("([-+]?[0-9]+([.][0-9]+)?(e[-+]?[0-9]+)?)?"));
    }
}

package sennit.app.exchange;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import sennit.engine.math.Vec3;
import sennit.engine.scene.text.SceneException;

/**
 * Curves from a table of points: columns x, y and z in metres or in the unit in brackets, as in {@code x (mm)}, and if
 * there are several curves a column rod. Of a table with a column time, the last time counts.
 */
final class CsvCurveReader {
    private static final Pattern COLUMN = Pattern.compile("([^(\\[]*)(?:[(\\[](.*)[)\\]])?");
    private static final Map<String, Double> UNITS = Map.of("", 1.0, "m", 1.0, "cm", 0.01, "mm", 0.001);

    private final String file;
    private final Map<String, Integer> columns = new LinkedHashMap<>();
    private final double[] unit = new double[3];
    private final Map<String, Curve> curves = new LinkedHashMap<>();

    /** The points of a curve at a time; where they begin. */
    private record Curve(String time, int line, List<Vec3> points) {}

    private CsvCurveReader(String file) {
        this.file = file;
    }

    static List<FileCurve> read(String file, String text) throws SceneException {
        CsvCurveReader table = new CsvCurveReader(file);
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(delimiter(text))
                .setIgnoreEmptyLines(true)
                .setIgnoreSurroundingSpaces(true)
                .setCommentMarker('#')
                .get();
        int line = 1;
        try (CSVParser rows = CSVParser.parse(text, format)) {
            for (CSVRecord row : rows) {
                line = (int) rows.getCurrentLineNumber();
                if (table.columns.isEmpty()) table.heading(row, line);
                else table.point(row, line);
            }
        } catch (UncheckedIOException | IOException e) {
            throw CurveFileMessages.at(file, line, "", "what is no table: " + e.getMessage(), "comma-separated values");
        }
        return table.strands(line);
    }

    /** What parts the columns of the first line: commas, or else semicolons or tabs. */
    private static char delimiter(String text) {
        String first = text.lines()
                .filter(l -> !l.isBlank() && !l.startsWith("#"))
                .findFirst()
                .orElse("");
        if (first.indexOf(',') >= 0) return ',';
        return first.indexOf(';') >= 0 ? ';' : first.indexOf('\t') >= 0 ? '\t' : ',';
    }

    private void heading(CSVRecord row, int line) throws SceneException {
        for (int i = 0; i < row.size(); i++) {
            Matcher m = COLUMN.matcher(row.get(i).strip());
            if (!m.matches()) continue;
            String name = m.group(1).strip().toLowerCase(Locale.ROOT);
            columns.putIfAbsent(name, i);
            int axis = List.of("x", "y", "z").indexOf(name);
            if (axis < 0) continue;
            String given = m.group(2) == null ? "" : m.group(2).strip();
            Double factor = UNITS.get(given);
            if (factor == null)
                throw CurveFileMessages.at(
                        file, line, row.get(i), CurveFileMessages.quoted(given), "a length in m, cm or mm");
            unit[axis] = factor;
        }
        if (!columns.keySet().containsAll(List.of("x", "y", "z"))) {
            String found = "columns " + CurveFileMessages.quoted(String.join(", ", row.toList()));
            throw CurveFileMessages.at(file, line, "", found, "columns x, y, z, and perhaps rod");
        }
    }

    private void point(CSVRecord row, int line) throws SceneException {
        String rod = cell(row, "rod");
        String time = cell(row, "time");
        Vec3 p = new Vec3(number(row, line, "x", 0), number(row, line, "y", 1), number(row, line, "z", 2));
        Curve curve = curves.get(rod);
        if (curve == null || !curve.time.equals(time)) curve = new Curve(time, line, new ArrayList<>());
        curves.put(rod, curve);
        curve.points.add(p);
    }

    private String cell(CSVRecord row, String column) {
        Integer i = columns.get(column);
        return i == null || i >= row.size() ? "" : row.get(i);
    }

    private double number(CSVRecord row, int line, String column, int axis) throws SceneException {
        String text = cell(row, column);
        try {
            double x = Double.parseDouble(text);
            if (Double.isFinite(x)) return unit[axis] * x;
        } catch (NumberFormatException e) {
            throw CurveFileMessages.at(file, line, column, CurveFileMessages.quoted(text), "a number");
        }
        throw CurveFileMessages.at(file, line, column, CurveFileMessages.quoted(text), "a finite number");
    }

    private List<FileCurve> strands(int line) throws SceneException {
        if (curves.isEmpty())
            throw CurveFileMessages.at(file, line, "", "no points", "a heading and a row for each point");
        List<FileCurve> out = new ArrayList<>();
        curves.forEach((name, curve) -> out.add(new FileCurve(name, curve.points, false, curve.line)));
        return out;
    }
}

package sennit.app.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sennit.engine.math.Vec3;
import sennit.engine.scene.text.SceneException;

/**
 * Curves from the polylines of a Wavefront OBJ file, {@code l}. Lines of an object that go on where the last one ended
 * are one curve, for some programs write each piece by itself. Faces and all else are passed over.
 */
final class ObjCurveReader {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final String file;
    private final List<Vec3> points = new ArrayList<>();
    private final List<FileCurve> strands = new ArrayList<>();
    private final List<Integer> open = new ArrayList<>();
    private String object = "";
    private int line;
    private int began;
    private int faces;

    private ObjCurveReader(String file) {
        this.file = file;
    }

    static List<FileCurve> read(String file, String text) throws SceneException {
        ObjCurveReader obj = new ObjCurveReader(file);
        StringBuilder whole = new StringBuilder();
        for (String part : (Iterable<String>) text.lines()::iterator) {
            obj.line++;
            // a backslash joins a line with the next
            boolean goesOn = part.endsWith("\\");
            whole.append(goesOn ? part.substring(0, part.length() - 1) : part).append(' ');
            if (goesOn) continue;
            obj.take(whole.toString().strip());
            whole.setLength(0);
        }
        obj.finish();
        if (!obj.strands.isEmpty()) return obj.strands;
        String found = obj.faces > 0 ? obj.faces + " faces and no lines" : "no lines";
        throw CurveFileMessages.at(file, obj.line, "", found, "polylines, as in \"l 1 2 3\"");
    }

    private void take(String text) throws SceneException {
        String[] words = BLANKS.split(text, -1);
        switch (words[0]) {
            case "v" -> points.add(point(words));
            case "l" -> polyline(words);
            case "f" -> faces++;
            case "o", "g" -> {
                finish();
                object = text.substring(1).strip();
            }
            default -> {}
        }
    }

    private Vec3 point(String[] words) throws SceneException {
        // a fourth number is a weight, six are a point and its colour
        if (words.length < 4) throw wrong("v", words.length - 1 + " numbers", "3 numbers");
        return new Vec3(number(words[1]), number(words[2]), number(words[3]));
    }

    private double number(String word) throws SceneException {
        try {
            double x = Double.parseDouble(word);
            if (Double.isFinite(x)) return x;
        } catch (NumberFormatException e) {
            throw wrong("v", CurveFileMessages.quoted(word), "a number");
        }
        throw wrong("v", CurveFileMessages.quoted(word), "a finite number");
    }

    private void polyline(String[] words) throws SceneException {
        if (words.length < 3) throw wrong("l", words.length - 1 + " points", "at least 2 points");
        int first = index(words[1]);
        boolean goesOn = !open.isEmpty() && open.get(open.size() - 1) == first && !ring();
        if (!goesOn) {
            finish();
            began = line;
            open.add(first);
        }
        for (int i = 2; i < words.length; i++) open.add(index(words[i]));
    }

    private boolean ring() {
        return open.size() > 3 && open.get(0).equals(open.get(open.size() - 1));
    }

    /** Numbers count from 1, negative ones back from the last point; what follows a slash is of no interest here. */
    private int index(String word) throws SceneException {
        int slash = word.indexOf('/');
        String text = slash < 0 ? word : word.substring(0, slash);
        try {
            int n = Integer.parseInt(text);
            int i = n < 0 ? points.size() + n : n - 1;
            if (i >= 0 && i < points.size()) return i;
        } catch (NumberFormatException e) {
            throw wrong("l", CurveFileMessages.quoted(word), "the number of a point");
        }
        throw wrong("l", CurveFileMessages.quoted(word), "the number of a point, 1 to " + points.size());
    }

    private void finish() {
        if (open.isEmpty()) return;
        boolean ring = ring();
        List<Vec3> curve = new ArrayList<>();
        for (int i : ring ? open.subList(0, open.size() - 1) : open) curve.add(points.get(i));
        strands.add(new FileCurve(object, curve, ring, began));
        open.clear();
    }

    private SceneException wrong(String where, String found, String allowed) {
        return CurveFileMessages.at(file, line, where, found, allowed);
    }
}

package sennit.app.exchange;

import java.nio.charset.StandardCharsets;
import java.util.List;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.BodyView;

/** A Wavefront OBJ file of triangles with normals: one object a rod or ball. It holds the moment added last. */
final class ObjTubes implements ShapeWriter {
    private final String title;
    private StringBuilder out = new StringBuilder();
    private int before;

    ObjTubes(String title) {
        this.title = title;
    }

    @Override
    public void add(Snapshot moment) {
        before = 0;
        out = new StringBuilder().append("# ").append(title).append("; metres, y up\n");
        List<Snapshot.RodView> rods = moment.rods();
        for (int i = 0; i < rods.size(); i++) write(TriangleObject.of(rods.get(i), i));
        for (BodyView ball : moment.bodies()) if (ball.around()[3] > 0) write(TriangleObject.of(ball));
    }

    private void write(TriangleObject part) {
        out.append("o ").append(ObjLines.word(part.name())).append('\n');
        rows("v", part.positions());
        rows("vn", part.normals());
        int[] t = part.triangles();
        for (int i = 0; i < t.length; i += 3) {
            out.append('f');
            for (int k = 0; k < 3; k++) {
                int n = before + t[i + k] + 1;
                out.append(' ').append(n).append("//").append(n);
            }
            out.append('\n');
        }
        before += part.positions().length / 3;
    }

    private void rows(String word, float[] x) {
        for (int i = 0; i < x.length; i += 3)
            out.append(word)
                    .append(' ')
                    .append(x[i])
                    .append(' ')
                    .append(x[i + 1])
                    .append(' ')
                    .append(x[i + 2])
                    .append('\n');
    }

    @Override
    public byte[] bytes() {
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}

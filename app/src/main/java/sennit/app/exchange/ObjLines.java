package sennit.app.exchange;

import java.nio.charset.StandardCharsets;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/** A Wavefront OBJ file of centre lines, to all their digits: one object a rod. It holds the moment added last. */
final class ObjLines implements ShapeWriter {
    private final String title;
    private StringBuilder out = new StringBuilder();
    private int before;

    ObjLines(String title) {
        this.title = title;
    }

    /** {@return a name as one word, as objects of OBJ files are called} */
    static String word(String name) {
        return name.replace(' ', '_');
    }

    @Override
    public void add(Snapshot moment) {
        before = 0;
        out = new StringBuilder().append("# ").append(title).append("; metres, y up\n");
        for (RodView rod : moment.rods()) write(rod);
    }

    private void write(RodView rod) {
        out.append("o ").append(word(rod.id())).append('\n');
        // the last sample of a ring is its first
        int n = rod.closed() ? rod.samples() - 1 : rod.samples();
        double[] x = rod.position();
        for (int i = 0; i < 3 * n; i += 3)
            out.append("v ")
                    .append(x[i])
                    .append(' ')
                    .append(x[i + 1])
                    .append(' ')
                    .append(x[i + 2])
                    .append('\n');
        out.append('l');
        for (int i = 1; i <= n; i++) out.append(' ').append(before + i);
        if (rod.closed()) out.append(' ').append(before + 1);
        out.append('\n');
        before += n;
    }

    @Override
    public byte[] bytes() {
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }
}

package sennit.engine.contact.rope;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.snapshot.Snapshot.TouchView;

/** Adds up what touches, by pairs of spans: the cells of two spans come one after the other. */
final class TouchResultant {
    private final List<TouchView> all = new ArrayList<>();
    private String first = "", second = "";
    private int spanA = -1, spanB = -1;
    private double u, v, pressed, most;
    private double[] at = new double[3], normal = new double[3], rubbed = new double[3];

    /** Adds two cells at {@code q}. */
    void add(CellPair pair, double[] q) {
        if (pair.spanA != spanA || pair.spanB != spanB) close();
        spanA = pair.spanA;
        spanB = pair.spanB;
        first = pair.a.rod.spec().id();
        second = pair.b.rod.spec().id();
        most += pair.look(q);
        // places and normals, by the share of the force
        double force = pair.normal;
        pressed += force;
        u += force * pair.a.u / pair.a.rod.spans();
        v += force * pair.b.u / pair.b.rod.spans();
        for (int k = 0; k < 3; k++) {
            at[k] += force * 0.5 * (pair.a.x[k] + pair.b.x[k]);
            normal[k] += force * pair.n[k];
            rubbed[k] += pair.force[k];
        }
    }

    /** {@return all, the last included} */
    List<TouchView> all() {
        close();
        return List.copyOf(all);
    }

    /** Ends a pair of spans; what does not press is none. */
    private void close() {
        double size = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
        if (pressed > 0 && size > 0) {
            for (int k = 0; k < 3; k++) {
                at[k] /= pressed;
                normal[k] /= size;
            }
            all.add(new TouchView(first, u / pressed, second, v / pressed, at, normal, pressed, rubbed, most));
        }
        u = v = pressed = most = 0;
        at = new double[3];
        normal = new double[3];
        rubbed = new double[3];
    }
}

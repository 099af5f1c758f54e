package sennit.app.exchange;

import org.joml.Vector3d;
import sennit.app.render.mesh.Tube;
import sennit.app.render.view.Colour;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * One object of a file of triangles.
 *
 * @param name of the rod or body
 * @param colour to draw it in
 * @param positions of the vertices, m, {@code [n, 3]}
 * @param normals outward, of length 1, {@code [n, 3]}
 * @param triangles three vertices each, counter-clockwise seen from outside
 */
record TriangleObject(String name, Colour colour, float[] positions, float[] normals, int[] triangles) {
    /** Vertices around a tube. */
    static final int SIDES = 12;

    /** Rings of a ball from pole to pole. */
    private static final int RINGS = 12;

    private static final Colour PLAIN = Colour.of("#d9d4c7");

    /** {@return the colour of the rod of that number} */
    static Colour colour(RodView rod, int number) {
        return Colour.ofRope(rod.color(), number);
    }

    /** {@return the colour of a ball} */
    static Colour colour(BodyView ball) {
        String own = ball.color();
        return own == null ? PLAIN : Colour.of(own);
    }

    /** {@return the tube of the rod of that number} */
    static TriangleObject of(RodView rod, int number) {
        Tube tube = Tube.of(rod, SIDES);
        return new TriangleObject(rod.id(), colour(rod, number), tube.positions(), tube.normals(), tube.triangles());
    }

    /** {@return a ball about the origin, for all who place it themselves} */
    static TriangleObject about0(BodyView ball) {
        return ball(ball, new double[3]);
    }

    /** {@return a ball where it is} */
    static TriangleObject of(BodyView ball) {
        return ball(ball, ball.position());
    }

    private static TriangleObject ball(BodyView ball, double[] centre) {
        if (ball.mesh() != null) return solid(ball, ball.mesh(), centre);
        int around = 2 * RINGS;
        int n = (RINGS + 1) * (around + 1);
        float[] x = new float[3 * n];
        float[] normal = new float[3 * n];
        int[] triangles = new int[6 * around * (RINGS - 1)];
        int count = 0;
        for (int i = 0; i <= RINGS; i++) {
            double down = Math.PI * i / RINGS;
            for (int j = 0; j <= around; j++) {
                double turn = 2 * Math.PI * j / around;
                double[] d = {Math.sin(down) * Math.sin(turn), Math.cos(down), Math.sin(down) * Math.cos(turn)};
                int v = i * (around + 1) + j;
                for (int k = 0; k < 3; k++) {
                    normal[3 * v + k] = (float) d[k];
                    x[3 * v + k] = (float) (centre[k] + ball.radius() * d[k]);
                }
                if (i == RINGS || j == around) continue;
                int below = v + around + 1;
                if (i > 0) count = put(triangles, count, v, below, v + 1);
                if (i < RINGS - 1) count = put(triangles, count, v + 1, below, below + 1);
            }
        }
        return new TriangleObject(ball.id(), colour(ball), x, normal, triangles);
    }

    /** The triangles of a solid as they lie about a centre, each with its own corners and normal. */
    private static TriangleObject solid(BodyView ball, SceneryItem.Solid solid, double[] centre) {
        double[] corners = solid.corners(), a = solid.axes();
        float[] x = new float[corners.length], normal = new float[corners.length];
        int[] triangles = new int[corners.length / 3];
        Vector3d[] p = {new Vector3d(), new Vector3d(), new Vector3d()};
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = i;
            for (int k = 0; k < 3; k++) {
                double at = corners[3 * i] * a[k] + corners[3 * i + 1] * a[3 + k] + corners[3 * i + 2] * a[6 + k];
                p[i % 3].setComponent(k, centre[k] + solid.place()[k] + at);
                x[3 * i + k] = (float) p[i % 3].get(k);
            }
            if (i % 3 < 2) continue;
            Vector3d n = p[1].sub(p[0], new Vector3d())
                    .cross(p[2].sub(p[0], new Vector3d()))
                    .normalize();
            if (!n.isFinite()) n.set(0, 1, 0);
            for (int j = 3 * i - 6; j < 3 * i + 3; j++) normal[j] = (float) n.get(j % 3);
        }
        return new TriangleObject(ball.id(), colour(ball), x, normal, triangles);
    }

    private static int put(int[] triangles, int count, int a, int b, int c) {
        triangles[count] = a;
        triangles[count + 1] = b;
        triangles[count + 2] = c;
        return count + 3;
    }
}

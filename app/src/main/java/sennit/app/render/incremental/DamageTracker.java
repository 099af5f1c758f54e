package sennit.app.render.incremental;

import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import sennit.app.render.glyph.GlyphList;
import sennit.app.render.mesh.LinkTubes;
import sennit.app.render.mesh.TriangleBatch;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;
import sennit.app.render.view.SceneFloor;
import sennit.app.render.view.Tiles;
import sennit.engine.snapshot.Snapshot;

/** Finds which squares of the picture things are in, where their shadows lie, and what these pass on their way. */
public final class DamageTracker {
    /** Room for smooth edges, px. */
    private static final double MARGIN = 3;

    /** Where things are. */
    final Tiles things = new Tiles();
    /** Where their shadows lie on the ground. */
    public final Tiles feet = new Tiles();
    /** Where their shadows pass on the way to the ground; only if asked for. */
    final Tiles rays = new Tiles();
    /** Where signs are. */
    final Tiles signs = new Tiles();

    /** A point on the picture and its shadow on the ground, each with what is around it, px. */
    private static final class Spot {
        double x, y, r, footX, footY, footR;
        boolean seen, footSeen;
    }

    private final FrameContext frame;
    private final PointProjector places;
    /** Towards the sun, unit. */
    private final Vector3f sun;
    /** A ball's shadow on the ground is longer than the ball by this factor. */
    private final double slant;

    private final double texel;
    /** Whether anything stands that a shadow could fall on before it reaches the ground. */
    private boolean rayed;

    private final double margin;
    /** Where shadows end, m: on the ground, or below all that they could fall on. */
    private final double lowest;

    private Spot a = new Spot();
    private Spot b = new Spot();

    /**
     * Nothing found yet.
     *
     * @param texel of the shadow map, m
     */
    public DamageTracker(FrameContext frame, double texel) {
        this.frame = frame;
        this.texel = texel;
        places = new PointProjector(frame);
        sun = Light.towards(frame.snapshot().sun());
        slant = 1 / sun.y;
        double ground = frame.camera().ground();
        lowest = SceneFloor.at(ground) ? ground : frame.box().low().y;
        margin = MARGIN + 2.2 * frame.overlay().scale();
        for (Tiles tiles : List.of(things, feet, rays, signs)) tiles.clear(frame.width(), frame.height());
    }

    /** Finds from now on what shadows pass as well: something stands there that they could fall on. */
    void trackRays() {
        rayed = true;
    }

    /** Adds ropes and balls. */
    public void ropes(Snapshot snapshot) {
        for (Snapshot.RodView rod : LinkTubes.ropes(snapshot)) {
            double[] x = rod.position();
            for (int i = 0; i < rod.samples(); i++) {
                spot(x[3 * i], x[3 * i + 1], x[3 * i + 2], rod.radiusAt(i), b);
                if (i > 0) mark(a, b);
                Spot swap = a;
                a = b;
                b = swap;
            }
        }
        for (Snapshot.BodyView body : snapshot.bodies()) {
            double[] ball = body.around();
            if (!(ball[3] > 0)) continue;
            spot(ball[0], ball[1], ball[2], ball[3], a);
            mark(a, a);
        }
    }

    /** Adds triangles from one entry of {@code mesh.vertices} on. */
    public void triangles(TriangleBatch mesh, int from) {
        float[] v = mesh.vertices;
        int step = TriangleBatch.STRIDE;
        for (int i = from; i + 3 * step <= mesh.floats; i += 3 * step) {
            spot(v[i], v[i + 1], v[i + 2], 0, a);
            boolean whole = true;
            for (int j = i + step; j < i + 3 * step; j += step) {
                spot(v[j], v[j + 1], v[j + 2], 0, b);
                whole &= a.seen == b.seen && a.footSeen == b.footSeen;
                double r = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / 2;
                a.r = Math.max(a.r, b.r) + r;
                a.x = (a.x + b.x) / 2;
                a.y = (a.y + b.y) / 2;
                double footR = Math.max(Math.abs(a.footX - b.footX), Math.abs(a.footY - b.footY)) / 2;
                a.footR = Math.max(a.footR, b.footR) + footR;
                a.footX = (a.footX + b.footX) / 2;
                a.footY = (a.footY + b.footY) / 2;
            }
            if (whole) mark(a, a);
            else everywhere();
        }
    }

    private void everywhere() {
        things.all();
        feet.all();
        rays.all();
    }

    private void spot(double x, double y, double z, double radius, Spot out) {
        out.seen = places.find(x, y, z);
        out.x = places.x;
        out.y = places.y;
        out.r = radius * places.scale + margin;
        double drop = Math.max(0, y - lowest) / sun.y;
        out.footSeen = places.find(x - drop * sun.x, y - drop * sun.y, z - drop * sun.z);
        out.footX = places.x;
        out.footY = places.y;
        out.footR = (slant * radius + 2 * texel) * places.scale + margin;
    }

    private void mark(Spot from, Spot to) {
        double r = Math.max(from.r, to.r), footR = Math.max(from.footR, to.footR);
        // what lies behind the eye is not seen; what reaches from there to before it may be anywhere
        if (from.seen && to.seen) things.line(from.x, from.y, to.x, to.y, r);
        else if (from.seen || to.seen) things.all();
        if (from.footSeen && to.footSeen) feet.line(from.footX, from.footY, to.footX, to.footY, footR);
        else if (from.footSeen || to.footSeen) feet.all();
        if (!rayed) return;
        boolean all = from.seen && to.seen && from.footSeen && to.footSeen;
        if (!all) {
            if (from.seen || to.seen || from.footSeen || to.footSeen) rays.all();
            return;
        }
        // as wide as what passes between the two points
        double wide = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / 2;
        double x = (from.x + to.x) / 2, y = (from.y + to.y) / 2;
        double footX = (from.footX + to.footX) / 2, footY = (from.footY + to.footY) / 2;
        rays.line(x, y, footX, footY, wide + Math.max(r, footR));
    }

    /** Adds signs. */
    void signs(GlyphList glyphs) {
        float[] v = glyphs.values();
        double ui = frame.overlay().scale();
        for (int i = 0; i < glyphs.floats(); i += GlyphList.STRIDE) {
            boolean before = places.find(v[i], v[i + 1], v[i + 2]);
            double x = places.x, y = places.y;
            double size = v[i + 7] < 0 ? -v[i + 7] * places.scale : v[i + 7] * ui;
            double r = 1.3 * size + 3 * ui + MARGIN;
            if (!GlyphList.twoPlaces(v[i + 6])) {
                if (before) signs.mark(x - r, y - r, x + r, y + r);
            } else if (before != places.find(v[i + 3], v[i + 4], v[i + 5])) signs.all();
            else if (before) signs.line(x, y, places.x, places.y, r);
        }
    }

    /** Finds where points of a scene are on the picture of a frame, many at a time without making objects. */
    private static final class PointProjector {
        private final double[] m = new double[16];
        private final double halfWidth;
        private final double halfHeight;
        private final double perMetre;

        /** From the left, px; after {@link #find}. */
        double x;
        /** From below, px. */
        double y;
        /** Pixels per metre there; 0 behind the eye. */
        double scale;

        PointProjector(FrameContext frame) {
            Matrix4f worldToClip = frame.worldToClip();
            for (int i = 0; i < 16; i++) m[i] = worldToClip.get(i / 4, i % 4);
            halfWidth = frame.width() / 2.0;
            halfHeight = frame.height() / 2.0;
            perMetre = frame.halfHeight();
        }

        /** Finds a point; returns whether it is before the eye. */
        boolean find(double px, double py, double pz) {
            double w = m[3] * px + m[7] * py + m[11] * pz + m[15];
            if (!(w > 1e-6)) {
                scale = 0;
                return false;
            }
            x = halfWidth * (1 + (m[0] * px + m[4] * py + m[8] * pz + m[12]) / w);
            y = halfHeight * (1 + (m[1] * px + m[5] * py + m[9] * pz + m[13]) / w);
            scale = perMetre / w;
            return true;
        }
    }
}

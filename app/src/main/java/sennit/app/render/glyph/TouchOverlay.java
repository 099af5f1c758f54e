package sennit.app.render.glyph;

import java.util.ArrayList;
import java.util.List;
import sennit.app.render.glyph.GlyphList.Form;
import sennit.app.render.mesh.ContactPressure;
import sennit.app.render.view.Colour;
import sennit.app.render.view.GlyphColours;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/**
 * Where ropes touch: a band along each, the redder the harder it is pressed there, and an arrow for the friction on the
 * first of two, which is red where they slide.
 */
final class TouchOverlay {
    /** Part of the largest pressure below which a band fades out, and the width of the band in radii. */
    private static final double LEAST = 0.02, WIDE = 0.55;

    /** Friction from which on two slide, as a part of what holds them. */
    private static final double SLIDES = 0.995;

    /** Lengths of the arrows of the least and the largest friction, px. */
    private static final double SHORT = 14, LONG = 54;

    private final GlyphList list;

    TouchOverlay(GlyphList list) {
        this.list = list;
    }

    void draw(Snapshot seen) {
        List<Snapshot.TouchView> touches = seen.touches();
        if (touches.isEmpty()) return;
        List<ContactPressure> pressure = new ArrayList<>();
        double most = 0;
        for (Snapshot.RodView rod : seen.rods()) {
            ContactPressure along = ContactPressure.betweenRods(rod, seen);
            for (int i = 0; i < rod.samples(); i++) most = Math.max(most, along.at(i));
            pressure.add(along);
        }
        for (int i = 0; i < pressure.size(); i++) band(seen.rods().get(i), pressure.get(i), most);
        double strongest =
                touches.stream().mapToDouble(t -> Vec3.norm(t.rubbed())).max().orElse(0);
        for (Snapshot.TouchView t : touches) friction(t, strongest);
    }

    private void band(Snapshot.RodView rod, ContactPressure pressure, double most) {
        for (int i = 0; i + 1 < rod.samples(); i++) {
            double share = most > 0 ? 0.5 * (pressure.at(i) + pressure.at(i + 1)) / most : 0;
            if (share < LEAST) continue;
            list.add(Form.SEGMENT, point(rod, i), point(rod, i + 1), -WIDE * rod.radiusAt(i), between(Math.sqrt(share)))
                    .alpha(0.9);
        }
    }

    private static Colour between(double share) {
        float s = (float) share;
        Colour a = GlyphColours.LIGHT, b = GlyphColours.HARD;
        return new Colour(
                a.red() + s * (b.red() - a.red()),
                a.green() + s * (b.green() - a.green()),
                a.blue() + s * (b.blue() - a.blue()));
    }

    private void friction(Snapshot.TouchView t, double strongest) {
        double size = Vec3.norm(t.rubbed());
        if (!(size > LEAST * strongest)) return;
        double[] f = t.rubbed(), along = {f[0] / size, f[1] / size, f[2] / size};
        Colour colour = t.used() > SLIDES ? GlyphColours.TROUBLE : GlyphColours.ABSOLUTE;
        list.add(Form.ARROW, t.position(), along, SHORT + (LONG - SHORT) * size / strongest, colour)
                .alpha(0.95);
    }

    private static double[] point(Snapshot.RodView rod, int i) {
        double[] x = rod.position();
        return new double[] {x[3 * i], x[3 * i + 1], x[3 * i + 2]};
    }
}

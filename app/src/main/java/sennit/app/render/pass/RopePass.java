package sennit.app.render.pass;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.joml.Matrix4f;
import org.joml.Vector2f;
import org.joml.Vector4f;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Buffer;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.ProgramFamily;
import sennit.app.gl.Texture;
import sennit.app.gl.VertexArray;
import sennit.app.render.mesh.ContactPressure;
import sennit.app.render.mesh.LinkTubes;
import sennit.app.render.mesh.RibbonMesh;
import sennit.app.render.mesh.TubeMesh;
import sennit.app.render.view.Colour;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.GlyphColours;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.SceneFloor;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.RopeLook;
import sennit.engine.snapshot.Snapshot;

/** Draws ropes: their shadow, their outlines and themselves. */
public final class RopePass implements AutoCloseable {
    /** Ropes are never drawn thinner than this radius, px. */
    private static final float THINNEST = 0.7f;
    /** Ropes of a smaller radius are drawn as lines, px. */
    private static final float THIN = 1.5f;
    /** Ropes of a smaller radius throw their shadow as lines, texels of the shadow map. */
    private static final double FAINT = 1;
    /** Ropes of a smaller radius everywhere throw their shadow as lines too, px. */
    private static final double NARROW = 3;
    /** How far loose fibres of laid rope stand off, radii. */
    private static final float STAND_OFF = 0.16f;
    /** How far tubes are widened so that their outline can follow the strands, radii. */
    private static final float OUTLINE = 0.02f;

    private final ProgramFamily shaded;
    private final Program flat;
    private final Program depth;
    private final Buffer vertices = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STREAM);
    private final Buffer indices = new Buffer(Buffer.Target.INDICES, Buffer.Usage.STREAM);
    private final VertexArray array = new VertexArray();
    private final TubeMesh mesh = new TubeMesh();

    private final ProgramFamily line;
    private final Program lineDepth;
    private final ProgramFamily lineGround;
    private final Program lineKept;
    private final Buffer lineVertices = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STREAM);
    private final Buffer lineIndices = new Buffer(Buffer.Target.INDICES, Buffer.Usage.STREAM);
    private final VertexArray lineArray = new VertexArray();
    private final RibbonMesh lines = new RibbonMesh();
    /** What is drawn: the rods, and the links between them. */
    private List<Snapshot.RodView> rods = List.of();
    /** Whether a rod throws its shadow as a line. */
    private boolean[] faint = new boolean[0];
    /** Whether any rod does. */
    private boolean faintest;

    RopePass(Path shaders) {
        shaded = ProgramFamily.load(shaders.resolve("rope.vert"), shaders.resolve("rope.frag"));
        flat = Program.load(shaders.resolve("rope.vert"), shaders.resolve("flat.frag"));
        depth = Program.load(shaders.resolve("shadow.vert"), shaders.resolve("shadow.frag"));
        int stride = 4 * TubeMesh.STRIDE;
        array.floats(0, 3, vertices, stride, 0)
                .floats(1, 3, vertices, stride, 12)
                .floats(2, 3, vertices, stride, 24)
                .floats(3, 2, vertices, stride, 36)
                .floats(4, 1, vertices, stride, 44)
                .indices(indices);
        line = ProgramFamily.load(shaders.resolve("rope-line.vert"), shaders.resolve("rope-line.frag"));
        lineDepth = Program.load(shaders.resolve("rope-line-shadow.vert"), shaders.resolve("shadow.frag"));
        lineGround =
                ProgramFamily.load(shaders.resolve("rope-line-ground.vert"), shaders.resolve("rope-line-ground.frag"));
        lineKept = Program.load(shaders.resolve("rope-line-ground.vert"), shaders.resolve("rope-line-kept.frag"));
        int lineStride = 4 * RibbonMesh.STRIDE;
        lineArray
                .floats(0, 3, lineVertices, lineStride, 0)
                .floats(1, 3, lineVertices, lineStride, 12)
                .floats(2, 3, lineVertices, lineStride, 24)
                .indices(lineIndices);
    }

    /** Builds and uploads the tubes of a frame. */
    void prepare(FrameContext frame) {
        rods = LinkTubes.ropes(frame.snapshot());
        Quality quality = frame.quality();
        mesh.clear();
        lines.clear();
        if (faint.length < rods.size()) faint = new boolean[rods.size()];
        double texel = 2 * frame.box().radius() / quality.shadowSize;
        faintest = false;
        long most = 0;
        for (Snapshot.RodView rod : rods) most += 2L * rod.samples() * sides(frame, rod);
        int every = (int) Math.max(1, (most + quality.triangles - 1) / quality.triangles);
        for (int i = 0; i < rods.size(); i++) {
            Snapshot.RodView rod = rods.get(i);
            double least = Double.POSITIVE_INFINITY, largest = 0;
            for (int k = 0; k < rod.samples(); k++) {
                double pixels = pixels(frame, rod, k);
                least = Math.min(least, pixels);
                largest = Math.max(largest, pixels);
            }
            faint[i] = rod.radius() < FAINT * texel || largest < NARROW;
            faintest |= faint[i];
            boolean tube =
                    !faint[i] || largest >= THIN || frame.overlay().selected().contains(rod.id());
            if (tube) mesh.add(rod, sides(frame, rod), every, pressed(frame.snapshot(), i));
            mesh.end();
            if (faint[i] || least < THIN) lines.add(rod);
            lines.end();
        }
        vertices.upload(mesh.vertices, mesh.floats);
        indices.upload(mesh.indices, mesh.count);
        lineVertices.upload(lines.vertices, lines.floats);
        lineIndices.upload(lines.indices, lines.count);
    }

    /**
     * {@return what marks a rope: nothing in the plain stage, where ropes are told apart by their colours, nor links}
     */
    private @Nullable ContactPressure pressed(Snapshot seen, int rope) {
        if (seen.stage() == Backdrop.PLAIN || rope >= seen.rods().size()) return null;
        return ContactPressure.of(rods.get(rope), seen);
    }

    /** {@return the radius of a rod at a sample as it is seen, px; behind the eye endless} */
    private static double pixels(FrameContext frame, Snapshot.RodView rod, int sample) {
        double[] x = rod.position();
        double perMetre = frame.perMetre(x[3 * sample], x[3 * sample + 1], x[3 * sample + 2]);
        return perMetre > 0 ? rod.radius() * perMetre : Double.POSITIVE_INFINITY;
    }

    private int sides(FrameContext frame, Snapshot.RodView rod) {
        double pixels = 0;
        // the nearest of a few samples decides
        for (int i = 0; i < rod.samples(); i += Math.max(1, rod.samples() / 8)) {
            double[] x = rod.position();
            pixels = Math.max(pixels, rod.radius() * frame.perMetre(x[3 * i], x[3 * i + 1], x[3 * i + 2]));
        }
        return (int) Math.max(frame.quality().fewestSides, Math.min(frame.quality().mostSides, 4 + pixels * 0.8));
    }

    /** {@return whether ropes throw their shadow as lines} */
    boolean faint() {
        return faintest;
    }

    /** Draws the shadows of thin ropes on the ground: no shadow map is fine enough for them. */
    public void shadowLines(FrameContext frame) {
        if (!faintest || !SceneFloor.at(frame.camera().ground())) return;
        Program program = lineGround.with(GroundPass.definitions(frame));
        GroundPass.begin(program, frame);
        program.set("viewport", new Vector2f(frame.width(), frame.height()));
        program.set("lightWidth", (float) Light.width(frame));
        DrawState.TRANSPARENT.apply();
        faintRuns();
    }

    /** The same on ground of which a picture in shadow is kept. */
    public void shadowLines(FrameContext frame, Texture shaded) {
        if (!faintest || !SceneFloor.at(frame.camera().ground())) return;
        lineKept.use();
        frame.view(lineKept);
        lineKept.set("sunDirection", Light.towards(frame.snapshot().sun()));
        lineKept.set("groundHeight", (float) frame.camera().ground());
        lineKept.set("viewport", new Vector2f(frame.width(), frame.height()));
        lineKept.set("lightWidth", (float) Light.width(frame));
        lineKept.set("shaded", 0);
        shaded.bind(0);
        DrawState.TRANSPARENT.apply();
        faintRuns();
    }

    private void faintRuns() {
        for (int i = 0, end; i < rods.size(); i = end) {
            end = sameShadow(i);
            if (faint[i]) drawLines(i, end);
        }
    }

    /** Draws depth of the ropes that are no lines as the sun sees it. */
    void shadow(Matrix4f worldToSun) {
        depth.use();
        depth.set("worldToClip", worldToSun);
        for (int i = 0, end; i < rods.size(); i = end) {
            end = sameShadow(i);
            if (!faint[i]) draw(i, end);
        }
    }

    /** Draws depth of thin ropes as the sun sees it, into a square map. */
    void shadowFaint(Matrix4f worldToSun, int texels) {
        lineDepth.use();
        lineDepth.set("worldToClip", worldToSun);
        lineDepth.set("texels", (float) texels);
        lineDepth.set("perMetre", (float) Light.texelsPerMetre(worldToSun, texels));
        // a band has two sides
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        faintRuns();
    }

    /** The end of the rods from one on that throw their shadow the same way. */
    private int sameShadow(int from) {
        int end = from + 1;
        while (end < rods.size() && faint[end] == faint[from]) end++;
        return end;
    }

    /** Draws a rim around selected ropes, from their far sides. */
    public void outlines(FrameContext frame) {
        flat.use();
        frame.view(flat);
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.FRONT).apply();
        flat.set("thinnest", THINNEST);
        flat.set("thin", 0f);
        flat.set("standOff", 0f);
        flat.set("outline", (float) (2.2 * frame.overlay().scale()));
        flat.set(
                "tint",
                new Vector4f(
                        GlyphColours.SELECTED.red(), GlyphColours.SELECTED.green(), GlyphColours.SELECTED.blue(), 1));
        for (int i = 0; i < rods.size(); i++) {
            if (!frame.overlay().selected().contains(rods.get(i).id())) continue;
            flat.set("radius", (float) rods.get(i).radius());
            draw(i, i + 1);
        }
    }

    /** Draws the ropes where they are wide enough for tubes. */
    public void draw(FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        DrawState.SOLID.apply();
        DrawState.beginClip();
        for (RopeLook look : looks()) {
            Program program = shaded.with(Light.definitions(frame) + definition(look, frame.quality()));
            begin(program, frame, worldToSun, shadow);
            program.set("thinnest", THINNEST);
            program.set("outline", 0f);
            boolean fine = frame.quality() == Quality.HIGH;
            program.set("standOff", fine && look == RopeLook.LAID ? STAND_OFF : fine && look.woven() ? OUTLINE : 0f);
            alikeRuns(frame, look, program, this::draw);
        }
        DrawState.endClip();
    }

    /** Draws the ropes where they are thinner, over all that is solid: each pixel gets as much as they cover. */
    public void drawLines(FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        if (lines.count == 0) return;
        Program program = line.with(Light.definitions(frame));
        begin(program, frame, worldToSun, shadow);
        DrawState.TRANSPARENT.apply();
        DrawState.beginClip();
        program.set("viewport", new Vector2f(frame.width(), frame.height()));
        for (RopeLook look : looks()) alikeRuns(frame, look, program, this::drawLines);
        DrawState.endClip();
    }

    private static void begin(Program program, FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        program.use();
        frame.view(program);
        Light.set(program, frame, worldToSun, shadow);
        program.set("thin", THIN);
        program.set("groundHeight", (float) Math.max(-1e30, frame.camera().ground()));
        program.set("groundTint", Light.ground(frame.snapshot().stage()));
        program.set("accent", GlyphColours.SELECTED.linear());
    }

    /** Draws rods from one on, up to another. */
    private interface Run {
        void draw(int from, int to);
    }

    /** {@return the looks that are seen, so that each program is taken up once} */
    private Set<RopeLook> looks() {
        Set<RopeLook> out = EnumSet.noneOf(RopeLook.class);
        for (Snapshot.RodView rod : rods) out.add(rod.look());
        return out;
    }

    /** How a surface is drawn, as shaders are told. */
    private static String definition(RopeLook look, Quality quality) {
        int number = switch (look) {
            case AS_MADE, LAID -> 1;
            case BRAIDED -> 2;
            case KERNMANTLE -> 3;
            case WIRE_ROPE -> 4;
            case WIRE -> 5;
            case RUBBER -> 6;
            case SHEATH -> 7;
            case THREAD -> 8;
            case SILK -> 9;
            case WOOD -> 10;
            case SMOOTH -> 11;
        };
        return "#define LOOK " + number + "\n#define RELIEF " + (quality == Quality.HIGH ? 1 : 0) + "\n";
    }

    /** Draws all ropes of a look, those that look the same at once: a call costs more than a ring of chain mail. */
    private void alikeRuns(FrameContext frame, RopeLook look, Program program, Run run) {
        for (int i = 0, end; i < rods.size(); i = end) {
            Snapshot.RodView rod = rods.get(i);
            end = i + 1;
            while (end < rods.size() && alike(frame, i, end)) end++;
            if (rod.look() != look) continue;
            program.set("radius", (float) rod.radius());
            program.set("parted", look.woven() ? 1f : 0f);
            program.set("whole", rod.closed() ? -1f : (float) rod.restArc()[rod.samples() - 1]);
            program.set("albedo", Colour.ofRope(rod.color(), i).linear());
            hover(frame, program, rod);
            run.draw(i, end);
        }
    }

    /** Whether two ropes look the same, the second without the mouse over either. */
    private boolean alike(FrameContext frame, int i, int j) {
        Snapshot.RodView a = rods.get(i), b = rods.get(j);
        Overlay.Mark mark = frame.overlay().hover();
        boolean pointed =
                mark != null && (mark.rod().equals(a.id()) || mark.rod().equals(b.id()));
        return !pointed
                && a.radius() == b.radius()
                && a.look() == b.look()
                && a.closed() == b.closed()
                && a.restArc()[a.samples() - 1] == b.restArc()[b.samples() - 1]
                && Colour.ofRope(a.color(), i).equals(Colour.ofRope(b.color(), j));
    }

    private static void hover(FrameContext frame, Program program, Snapshot.RodView rod) {
        Overlay.Mark mark = frame.overlay().hover();
        boolean here = mark != null && mark.rod().equals(rod.id());
        program.set("glow", here ? 1f : 0f);
        if (mark != null && here) program.set("hoverAt", (float) arc(rod, mark.u()));
    }

    private static double arc(Snapshot.RodView rod, double u) {
        double[] us = rod.u();
        int i = 0;
        while (i < rod.samples() - 2 && us[i + 1] < u) i++;
        double t = (u - us[i]) / (us[i + 1] - us[i]);
        return rod.restArc()[i] + t * (rod.restArc()[i + 1] - rod.restArc()[i]);
    }

    private void draw(int from, int to) {
        int start = mesh.starts.get(from), count = mesh.starts.get(to) - start;
        if (count > 0) array.drawIndexed(VertexArray.Shape.TRIANGLES, start, count);
    }

    private void drawLines(int from, int to) {
        int start = lines.starts.get(from), count = lines.starts.get(to) - start;
        if (count > 0) lineArray.drawIndexed(VertexArray.Shape.TRIANGLES, start, count);
    }

    @Override
    public void close() {
        line.close();
        lineDepth.close();
        lineGround.close();
        lineKept.close();
        lineArray.close();
        lineVertices.close();
        lineIndices.close();
        array.close();
        vertices.close();
        indices.close();
        shaded.close();
        flat.close();
        depth.close();
    }
}

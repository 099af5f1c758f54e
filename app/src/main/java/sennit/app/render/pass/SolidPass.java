package sennit.app.render.pass;

import java.nio.file.Path;
import java.util.List;
import org.joml.Matrix4f;
import sennit.app.gl.Buffer;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.ProgramFamily;
import sennit.app.gl.Texture;
import sennit.app.gl.VertexArray;
import sennit.app.render.mesh.MovingMeshes;
import sennit.app.render.mesh.SceneryMeshes;
import sennit.app.render.mesh.TriangleBatch;
import sennit.app.render.view.FrameContext;
import sennit.app.render.view.Light;
import sennit.app.render.view.Quality;
import sennit.app.render.view.SceneFloor;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/** Draws solid things: obstacles and decoration, made once, and balls, planks and cloth, made for each picture. */
public final class SolidPass implements AutoCloseable {
    /** A height below all that is drawn, m; clip distances from it stay exact to a metre. */
    private static final float FAR = 1e6f;

    private final ProgramFamily shaded;
    private final ProgramFamily both;
    private final Program depth;
    private final Batch still = new Batch(Buffer.Usage.STATIC);
    private final Batch moving = new Batch(Buffer.Usage.STREAM);
    private List<SceneryItem> shown = List.of();
    private int standing;
    private int followers;

    /** Loads the shaders. */
    SolidPass(Path shaders) {
        shaded = ProgramFamily.load(shaders.resolve("solid.vert"), shaders.resolve("solid.frag"));
        both = ProgramFamily.load(shaders.resolve("solid.vert"), shaders.resolve("solid-both.frag"));
        depth = Program.load(shaders.resolve("shadow.vert"), shaders.resolve("shadow.frag"));
    }

    /** Builds and uploads what a frame needs; the same list of props is the same props. */
    @SuppressWarnings("ReferenceEquality")
    void prepare(FrameContext frame) {
        Snapshot snapshot = frame.snapshot();
        if (snapshot.scenery() != shown) {
            shown = snapshot.scenery();
            still.mesh.clear();
            SceneryMeshes.addAll(snapshot, still.mesh);
            still.upload();
            standing++;
        }
        moving.mesh.clear();
        MovingMeshes.balls(frame, frame.quality() == Quality.HIGH ? 48 : 24, moving.mesh);
        followers = moving.mesh.floats;
        MovingMeshes.dew(frame, frame.quality() == Quality.HIGH ? 1 : 4, moving.mesh);
        for (SceneryItem item : shown) {
            MovingMeshes.add(item, snapshot, moving.mesh);
            SceneryMeshes.addAttached(item, snapshot, moving.mesh);
        }
        moving.upload();
    }

    /** {@return what stands still} */
    public TriangleBatch still() {
        return still.mesh;
    }

    /** {@return what moves} */
    public TriangleBatch moving() {
        return moving.mesh;
    }

    /** {@return where in what moves the balls end and planks and cloth begin} */
    public int followers() {
        return followers;
    }

    /** {@return whether anything stands still} */
    public boolean stands() {
        return still.mesh.floats > 0;
    }

    /** {@return whether there is anything solid} */
    boolean any() {
        return stands() || moving.mesh.floats > 0;
    }

    /** {@return a number that changes with what stands still} */
    public int standing() {
        return standing;
    }

    /** Draws depth of what stands still as the sun sees it. */
    void shadowStill(Matrix4f worldToSun) {
        shadow(worldToSun, still);
    }

    /** Draws depth of what moves as the sun sees it. */
    void shadowMoving(Matrix4f worldToSun) {
        shadow(worldToSun, moving);
    }

    private void shadow(Matrix4f worldToSun, Batch batch) {
        depth.use();
        depth.set("worldToClip", worldToSun);
        // cloth and open meshes have no inside
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        batch.draw();
    }

    /** Draws what stands still. */
    public void drawStill(FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        begin(frame, worldToSun, shadow);
        drawAbove(still);
    }

    /** Draws what moves. */
    public void drawMoving(FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        begin(frame, worldToSun, shadow);
        drawAbove(moving);
    }

    /** Draws what stands still into two pictures: as it looks in the sun, and in shadow. */
    public void drawBoth(FrameContext frame) {
        Program program = both.with(Light.definitions(frame));
        program.use();
        frame.view(program);
        Light.set(program, frame);
        program.set("floorHeight", floor(frame));
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        drawAbove(still);
    }

    /** Draws what is above the floor, which has no depth of its own: what is sunk into it does not show. */
    private static void drawAbove(Batch batch) {
        DrawState.beginClip();
        batch.draw();
        DrawState.endClip();
    }

    /** {@return the height below which the floor hides what there is, m; the eye is never below it} */
    private static float floor(FrameContext frame) {
        double ground = frame.camera().ground();
        return SceneFloor.at(ground) ? (float) ground : -FAR;
    }

    /** {@return how far along its normal a surface looks for the sun, so that it does not shade itself, m} */
    static float bias(FrameContext frame) {
        return (float) (3 * frame.box().radius() / frame.quality().shadowSize);
    }

    private void begin(FrameContext frame, Matrix4f worldToSun, Texture shadow) {
        Program program = shaded.with(Light.definitions(frame));
        program.use();
        frame.view(program);
        Light.set(program, frame, worldToSun, shadow);
        program.set("bias", bias(frame));
        program.set("floorHeight", floor(frame));
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
    }

    @Override
    public void close() {
        still.close();
        moving.close();
        shaded.close();
        both.close();
        depth.close();
    }

    /** Triangles and their place on the graphics card. */
    private static final class Batch implements AutoCloseable {
        final TriangleBatch mesh = new TriangleBatch();
        private final Buffer vertices;
        private final VertexArray array = new VertexArray();

        Batch(Buffer.Usage usage) {
            vertices = new Buffer(Buffer.Target.VERTICES, usage);
            int stride = 4 * TriangleBatch.STRIDE;
            array.floats(0, 3, vertices, stride, 0)
                    .floats(1, 3, vertices, stride, 12)
                    .floats(2, 4, vertices, stride, 24)
                    .floats(3, 3, vertices, stride, 40);
        }

        void upload() {
            vertices.upload(mesh.vertices, mesh.floats);
        }

        void draw() {
            if (mesh.count() > 0) array.draw(VertexArray.Shape.TRIANGLES, 0, mesh.count());
        }

        @Override
        public void close() {
            array.close();
            vertices.close();
        }
    }
}

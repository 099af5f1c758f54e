package sennit.app.render;

import java.nio.file.Path;
import java.util.List;
import org.joml.Matrix4f;
import sennit.app.gl.Buffer;
import sennit.app.gl.DrawState;
import sennit.app.gl.Program;
import sennit.app.gl.Texture;
import sennit.app.gl.VertexArray;
import sennit.engine.view.Prop;
import sennit.engine.view.Snapshot;

/** Draws solid things: obstacles and decoration, made once, and balls, planks and cloth, made for each picture. */
final class SolidPass implements AutoCloseable {
    private final Program shaded;
    private final Program depth;
    private final Batch still = new Batch(Buffer.Usage.STATIC);
    private final Batch moving = new Batch(Buffer.Usage.STREAM);
    private final Solids solids;
    private final Tier tier;
    private List<Prop> shown = List.of();

    /** Loads the shaders; meshes come from {@code assets}. */
    SolidPass(Path shaders, Path assets, Tier tier) {
        this.tier = tier;
        solids = new Solids(assets);
        shaded = Program.load(shaders.resolve("solid.vert"), shaders.resolve("solid.frag"));
        depth = Program.load(shaders.resolve("shadow.vert"), shaders.resolve("shadow.frag"));
    }

    /** Builds and uploads what a frame needs; the same list of props is the same props. */
    @SuppressWarnings("ReferenceEquality")
    void prepare(Frame frame) {
        Snapshot snapshot = frame.snapshot();
        if (snapshot.props() != shown) {
            shown = snapshot.props();
            still.mesh.clear();
            for (Prop prop : shown) solids.add(prop, frame.box(), still.mesh);
            still.upload();
        }
        moving.mesh.clear();
        Followers.balls(frame, tier == Tier.FULL ? 48 : 24, moving.mesh);
        for (Prop prop : shown) Followers.add(prop, snapshot, moving.mesh);
        moving.upload();
    }

    /** Draws depth as the sun sees it. */
    void shadow(Matrix4f worldToSun) {
        depth.use();
        depth.set("worldToClip", worldToSun);
        // cloth and open meshes have no inside
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        still.draw();
        moving.draw();
    }

    /** Draws them. */
    void draw(Frame frame, Matrix4f worldToSun, Texture shadow) {
        shaded.use();
        frame.view(shaded);
        Light.set(shaded, worldToSun, shadow, tier);
        shaded.set("bias", (float) (3 * frame.box().radius() / tier.shadowSize));
        new DrawState(DrawState.Depth.TEST_AND_WRITE, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        still.draw();
        moving.draw();
    }

    @Override
    public void close() {
        still.close();
        moving.close();
        shaded.close();
        depth.close();
    }

    /** Triangles and their place on the graphics card. */
    private static final class Batch implements AutoCloseable {
        final SolidMesh mesh = new SolidMesh();
        private final Buffer vertices;
        private final VertexArray array = new VertexArray();

        Batch(Buffer.Usage usage) {
            vertices = new Buffer(Buffer.Target.VERTICES, usage);
            int stride = 4 * SolidMesh.STRIDE;
            array.floats(0, 3, vertices, stride, 0)
                    .floats(1, 3, vertices, stride, 12)
                    .floats(2, 4, vertices, stride, 24);
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

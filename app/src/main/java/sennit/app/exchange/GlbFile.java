package sennit.app.exchange;

import de.javagl.jgltf.model.creation.GltfModelBuilder;
import de.javagl.jgltf.model.creation.MaterialBuilder;
import de.javagl.jgltf.model.creation.MeshPrimitiveBuilder;
import de.javagl.jgltf.model.impl.DefaultAnimationModel;
import de.javagl.jgltf.model.impl.DefaultGltfModel;
import de.javagl.jgltf.model.impl.DefaultMeshModel;
import de.javagl.jgltf.model.impl.DefaultMeshPrimitiveModel;
import de.javagl.jgltf.model.impl.DefaultNodeModel;
import de.javagl.jgltf.model.impl.DefaultSceneModel;
import de.javagl.jgltf.model.io.GltfModelWriter;
import de.javagl.jgltf.model.v2.MaterialModelV2;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import sennit.app.render.mesh.Tube;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * Binary glTF: a mesh for each rod and ball. Several moments become an animation, in which the sections of a rod are
 * the bones of its tube, so that every ring of vertices is where it should be in each frame.
 */
final class GlbFile implements ShapeWriter {
    private final String title;
    private final List<Float> times = new ArrayList<>();
    private final List<RodBones> bones = new ArrayList<>();
    private final List<List<float[]>> places = new ArrayList<>();
    private @Nullable Snapshot first;
    private double start;

    GlbFile(String title, double framesPerSecond) {
        this.title = title;
    }

    @Override
    public void add(Snapshot moment) {
        if (first == null) {
            first = moment;
            start = moment.time();
            for (RodView rod : moment.rods()) bones.add(new RodBones(rod));
            moment.bodies().forEach(b -> places.add(new ArrayList<>()));
        }
        float time = (float) (moment.time() - start);
        // frames may be closer than steps; times of an animation must rise
        if (!times.isEmpty() && time <= times.get(times.size() - 1)) return;
        times.add(time);
        for (int i = 0; i < bones.size(); i++) bones.get(i).add(moment.rods().get(i));
        for (int i = 0; i < places.size(); i++) {
            double[] p = moment.bodies().get(i).position();
            places.get(i).add(new float[] {(float) p[0], (float) p[1], (float) p[2]});
        }
    }

    @Override
    public byte[] bytes() throws IOException {
        Snapshot still = first;
        if (still == null) throw new IllegalStateException("nothing was added");
        DefaultSceneModel scene = new DefaultSceneModel();
        scene.setName(title);
        GlbAnimation motion = new GlbAnimation(times);
        List<RodView> rods = still.rods();
        for (int i = 0; i < rods.size(); i++) rod(scene, motion, i, rods.get(i));
        List<BodyView> balls = still.bodies();
        for (int i = 0; i < balls.size(); i++)
            if (balls.get(i).around()[3] > 0) ball(scene, motion, balls.get(i), places.get(i));
        GltfModelBuilder builder = GltfModelBuilder.create();
        builder.addSceneModel(scene);
        DefaultAnimationModel animation = motion.animation();
        if (animation != null) builder.addAnimationModel(animation);
        DefaultGltfModel model = builder.build();
        model.getAssetModel().setGenerator("Sennit");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new GltfModelWriter().writeBinary(model, out);
        return out.toByteArray();
    }

    private void rod(DefaultSceneModel scene, GlbAnimation motion, int number, RodView rod) throws IOException {
        Tube tube = Tube.of(rod, TriangleObject.SIDES);
        TriangleObject part = new TriangleObject(
                rod.id(), TriangleObject.colour(rod, number), tube.positions(), tube.normals(), tube.triangles());
        MeshPrimitiveBuilder mesh = mesh(part);
        if (motion.still()) {
            scene.addNode(node(part, mesh));
            return;
        }
        RodBones skeleton = bones.get(number);
        skeleton.bind(mesh, tube.samples());
        DefaultNodeModel node = node(part, mesh);
        node.setSkinModel(skeleton.skin(motion));
        scene.addNode(node);
        scene.addNode(skeleton.root);
    }

    private static void ball(DefaultSceneModel scene, GlbAnimation motion, BodyView ball, List<float[]> places) {
        TriangleObject part = TriangleObject.about0(ball);
        DefaultNodeModel node = node(part, mesh(part));
        node.setTranslation(places.get(0));
        motion.move(node, places);
        scene.addNode(node);
    }

    private static MeshPrimitiveBuilder mesh(TriangleObject part) {
        return MeshPrimitiveBuilder.create()
                .setTriangles()
                .setIntIndices(IntBuffer.wrap(part.triangles()))
                .addPositions3D(FloatBuffer.wrap(part.positions()))
                .addNormals3D(FloatBuffer.wrap(part.normals()));
    }

    private static DefaultNodeModel node(TriangleObject part, MeshPrimitiveBuilder built) {
        DefaultMeshPrimitiveModel primitive = built.build();
        primitive.setMaterialModel(material(part));
        DefaultMeshModel mesh = new DefaultMeshModel();
        mesh.setName(part.name());
        mesh.addMeshPrimitiveModel(primitive);
        DefaultNodeModel node = new DefaultNodeModel();
        node.setName(part.name());
        node.addMeshModel(mesh);
        return node;
    }

    private static MaterialModelV2 material(TriangleObject part) {
        Vector3f c = part.colour().linear();
        MaterialModelV2 material = MaterialBuilder.create()
                .setBaseColorFactor(c.x, c.y, c.z, 1)
                .setMetallicRoughnessFactors(0, 0.8f)
                .build();
        material.setName(part.name());
        return material;
    }
}

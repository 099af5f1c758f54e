package sennit.app.exchange;

import de.javagl.jgltf.model.GltfConstants;
import de.javagl.jgltf.model.creation.AccessorModels;
import de.javagl.jgltf.model.creation.MeshPrimitiveBuilder;
import de.javagl.jgltf.model.impl.DefaultAccessorModel;
import de.javagl.jgltf.model.impl.DefaultNodeModel;
import de.javagl.jgltf.model.impl.DefaultSkinModel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * The sections of a rod as bones of its tube: each sample has one, placed on the centre line and turned with the
 * material. Vertices hang on the bone of their own section alone; the mesh is as in the first moment.
 */
final class RodBones {
    /** Most bones that the indices of a skin can tell apart. */
    private static final int MOST = 65_536;

    private final int count;
    private final List<List<float[]>> places = new ArrayList<>();
    private final List<List<float[]>> turns = new ArrayList<>();

    /** The node that all bones hang on; after {@link #skin}. */
    final DefaultNodeModel root = new DefaultNodeModel();

    /** Bones for a rod, not yet anywhere. */
    RodBones(RodView rod) {
        count = rod.samples();
        root.setName(rod.id() + " bones");
        for (int i = 0; i < count; i++) {
            places.add(new ArrayList<>());
            turns.add(new ArrayList<>());
        }
    }

    /** Adds where they are in the next frame. */
    void add(RodView rod) {
        for (int i = 0; i < count; i++) {
            Vector3d p = at(rod.position(), i);
            places.get(i).add(new float[] {(float) p.x, (float) p.y, (float) p.z});
            turns.get(i).add(next(turns.get(i), frame(rod, i)));
        }
    }

    private static Vector3d at(double[] x, int i) {
        return new Vector3d(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    }

    private static Quaterniond frame(RodView rod, int i) {
        Vector3d t = at(rod.tangent(), i).normalize();
        Vector3d m = at(rod.normal(), i);
        m.fma(-m.dot(t), t).normalize();
        return new Quaterniond()
                .setFromNormalized(new Matrix3d(t, m, t.cross(m, new Vector3d())))
                .normalize();
    }

    /** Of the two quaternions of a rotation the one nearer to the last: between frames it turns the short way. */
    private static float[] next(List<float[]> before, Quaterniond q) {
        if (!before.isEmpty()) {
            float[] b = before.get(before.size() - 1);
            if (b[0] * q.x + b[1] * q.y + b[2] * q.z + b[3] * q.w < 0) q.mul(-1);
        }
        return new float[] {(float) q.x, (float) q.y, (float) q.z, (float) q.w};
    }

    /** Hangs vertices on the bones of their samples. */
    void bind(MeshPrimitiveBuilder mesh, int[] samples) {
        ByteBuffer joints = ByteBuffer.allocateDirect(8 * samples.length).order(ByteOrder.nativeOrder());
        ByteBuffer weights = ByteBuffer.allocateDirect(16 * samples.length).order(ByteOrder.nativeOrder());
        for (int sample : samples) {
            joints.putShort((short) sample).putShort((short) 0).putInt(0);
            weights.putFloat(1).putFloat(0).putLong(0);
        }
        mesh.addAttribute("JOINTS_0", accessor(GltfConstants.GL_UNSIGNED_SHORT, "VEC4", joints.flip()));
        mesh.addAttribute("WEIGHTS_0", accessor(GltfConstants.GL_FLOAT, "VEC4", weights.flip()));
    }

    private static DefaultAccessorModel accessor(int type, String shape, ByteBuffer bytes) {
        return AccessorModels.create(type, shape, false, bytes);
    }

    /** {@return the skin that the mesh wears; its bones move} */
    DefaultSkinModel skin(GlbAnimation motion) throws IOException {
        if (count > MOST)
            throw new IOException(root.getName() + ": " + count + ", allowed in an animated .glb: " + MOST);
        DefaultSkinModel skin = new DefaultSkinModel();
        ByteBuffer inverse = ByteBuffer.allocateDirect(64 * count).order(ByteOrder.nativeOrder());
        for (int i = 0; i < count; i++) {
            DefaultNodeModel bone = new DefaultNodeModel();
            bone.setName(root.getName() + ' ' + i);
            float[] p = places.get(i).get(0);
            float[] q = turns.get(i).get(0);
            bone.setTranslation(p);
            bone.setRotation(q);
            motion.move(bone, places.get(i));
            motion.turn(bone, turns.get(i));
            root.addChild(bone);
            skin.addJoint(bone);
            Matrix4f back = new Matrix4f()
                    .translation(p[0], p[1], p[2])
                    .rotate(new Quaternionf(q[0], q[1], q[2], q[3]))
                    .invertAffine();
            float[] m = back.get(new float[16]);
            for (float x : m) inverse.putFloat(x);
        }
        skin.setInverseBindMatrices(accessor(GltfConstants.GL_FLOAT, "MAT4", inverse.flip()));
        skin.setSkeleton(root);
        return skin;
    }
}

package sennit.app.exchange;

import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.AnimationModel.Interpolation;
import de.javagl.jgltf.model.creation.AccessorModels;
import de.javagl.jgltf.model.impl.DefaultAccessorModel;
import de.javagl.jgltf.model.impl.DefaultAnimationModel;
import de.javagl.jgltf.model.impl.DefaultAnimationModel.DefaultChannel;
import de.javagl.jgltf.model.impl.DefaultAnimationModel.DefaultSampler;
import de.javagl.jgltf.model.impl.DefaultNodeModel;
import java.nio.FloatBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The animation of a glTF file: where nodes are and how they are turned in each frame. */
final class GlbAnimation {
    private final int frames;
    private final AccessorModel times;
    private final DefaultAnimationModel animation = new DefaultAnimationModel();

    /** A motion whose frames are at these times, s; a single one is none. */
    GlbAnimation(List<Float> times) {
        frames = times.size();
        float[] t = new float[frames];
        for (int i = 0; i < frames; i++) t[i] = times.get(i);
        this.times = AccessorModels.createFloatScalar(FloatBuffer.wrap(t));
        animation.setName("motion");
    }

    /** {@return whether there is a single frame} */
    boolean still() {
        return frames == 1;
    }

    /** Moves a node through places, m, one a frame. */
    void move(DefaultNodeModel node, List<float[]> places) {
        if (!still()) channel(node, "translation", AccessorModels.createFloat3D(joined(places, 3)));
    }

    /** Turns a node through quaternions x, y, z, w of length 1, one a frame. */
    void turn(DefaultNodeModel node, List<float[]> rotations) {
        if (!still()) channel(node, "rotation", AccessorModels.createFloat4D(joined(rotations, 4)));
    }

    private void channel(DefaultNodeModel node, String path, DefaultAccessorModel values) {
        animation.addChannel(new DefaultChannel(new DefaultSampler(times, Interpolation.LINEAR, values), node, path));
    }

    private static FloatBuffer joined(List<float[]> rows, int width) {
        FloatBuffer out = FloatBuffer.allocate(rows.size() * width);
        rows.forEach(out::put);
        return out.flip();
    }

    /** {@return the animation; null where nothing moves} */
    @Nullable
    DefaultAnimationModel animation() {
        return animation.getChannels().isEmpty() ? null : animation;
    }
}

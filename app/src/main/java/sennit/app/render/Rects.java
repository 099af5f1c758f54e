package sennit.app.render;

import sennit.app.gl.Buffer;
import sennit.app.gl.VertexArray;

/** Rectangles of the picture, for programs that draw only where there is something to draw: attribute 0. */
final class Rects implements AutoCloseable {
    private final Buffer corners = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STREAM);
    private final VertexArray array = new VertexArray();

    Rects() {
        array.floats(0, 4, corners, 16, 0).step(0, VertexArray.Step.INSTANCE);
    }

    /** Draws one. */
    void draw(Patch p) {
        if (p.empty()) return;
        float[] one = {(float) p.left(), (float) p.bottom(), (float) p.right(), (float) p.top()};
        corners.upload(one);
        array.drawInstanced(VertexArray.Shape.TRIANGLE_STRIP, 4, 1);
    }

    /** Draws all marked squares. */
    void draw(Tiles tiles) {
        float[] all = tiles.rectangles();
        if (tiles.floats() == 0) return;
        corners.upload(all, tiles.floats());
        array.drawInstanced(VertexArray.Shape.TRIANGLE_STRIP, 4, tiles.floats() / 4);
    }

    @Override
    public void close() {
        array.close();
        corners.close();
    }
}

package sennit.app.render.view;

import sennit.app.gl.Buffer;
import sennit.app.gl.VertexArray;

/** Rectangles of the picture, for programs that draw only where there is something to draw: attribute 0. */
public final class RectangleBatch implements AutoCloseable {
    private final Buffer corners = new Buffer(Buffer.Target.VERTICES, Buffer.Usage.STREAM);
    private final VertexArray array = new VertexArray();

    public RectangleBatch() {
        array.floats(0, 4, corners, 16, 0).perInstance(0);
    }

    /** Draws one from side to side between two heights of the picture, which goes from -1 to 1. */
    public void draw(double bottom, double top) {
        if (bottom >= top) return;
        corners.upload(new float[] {-1, (float) bottom, 1, (float) top});
        array.drawInstanced(VertexArray.Shape.TRIANGLE_STRIP, 4, 1);
    }

    /** Draws all marked squares. */
    public void draw(Tiles tiles) {
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

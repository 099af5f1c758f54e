package sennit.app.ui.panel;

import imgui.ImGui;
import org.jspecify.annotations.Nullable;
import sennit.app.gl.Texture;
import sennit.app.ui.panel.MatrixPicture.Order;
import sennit.app.ui.panel.MatrixPicture.Palette;
import sennit.engine.view.MatrixView;

/** A picture of a matrix on screen; painted again only after {@link #forget} or when its size changes. */
final class SpyPlot {
    private final Order order;
    private @Nullable MatrixPicture picture;
    private @Nullable Texture texture;
    private int paintedFor;

    SpyPlot(Order order) {
        this.order = order;
    }

    /** Paints anew next time. */
    void forget() {
        paintedFor = 0;
    }

    /** Draws the matrix as a square item of {@code side} pixels. */
    void draw(MatrixView matrix, float side, Palette palette, boolean withFill) {
        int texels = Math.max(1, (int) side);
        Texture painted = texture;
        if (painted == null || paintedFor != texels) {
            MatrixPicture fresh = new MatrixPicture(matrix, order, texels);
            if (withFill) fresh.fillIn();
            if (painted != null) painted.close();
            painted = Texture.of(
                    fresh.side(), fresh.side(), Texture.Format.RGBA8, Texture.Filter.NEAREST, fresh.texels(palette));
            texture = painted;
            picture = fresh;
            paintedFor = texels;
        }
        ImGui.image(painted.id(), side, side);
    }

    /** {@return the unknown at a fraction of the way across or down} */
    int unknown(double fraction) {
        MatrixPicture p = picture;
        return p == null ? 0 : p.unknown(fraction);
    }
}

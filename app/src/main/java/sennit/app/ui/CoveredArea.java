package sennit.app.ui;

import imgui.ImDrawData;
import imgui.ImVec4;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import sennit.app.viewport.ViewRegion;

/** Measures what panels draw over a part of the window, from their triangles. */
final class CoveredArea {
    private CoveredArea() {}

    /** {@return the largest share of the part that the box of one triangle takes} */
    static double of(ImDrawData data, ViewRegion part) {
        double most = 0;
        for (int list = 0; list < data.getCmdListsCount(); list++) most = Math.max(most, of(data, list, part));
        return most;
    }

    private static double of(ImDrawData data, int list, ViewRegion part) {
        List<int[]> commands = new ArrayList<>();
        for (int k = 0; k < data.getCmdListCmdBufferSize(list); k++) {
            ImVec4 clip = data.getCmdListCmdBufferClipRect(list, k);
            if (share(part, clip.x, clip.y, clip.z, clip.w) == 0) continue;
            commands.add(
                    new int[] {data.getCmdListCmdBufferIdxOffset(list, k), data.getCmdListCmdBufferElemCount(list, k)});
        }
        if (commands.isEmpty()) return 0;
        // the library hands out one buffer again and again
        ByteBuffer shared = data.getCmdListIdxBufferData(list);
        ByteBuffer indices = ByteBuffer.allocate(shared.remaining()).order(ByteOrder.nativeOrder());
        indices.put(shared).flip();
        ByteBuffer vertices = data.getCmdListVtxBufferData(list).order(ByteOrder.nativeOrder());
        double most = 0;
        for (int[] command : commands)
            for (int i = command[0]; i < command[0] + command[1]; i += 3)
                most = Math.max(most, triangle(indices, vertices, i, part));
        return most;
    }

    private static double triangle(ByteBuffer indices, ByteBuffer vertices, int first, ViewRegion part) {
        float l = Float.MAX_VALUE, t = l, r = -l, b = -l;
        for (int k = first; k < first + 3; k++) {
            int at = ImDrawData.SIZEOF_IM_DRAW_VERT * (indices.getShort(2 * k) & 0xffff);
            float x = vertices.getFloat(at), y = vertices.getFloat(at + 4);
            l = Math.min(l, x);
            r = Math.max(r, x);
            t = Math.min(t, y);
            b = Math.max(b, y);
        }
        return share(part, l, t, r, b);
    }

    /** Share of the part that a rectangle takes; what reaches into it by a pixel only is its frame. */
    private static double share(ViewRegion part, double left, double top, double right, double bottom) {
        double wide = Math.min(right, part.x() + part.width()) - Math.max(left, part.x());
        double high = Math.min(bottom, part.y() + part.height()) - Math.max(top, part.y());
        return wide > 1 && high > 1 ? wide * high / ((double) part.width() * part.height()) : 0;
    }
}

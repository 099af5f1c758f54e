package sennit.app.film.encode;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.swscale.*;

import java.nio.ByteBuffer;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.ffmpeg.swscale.SwsFilter;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;

/** One picture in the encoder's colours: YUV 4:2:0, BT.709, limited range, even size. */
final class YuvFrame implements AutoCloseable {
    private final AVFrame frame = av_frame_alloc();
    private final SwsContext scaler;
    private final PointerPointer<BytePointer> source = new PointerPointer<>(1);
    private final IntPointer sourceStride = new IntPointer(1);
    private final int rows;

    YuvFrame(FrameFormat format) {
        int width = format.evenWidth();
        rows = format.evenHeight();
        sourceStride.put(4 * format.width());
        frame.format(AV_PIX_FMT_YUV420P).width(width).height(rows);
        if (av_frame_get_buffer(frame, 0) < 0) throw new OutOfMemoryError("no memory for a video frame");
        scaler = sws_getContext(
                width,
                rows,
                AV_PIX_FMT_RGBA,
                width,
                rows,
                AV_PIX_FMT_YUV420P,
                SWS_BILINEAR,
                (SwsFilter) null,
                null,
                (DoublePointer) null);
        IntPointer bt709 = sws_getCoefficients(SWS_CS_ITU709);
        // full range in, limited range out; brightness 0, contrast and saturation 1 in 16.16 fixed point
        sws_setColorspaceDetails(scaler, bt709, 1, bt709, 0, 0, 1 << 16, 1 << 16);
    }

    /** {@return the picture of an RGBA frame, with its time stamp; valid until the next call} */
    AVFrame convert(ByteBuffer rgba, long time) {
        // the encoder may still hold the previous picture
        if (av_frame_make_writable(frame) < 0) throw new OutOfMemoryError("no memory for a video frame");
        try (BytePointer pixels = new BytePointer(rgba)) {
            source.put(0, pixels);
            sws_scale(scaler, source, sourceStride, 0, rows, frame.data(), frame.linesize());
        }
        frame.pts(time);
        return frame;
    }

    @Override
    public void close() {
        sws_freeContext(scaler);
        av_frame_free(frame);
        source.close();
        sourceStride.close();
    }
}

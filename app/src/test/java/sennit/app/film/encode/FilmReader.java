package sennit.app.film.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVInputFormat;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Decodes a whole film: its frames, the numbers burnt into them, their times, and its size. */
public record FilmReader(int width, int height, List<Integer> numbers, List<Double> seconds, List<Frame> frames) {
    /**
     * One decoded frame in the colours of the film: BT.709, limited range.
     *
     * @param y brightness, shape {@code [height, width]}
     * @param u blue less brightness, at half the size
     * @param v red less brightness, at half the size
     */
    @SuppressWarnings("ArrayRecordComponent") // looked at, never compared
    public record Frame(int width, int height, byte[] y, byte[] u, byte[] v) {
        /**
         * {@return how many squares of two by two pixels have the hue of a colour, #rrggbb, and are about as bright}
         */
        public int count(String colour) {
            int rgb = Integer.parseInt(colour.substring(1), 16);
            double r = (rgb >> 16) / 255.0, g = (rgb >> 8 & 255) / 255.0, b = (rgb & 255) / 255.0;
            double bright = 0.2126 * r + 0.7152 * g + 0.0722 * b;
            double wantedY = 16 + 219 * bright;
            double wantedU = 128 + 224 * (b - bright) / 1.8556, wantedV = 128 + 224 * (r - bright) / 1.5748;
            int found = 0;
            for (int row = 0; row < height / 2; row++)
                for (int column = 0; column < width / 2; column++) {
                    int half = row * (width / 2) + column;
                    boolean same = Math.abs((u[half] & 255) - wantedU) <= 8
                            && Math.abs((v[half] & 255) - wantedV) <= 8
                            && Math.abs((y[2 * row * width + 2 * column] & 255) - wantedY) <= 30;
                    if (same) found++;
                }
            return found;
        }

        /** {@return a pixel as #rrggbb in one number} */
        public int rgb(int x, int row) {
            int half = row / 2 * (width / 2) + x / 2;
            double light = ((y[row * width + x] & 255) - 16) / 219.0;
            double blue = ((u[half] & 255) - 128) / 224.0, red = ((v[half] & 255) - 128) / 224.0;
            double r = light + 1.5748 * red, b = light + 1.8556 * blue;
            double g = (light - 0.2126 * r - 0.0722 * b) / 0.7152;
            return channel(r) << 16 | channel(g) << 8 | channel(b);
        }

        private static int channel(double value) {
            return (int) Math.round(255 * Math.max(0, Math.min(1, value)));
        }
    }

    /** Reads a file to its end. */
    public static FilmReader read(Path file) throws RecordingException {
        AVFormatContext input = new AVFormatContext(null);
        check(avformat_open_input(input, file.toString(), (AVInputFormat) null, (AVDictionary) null), file, "open");
        try {
            check(avformat_find_stream_info(input, (AVDictionary) null), file, "probe");
            AVStream track = input.streams(0);
            AVCodec decoder = avcodec_find_decoder(track.codecpar().codec_id());
            AVCodecContext codec = avcodec_alloc_context3(decoder);
            check(avcodec_parameters_to_context(codec, track.codecpar()), file, "describe");
            check(avcodec_open2(codec, decoder, (AVDictionary) null), file, "start the decoder");
            FilmReader film = new FilmReader(
                    codec.width(), codec.height(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            AVPacket packet = av_packet_alloc();
            // a film cut off by a crash ends in an error, not in an end mark
            while (av_read_frame(input, packet) >= 0) {
                if (avcodec_send_packet(codec, packet) >= 0) film.drain(codec, track);
                av_packet_unref(packet);
            }
            avcodec_send_packet(codec, null);
            film.drain(codec, track);
            av_packet_free(packet);
            avcodec_free_context(codec);
            return film;
        } finally {
            avformat_close_input(input);
        }
    }

    private void drain(AVCodecContext codec, AVStream track) {
        AVFrame frame = av_frame_alloc();
        while (avcodec_receive_frame(codec, frame) >= 0) {
            int stride = frame.linesize(0);
            numbers.add(CounterPicture.read(
                    frame.data(0).capacity((long) stride * frame.height()).asByteBuffer(), stride));
            frames.add(new Frame(width, height, plane(frame, 0), plane(frame, 1), plane(frame, 2)));
            seconds.add(frame.pts() * av_q2d(track.time_base()));
        }
        av_frame_free(frame);
    }

    /** One plane of a frame without the gaps at the end of its lines. */
    private byte[] plane(AVFrame frame, int which) {
        int half = which == 0 ? 1 : 2, rows = height / half, columns = width / half;
        int stride = frame.linesize(which);
        var all = frame.data(which).capacity((long) stride * rows).asByteBuffer();
        byte[] out = new byte[rows * columns];
        for (int row = 0; row < rows; row++) all.get(row * stride, out, row * columns, columns);
        return out;
    }

    private static void check(int result, Path file, String action) throws RecordingException {
        FfmpegCalls.check(result, file, action);
    }
}

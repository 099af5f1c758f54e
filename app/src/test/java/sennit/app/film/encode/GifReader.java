package sennit.app.film.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVInputFormat;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Decodes a moving picture: its frames, RGBA, and when each is shown. */
public record GifReader(int width, int height, List<ByteBuffer> frames, List<Double> seconds) {
    /** Reads a file to its end. */
    public static GifReader read(Path file) throws RecordingException {
        AVFormatContext input = new AVFormatContext(null);
        check(avformat_open_input(input, file.toString(), (AVInputFormat) null, (AVDictionary) null), file);
        try {
            check(avformat_find_stream_info(input, (AVDictionary) null), file);
            AVStream track = input.streams(0);
            AVCodecContext codec =
                    avcodec_alloc_context3(avcodec_find_decoder(track.codecpar().codec_id()));
            check(avcodec_parameters_to_context(codec, track.codecpar()), file);
            check(avcodec_open2(codec, avcodec_find_decoder(track.codecpar().codec_id()), (AVDictionary) null), file);
            GifReader film = new GifReader(codec.width(), codec.height(), new ArrayList<>(), new ArrayList<>());
            AVPacket packet = av_packet_alloc();
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
            ByteBuffer bgra = frame.data(0).capacity((long) stride * height).asByteBuffer();
            ByteBuffer rgba = ByteBuffer.allocate(4 * width * height);
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++)
                    for (int k = 0; k < 4; k++)
                        rgba.put(4 * (y * width + x) + k, bgra.get(y * stride + 4 * x + (k < 3 ? 2 - k : 3)));
            frames.add(rgba);
            seconds.add(frame.pts() * av_q2d(track.time_base()));
        }
        av_frame_free(frame);
    }

    private static void check(int result, Path file) throws RecordingException {
        FfmpegCalls.check(result, file, "read");
    }
}

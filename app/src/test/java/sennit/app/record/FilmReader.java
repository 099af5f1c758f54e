package sennit.app.record;

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

/** Decodes a whole film: the numbers burnt into its frames, their times, and its size. */
public record FilmReader(int width, int height, List<Integer> numbers, List<Double> seconds) {
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
            FilmReader film = new FilmReader(codec.width(), codec.height(), new ArrayList<>(), new ArrayList<>());
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
            seconds.add(frame.pts() * av_q2d(track.time_base()));
        }
        av_frame_free(frame);
    }

    private static void check(int result, Path file, String action) throws RecordingException {
        Ffmpeg.check(result, file, action);
    }
}

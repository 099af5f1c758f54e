package sennit.app.film.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVInputFormat;
import org.bytedeco.ffmpeg.avformat.AVOutputFormat;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import sennit.engine.scene.file.AtomicFile;

/** Copies a film without encoding it anew. */
final class Remux {
    private static final System.Logger LOG = System.getLogger("sennit.record");

    private Remux() {}

    /**
     * Rewrites a fragmented film as an ordinary one with the index first, as slide programs and old players want it. If
     * that fails, for lack of space say, the fragmented film stays: it is complete and plays.
     *
     * @return bytes of the film
     */
    static long indexFirst(Path film, String muxer) {
        try {
            rewrite(film, muxer);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "the film stays in fragments: " + e.getMessage());
        }
        try {
            return Files.size(film);
        } catch (IOException e) {
            return 0;
        }
    }

    private static void rewrite(Path film, String muxer) throws IOException {
        Path rewritten = AtomicFile.draft(film);
        try {
            copy(film, rewritten, muxer);
            Files.move(rewritten, film, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(rewritten);
        }
    }

    private static void copy(Path from, Path to, String muxer) throws RecordingException {
        AVFormatContext input = new AVFormatContext(null);
        check(
                avformat_open_input(input, FfmpegCalls.name(from), (AVInputFormat) null, (AVDictionary) null),
                from,
                "read");
        AVFormatContext output = new AVFormatContext(null);
        try {
            check(avformat_find_stream_info(input, (AVDictionary) null), from, "read");
            check(
                    avformat_alloc_output_context2(output, (AVOutputFormat) null, muxer, FfmpegCalls.name(to)),
                    to,
                    "prepare");
            AVStream source = input.streams(0);
            AVStream target = avformat_new_stream(output, null);
            check(avcodec_parameters_copy(target.codecpar(), source.codecpar()), to, "prepare");
            target.codecpar().codec_tag(0);
            target.time_base(source.time_base());
            target.avg_frame_rate(source.avg_frame_rate());
            AVIOContext file = new AVIOContext(null);
            check(avio_open(file, FfmpegCalls.name(to), AVIO_FLAG_WRITE), to, "create");
            output.pb(file);
            AVDictionary options = FfmpegCalls.dictionary(Map.of("movflags", "faststart"));
            int header = avformat_write_header(output, options);
            av_dict_free(options);
            check(header, to, "write");
            copyPackets(input, source, output, target, to);
            check(av_write_trailer(output), to, "write");
            avio_flush(output.pb());
            check(output.pb().error(), to, "write");
        } finally {
            avformat_close_input(input);
            if (!output.isNull()) {
                AVIOContext file = output.pb();
                if (file != null && !file.isNull()) avio_closep(file);
                avformat_free_context(output);
            }
        }
    }

    private static void copyPackets(
            AVFormatContext input, AVStream source, AVFormatContext output, AVStream target, Path to)
            throws RecordingException {
        AVPacket packet = av_packet_alloc();
        try {
            while (true) {
                int result = av_read_frame(input, packet);
                if (result == AVERROR_EOF()) return;
                check(result, to, "read back");
                av_packet_rescale_ts(packet, source.time_base(), target.time_base());
                packet.pos(-1);
                check(av_interleaved_write_frame(output, packet), to, "write");
            }
        } finally {
            av_packet_free(packet);
        }
    }

    private static void check(int result, Path file, String action) throws RecordingException {
        FfmpegCalls.check(result, file, action);
    }
}

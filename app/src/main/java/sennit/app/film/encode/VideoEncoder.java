package sennit.app.film.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.LongSupplier;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVOutputFormat;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.jspecify.annotations.Nullable;

/** Encodes a film with FFmpeg. Frame n has time stamp n in units of one over the rate; none is dropped or doubled. */
final class VideoEncoder implements FrameEncoder {
    static {
        FfmpegCalls.prepare();
    }

    private final Path file;
    private final FilmFile film;
    private final Path place;
    private final FrameFormat format;
    private final VideoCodec kind;
    private final AVFormatContext muxer = new AVFormatContext(null);
    private final AVPacket packet = av_packet_alloc();
    private @Nullable AVCodecContext codec;
    private @Nullable AVStream stream;
    private @Nullable YuvFrame picture;
    private long frames;
    private volatile long bytes;

    /** Frames and bytes of the file up to the end of its last complete fragment. */
    private long whole, wholeBytes;

    /** When what was encoded was last brought to the disk, ns. */
    private long kept;

    /** Real time, ns. */
    private final LongSupplier clock;

    private boolean complete;

    /** A film that grows slowly is brought to the disk so often, ns: who is killed loses no more. */
    private static final long KEEP = 1_200_000_000L;

    VideoEncoder(Path file, FrameFormat format, VideoCodec kind) throws RecordingException {
        this(file, format, kind, System::nanoTime);
    }

    VideoEncoder(Path file, FrameFormat format, VideoCodec kind, LongSupplier clock) throws RecordingException {
        this.file = file;
        this.format = format;
        this.kind = kind;
        this.clock = clock;
        kept = clock.getAsLong();
        try {
            film = new FilmFile(file);
        } catch (IOException e) {
            throw new RecordingException(file, e);
        }
        place = film.grows();
        try {
            open();
        } catch (RecordingException e) {
            close();
            throw e;
        }
    }

    private void open() throws RecordingException {
        check(
                avformat_alloc_output_context2(muxer, (AVOutputFormat) null, kind.muxer(), FfmpegCalls.name(file)),
                "prepare");
        AVCodecContext context = openEncoder();
        codec = context;

        AVStream track = avformat_new_stream(muxer, null);
        stream = track;
        check(avcodec_parameters_from_context(track.codecpar(), context), "describe the film");
        track.time_base(context.time_base());
        track.avg_frame_rate(context.framerate());

        AVIOContext output = new AVIOContext(null);
        check(avio_open(output, FfmpegCalls.name(place), AVIO_FLAG_WRITE), "create");
        muxer.pb(output);
        // a killed program must leave what it encoded
        muxer.flags(muxer.flags() | AVFormatContext.AVFMT_FLAG_FLUSH_PACKETS);
        AVDictionary muxerOptions = FfmpegCalls.dictionary(kind.muxerOptions());
        int written = avformat_write_header(muxer, muxerOptions);
        av_dict_free(muxerOptions);
        check(written, "write");
        picture = new YuvFrame(format);
    }

    /** The best encoder that takes this format: some know no large pictures. */
    private AVCodecContext openEncoder() throws RecordingException {
        int opened = 0;
        for (VideoCodec.Encoder way : kind.encoders()) {
            AVCodec encoder = avcodec_find_encoder_by_name(way.name());
            if (encoder == null || encoder.isNull()) continue;
            AVCodecContext context = avcodec_alloc_context3(encoder);
            configure(context);
            AVDictionary options = FfmpegCalls.dictionary(way.options());
            opened = avcodec_open2(context, encoder, options);
            av_dict_free(options);
            if (opened >= 0) return context;
            avcodec_free_context(context);
        }
        check(opened, "start the encoder");
        throw new RecordingException(file, "no encoder here for " + kind.muxer() + "; record .png pictures instead");
    }

    private void configure(AVCodecContext context) {
        int width = format.evenWidth();
        int height = format.evenHeight();
        context.width(width).height(height).pix_fmt(AV_PIX_FMT_YUV420P);
        FrameRate rate = format.rate();
        context.time_base(av_make_q(rate.seconds(), rate.frames())).framerate(av_make_q(rate.frames(), rate.seconds()));
        // a key frame each second: fragments start there, and players seek there
        context.gop_size((int) Math.ceil(format.fps())).max_b_frames(0);
        context.bit_rate(Math.round(kind.bitsPerPixel() * width * height * format.fps()));
        context.color_range(AVCOL_RANGE_MPEG)
                .colorspace(AVCOL_SPC_BT709)
                .color_primaries(AVCOL_PRI_BT709)
                .color_trc(AVCOL_TRC_BT709);
        context.thread_count(Math.min(4, Runtime.getRuntime().availableProcessors()));
        if ((muxer.oformat().flags() & AVFMT_GLOBALHEADER) != 0)
            context.flags(context.flags() | AV_CODEC_FLAG_GLOBAL_HEADER);
    }

    @Override
    public void encode(ByteBuffer frame) throws RecordingException {
        YuvFrame converted = picture;
        if (converted == null) throw new IllegalStateException("the film is closed");
        check(avcodec_send_frame(codec, converted.convert(frame, frames)), "encode frame " + frames);
        frames++;
        writePackets();
    }

    private void writePackets() throws RecordingException {
        AVCodecContext context = codec;
        AVStream track = stream;
        if (context == null || track == null) throw new IllegalStateException("the film is closed");
        while (true) {
            int result = avcodec_receive_packet(context, packet);
            if (result == AVERROR_EAGAIN() || result == AVERROR_EOF()) return;
            check(result, "encode frame " + frames);
            long number = packet.pts();
            packet.duration(1);
            av_packet_rescale_ts(packet, context.time_base(), track.time_base());
            packet.stream_index(track.index());
            check(av_interleaved_write_frame(muxer, packet), "write");
            // a failed flush is remembered by the output only
            check(muxer.pb().error(), "write");
            note(number);
            if (clock.getAsLong() - kept < KEEP) continue;
            // the fragment ends with this frame, however short it is
            check(av_write_frame(muxer, null), "write");
            avio_flush(muxer.pb());
            check(muxer.pb().error(), "write");
            note(number + 1);
        }
    }

    /** Notes what has reached the file: a fragment is written when the first frame of the next one comes. */
    private void note(long number) {
        long written = avio_tell(muxer.pb());
        if (written <= bytes) return;
        bytes = written;
        wholeBytes = written;
        whole = number;
        kept = clock.getAsLong();
    }

    @Override
    public void finish() throws RecordingException {
        // a film without a frame is none
        if (frames == 0) return;
        check(avcodec_send_frame(codec, null), "encode the last frames");
        writePackets();
        check(av_write_trailer(muxer), "write");
        avio_flush(muxer.pb());
        check(muxer.pb().error(), "write");
        complete = true;
        whole = frames;
        close();
        if (kind.remux()) bytes = Remux.indexFirst(place, kind.muxer());
    }

    @Override
    public void keep() throws RecordingException {
        if (whole > 0) film.takePlace();
    }

    @Override
    public void delete() {
        film.delete();
    }

    @Override
    public Path grows() {
        return film.shown();
    }

    @Override
    public long bytes() {
        return bytes;
    }

    private int check(int result, String action) throws RecordingException {
        return FfmpegCalls.check(result, file, action);
    }

    @Override
    public void close() {
        if (picture != null) picture.close();
        picture = null;
        if (codec != null) avcodec_free_context(codec);
        codec = null;
        if (muxer.isNull()) return;
        av_packet_free(packet);
        AVIOContext output = muxer.pb();
        if (output != null && !output.isNull()) avio_closep(output);
        avformat_free_context(muxer);
        muxer.setNull();
        if (!complete) cut();
    }

    /** Takes away the fragment that is not complete: not every player makes do with a part. */
    private void cut() {
        if (!Files.isRegularFile(place)) return;
        try {
            if (whole == 0) Files.delete(place);
            else
                try (FileChannel bytes = FileChannel.open(place, StandardOpenOption.WRITE)) {
                    bytes.truncate(wholeBytes);
                }
        } catch (IOException e) {
            System.getLogger("sennit.record").log(System.Logger.Level.WARNING, "cannot shorten " + place, e);
        }
    }

    @Override
    public long whole() {
        return whole;
    }
}

package sennit.app.film.encode;

import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVOutputFormat;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.file.AtomicFile;

/**
 * Writes a moving picture of 255 colours that suit the whole film: its frames wait, packed, in a file beside it until
 * all colours are known, so that nothing is kept of one that cannot be completed. That file has no name for long: the
 * system takes it away however the program ends. Times are hundredths of a second, as the format has them.
 */
final class GifEncoder implements FrameEncoder {
    static {
        FfmpegCalls.prepare();
    }

    /** One colour is left for pixels that stay as they were. */
    private static final int COLOURS = 255;

    private final Path file;
    private final FrameFormat format;
    private final FileChannel draft;
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private final byte[] bytesOfFrame;
    private final Palette.Counter counter = new Palette.Counter();
    private @Nullable DeflaterOutputStream waiting;
    private int frames;
    private boolean complete;
    private volatile long bytes;

    GifEncoder(Path file, FrameFormat format) throws RecordingException {
        this.file = file;
        this.format = format;
        bytesOfFrame = new byte[3 * format.width() * format.height()];
        try {
            draft = FileChannel.open(AtomicFile.draft(AtomicFile.place(file)), READ, WRITE, DELETE_ON_CLOSE);
            OutputStream to = new BufferedOutputStream(Channels.newOutputStream(draft));
            waiting = new DeflaterOutputStream(to, deflater, 1 << 16);
        } catch (IOException e) {
            throw new RecordingException(file, e);
        }
    }

    @Override
    public void encode(ByteBuffer frame) throws RecordingException {
        OutputStream to = waiting;
        if (to == null) throw new IllegalStateException("the film is closed");
        int pixels = format.width() * format.height();
        for (int i = 0; i < pixels; i++) for (int k = 0; k < 3; k++) bytesOfFrame[3 * i + k] = frame.get(4 * i + k);
        counter.add(frame, pixels);
        try {
            to.write(bytesOfFrame);
        } catch (IOException e) {
            throw new RecordingException(file, e);
        }
        frames++;
    }

    @Override
    public void finish() throws RecordingException {
        DeflaterOutputStream to = waiting;
        // a film without a frame is none
        if (to == null || frames == 0) return;
        FilmFile begun = null;
        try {
            to.finish();
            to.flush();
            draft.position(0);
            begun = new FilmFile(file);
            InputStream in = new InflaterInputStream(new BufferedInputStream(Channels.newInputStream(draft)));
            write(in, counter.palette(COLOURS), begun.grows());
            complete = true;
            begun.takePlace();
            bytes = Files.size(file);
        } catch (IOException e) {
            if (begun != null && !complete) begun.delete();
            throw e instanceof RecordingException known ? known : new RecordingException(file, e);
        }
    }

    private void write(InputStream in, Palette palette, Path to) throws IOException {
        AVFormatContext muxer = new AVFormatContext(null);
        AVCodecContext codec = avcodec_alloc_context3(encoder());
        AVFrame picture = av_frame_alloc();
        try {
            check(avformat_alloc_output_context2(muxer, (AVOutputFormat) null, "gif", FfmpegCalls.name(to)));
            FrameRate rate = format.rate();
            codec.width(format.width()).height(format.height()).pix_fmt(AV_PIX_FMT_PAL8);
            codec.time_base(av_make_q(rate.seconds(), rate.frames()));
            check(avcodec_open2(codec, encoder(), (AVDictionary) null));
            AVStream track = avformat_new_stream(muxer, null);
            check(avcodec_parameters_from_context(track.codecpar(), codec));
            track.time_base(codec.time_base());
            AVIOContext output = new AVIOContext(null);
            check(avio_open(output, FfmpegCalls.name(to), AVIO_FLAG_WRITE));
            muxer.pb(output);
            check(avformat_write_header(muxer, (AVDictionary) null));
            picture.format(AV_PIX_FMT_PAL8).width(format.width()).height(format.height());
            check(av_frame_get_buffer(picture, 0));
            for (int n = 0; n < frames; n++) {
                in.readNBytes(bytesOfFrame, 0, bytesOfFrame.length);
                check(av_frame_make_writable(picture));
                fill(picture, palette);
                picture.pts(n);
                check(avcodec_send_frame(codec, picture));
                packets(codec, muxer, track);
            }
            check(avcodec_send_frame(codec, null));
            packets(codec, muxer, track);
            check(av_write_trailer(muxer));
            avio_flush(muxer.pb());
            check(muxer.pb().error());
        } finally {
            av_frame_free(picture);
            avcodec_free_context(codec);
            AVIOContext output = muxer.isNull() ? null : muxer.pb();
            if (output != null && !output.isNull()) avio_closep(output);
            if (!muxer.isNull()) avformat_free_context(muxer);
        }
    }

    private AVCodec encoder() throws RecordingException {
        AVCodec found = avcodec_find_encoder_by_name("gif");
        if (found == null || found.isNull()) throw new RecordingException(file, "no encoder here for gif");
        return found;
    }

    private void fill(AVFrame picture, Palette palette) {
        int width = format.width(), height = format.height(), stride = picture.linesize(0);
        ByteBuffer indices = picture.data(0).capacity((long) stride * height).asByteBuffer();
        for (int y = 0, i = 0; y < height; y++)
            for (int x = 0; x < width; x++, i += 3) {
                int rgb =
                        (bytesOfFrame[i] & 255) << 16 | (bytesOfFrame[i + 1] & 255) << 8 | (bytesOfFrame[i + 2] & 255);
                indices.put(y * stride + x, (byte) palette.index(rgb, x, y));
            }
        // colours are 0xaarrggbb in the machine's order; those not used are see-through
        ByteBuffer table = picture.data(1).capacity(1024).asByteBuffer().order(java.nio.ByteOrder.nativeOrder());
        int[] colours = palette.colours();
        for (int i = 0; i < 256; i++) table.putInt(4 * i, i < colours.length ? 0xff000000 | colours[i] : 0);
    }

    private void packets(AVCodecContext codec, AVFormatContext muxer, AVStream track) throws RecordingException {
        AVPacket packet = av_packet_alloc();
        try {
            while (true) {
                int result = avcodec_receive_packet(codec, packet);
                if (result == AVERROR_EAGAIN() || result == AVERROR_EOF()) return;
                check(result);
                packet.duration(1);
                av_packet_rescale_ts(packet, codec.time_base(), track.time_base());
                packet.stream_index(track.index());
                check(av_interleaved_write_frame(muxer, packet));
            }
        } finally {
            av_packet_free(packet);
        }
    }

    private void check(int result) throws RecordingException {
        FfmpegCalls.check(result, file, "write the moving picture");
    }

    @Override
    public void close() {
        waiting = null;
        try {
            // and so deletes it
            draft.close();
        } catch (IOException e) {
            System.getLogger("sennit.record").log(System.Logger.Level.WARNING, "cannot delete the draft of " + file);
        }
        deflater.end();
    }

    @Override
    public long whole() {
        return complete ? frames : 0;
    }

    @Override
    public Path grows() {
        return file;
    }

    @Override
    public void delete() {
        // nothing is written before the end
    }

    @Override
    public long bytes() {
        return bytes;
    }
}

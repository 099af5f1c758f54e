package sennit.app.film.encode;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a kind of film is encoded.
 *
 * @param muxer FFmpeg's name of the file format
 * @param encoders best first; the first one that is present and takes the format is used. None is under the GPL.
 * @param muxerOptions of the file format
 * @param bitsPerPixel target rate: this many bits for each pixel of each frame, 0 where options say the quality instead
 * @param remux whether to rewrite the file at the end so that its index comes first
 */
record VideoCodec(
        String muxer, List<Encoder> encoders, Map<String, String> muxerOptions, double bitsPerPixel, boolean remux) {
    /** {@return the same, kept more or less exactly} */
    VideoCodec of(FilmQuality quality) {
        List<Encoder> ways = encoders.stream()
                .map(e -> e.options.containsKey("crf") ? e.with("crf", String.valueOf(quality.factor)) : e)
                .toList();
        return new VideoCodec(muxer, ways, muxerOptions, bitsPerPixel * quality.rate, remux);
    }

    /**
     * One way to encode it.
     *
     * @param name FFmpeg's
     * @param options those it does not know are ignored; of those it knows, values that it does not know are not
     */
    record Encoder(String name, Map<String, String> options) {
        private Encoder with(String option, String value) {
            Map<String, String> changed = new TreeMap<>(options);
            changed.put(option, value);
            return new Encoder(name, changed);
        }
    }

    /** Every frame must stay: no skipping to hold the rate. */
    private static final Map<String, String> H264 =
            Map.of("rc_mode", "quality", "allow_skip_frames", "0", "profile", "high");

    private static final Map<String, String> VPX =
            Map.of("deadline", "realtime", "cpu-used", "7", "row-mt", "1", "crf", "30", "lag-in-frames", "0");

    /** H.264 in fragments of one second: what was written stays readable if the program dies. */
    static final VideoCodec MP4 = new VideoCodec(
            "mp4",
            List.of(
                    new Encoder("libopenh264", H264),
                    new Encoder("h264_videotoolbox", H264),
                    new Encoder("h264_mf", H264),
                    new Encoder("mpeg4", Map.of())),
            Map.of("movflags", "frag_keyframe+empty_moov+default_base_moof"),
            0.2,
            true);

    static final VideoCodec WEBM = new VideoCodec(
            "webm",
            List.of(new Encoder("libvpx-vp9", VPX), new Encoder("libvpx", VPX)),
            Map.of("cluster_time_limit", "1000"),
            0,
            false);
}

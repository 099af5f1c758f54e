package sennit.app.record;

import java.util.List;
import java.util.Map;

/**
 * How a kind of film is encoded.
 *
 * @param muxer FFmpeg's name of the file format
 * @param encoders FFmpeg's names, best first; the first one present is used. None is under the GPL.
 * @param options of the encoder; those it does not know are ignored
 * @param muxerOptions of the file format
 * @param bitsPerPixel target rate: this many bits for each pixel of each frame, 0 where options say the quality instead
 * @param remux whether to rewrite the file at the end so that its index comes first
 */
record VideoCodec(
        String muxer,
        List<String> encoders,
        Map<String, String> options,
        Map<String, String> muxerOptions,
        double bitsPerPixel,
        boolean remux) {
    /** H.264 in fragments of one second: what was written stays readable if the program dies. */
    static final VideoCodec MP4 = new VideoCodec(
            "mp4",
            List.of("libopenh264", "h264_videotoolbox", "h264_mf", "mpeg4"),
            // every frame must stay: no skipping to hold the rate
            Map.of("rc_mode", "quality", "allow_skip_frames", "0", "profile", "high"),
            Map.of("movflags", "frag_keyframe+empty_moov+default_base_moof"),
            0.2,
            true);

    static final VideoCodec WEBM = new VideoCodec(
            "webm",
            List.of("libvpx-vp9", "libvpx"),
            Map.of("deadline", "realtime", "cpu-used", "7", "row-mt", "1", "crf", "30", "lag-in-frames", "0"),
            Map.of("cluster_time_limit", "1000"),
            0,
            false);
}

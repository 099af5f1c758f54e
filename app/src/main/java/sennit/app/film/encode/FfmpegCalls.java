package sennit.app.film.encode;

import static org.bytedeco.ffmpeg.global.avutil.AV_ERROR_MAX_STRING_SIZE;
import static org.bytedeco.ffmpeg.global.avutil.AV_LOG_QUIET;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_log_set_level;
import static org.bytedeco.ffmpeg.global.avutil.av_strerror;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import sennit.app.platform.NativeFolder;

/** FFmpeg's conventions: negative results are errors, options are dictionaries. */
final class FfmpegCalls {
    static {
        NativeFolder.forFilms();
        // errors reach us as results; standard error belongs to our own messages
        av_log_set_level(AV_LOG_QUIET);
    }

    private FfmpegCalls() {}

    /** To be called before anything else of FFmpeg is touched. */
    static void prepare() {
        // done when this class was loaded
    }

    /** {@return the result, if it is no error} */
    static int check(int result, Path file, String action) throws RecordingException {
        if (result < 0) throw new RecordingException(file, "cannot " + action + ": " + text(result));
        return result;
    }

    /** {@return the name of a file as FFmpeg knows it: what is not absolute might begin like a protocol} */
    static String name(Path file) {
        return file.toAbsolutePath().toString();
    }

    static String text(int error) {
        byte[] text = new byte[AV_ERROR_MAX_STRING_SIZE];
        av_strerror(error, text, text.length);
        int end = 0;
        while (end < text.length && text[end] != 0) end++;
        return new String(text, 0, end, StandardCharsets.UTF_8);
    }

    /** Sorted, so that two runs set options in the same order. Free the result with av_dict_free. */
    static AVDictionary dictionary(Map<String, String> options) {
        AVDictionary dictionary = new AVDictionary(null);
        options.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(option -> av_dict_set(dictionary, option.getKey(), option.getValue(), 0));
        return dictionary;
    }
}

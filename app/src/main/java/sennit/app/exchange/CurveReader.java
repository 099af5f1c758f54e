package sennit.app.exchange;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import sennit.engine.scene.text.SceneException;

/** Reads curves from the files of other programs, which may come from anyone: what is wrong is named by its line. */
final class CurveReader {
    /** Most of a file that is read, bytes; as of scenes. */
    private static final long MOST_BYTES = 64L << 20;

    private static final Map<String, Reader> READERS = new TreeMap<>(
            Map.of(".csv", CsvCurveReader::read, ".obj", ObjCurveReader::read, ".svg", SvgCurveReader::read));

    /** Reads one kind of file. */
    private interface Reader {
        List<FileCurve> read(String file, String text) throws SceneException;
    }

    private CurveReader() {}

    /** {@return the endings of the names of files that can be read} */
    static List<String> endings() {
        return List.copyOf(READERS.keySet());
    }

    /** {@return whether the name of a file ends as one that can be read} */
    static boolean known(Path file) {
        return READERS.containsKey(ending(file));
    }

    /** {@return the curves of a file, in its order; at least one} */
    static List<FileCurve> read(Path file) throws SceneException {
        String name = file.toString();
        Reader reader = READERS.get(ending(file));
        if (reader == null)
            throw CurveFileMessages.at(
                    name, 1, "", CurveFileMessages.quoted(name), "a file that ends in " + String.join(", ", endings()));
        return reader.read(name, text(file));
    }

    private static String ending(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.substring(Math.max(0, name.lastIndexOf('.')));
    }

    private static String text(Path file) throws SceneException {
        String name = file.toString();
        try {
            if (!Files.isRegularFile(file)) throw CurveFileMessages.at(name, 1, "", "no such file", "a file");
            if (Files.size(file) > MOST_BYTES)
                throw CurveFileMessages.at(
                        name, 1, "", Files.size(file) + " bytes", "at most " + MOST_BYTES + " bytes");
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw CurveFileMessages.at(name, 1, "", "bytes that are no UTF-8", "text in UTF-8");
        } catch (IOException e) {
            throw CurveFileMessages.at(
                    name, 1, "", "what cannot be read: " + e.getMessage(), "a file that can be read");
        }
    }
}

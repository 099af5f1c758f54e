package sennit.app.library;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import sennit.app.film.encode.Png;
import sennit.app.gl.Image;
import sennit.app.platform.Folders;

/**
 * A picture and the facts of a scene as kept on disk, under a name made of the scene's content: a changed scene has
 * another. Files are written whole or not at all.
 *
 * @param rgba {@link #WIDTH} times {@link #HEIGHT} pixels, top row first
 * @param facts counts and cost, for people
 */
public record CachedThumbnail(ByteBuffer rgba, String facts) {
    /** Pixels across. */
    public static final int WIDTH = 320;
    /** Pixels down. */
    public static final int HEIGHT = 180;
    /** Part of the name; another number makes older pictures void. */
    private static final String EDITION = "sennit thumbnail 4\n";

    /** {@return the name under which the card of a scene with this content is kept} */
    public static String key(byte[] scene) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(EDITION.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(scene), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static Path file(Path folder, String key, String ending) {
        return folder.resolve("thumbnails").resolve(key + ending);
    }

    /** {@return the card kept under a name, if there is a whole one} */
    public static Optional<CachedThumbnail> read(Path folder, String key) {
        Path picture = file(folder, key, ".png");
        Path facts = file(folder, key, ".txt");
        if (!Files.exists(picture) || !Files.exists(facts)) return Optional.empty();
        try {
            Image image = Image.read(picture);
            if (image.width() != WIDTH || image.height() != HEIGHT) return Optional.empty();
            return Optional.of(new CachedThumbnail(image.rgba(), Files.readString(facts)));
        } catch (IOException e) {
            // it can be made again
            return Optional.empty();
        }
    }

    /** Keeps it. */
    public void write(Path folder, String key) throws IOException {
        Path picture = file(folder, key, ".png");
        Files.createDirectories(folder.resolve("thumbnails"));
        Png.write(picture, WIDTH, HEIGHT, rgba);
        Folders.replace(file(folder, key, ".txt"), facts.getBytes(StandardCharsets.UTF_8));
    }
}

package sennit.engine.scene.file;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Says in words what is the matter with a file: the message of an exception is often its path alone. */
public final class FileErrors {
    private FileErrors() {}

    /** {@return the cause without the path of the file, but with that of a folder that is the cause} */
    public static String reason(IOException e) {
        if (e instanceof CharacterCodingException) return "is no text in UTF-8";
        if (!(e instanceof FileSystemException f)) return String.valueOf(e.getMessage());
        Path folder = f.getFile() == null
                ? null
                : Path.of(f.getFile()).toAbsolutePath().getParent();
        if (folder != null && Files.exists(folder) && !Files.isDirectory(folder)) return folder + " is not a folder";
        String given = f.getReason();
        if (given != null) return given;
        if (f instanceof AccessDeniedException) return "permission denied";
        if (f instanceof DirectoryNotEmptyException) return "is a folder";
        if (f instanceof NotDirectoryException) return "is not a folder";
        if (f instanceof FileAlreadyExistsException)
            return Files.isDirectory(Path.of(f.getFile())) ? "is a folder" : "is not a folder";
        if (f instanceof NoSuchFileException)
            return folder == null || Files.isDirectory(folder) ? "no such file" : "there is no folder " + folder;
        return f.getClass().getSimpleName().replace("Exception", "");
    }
}

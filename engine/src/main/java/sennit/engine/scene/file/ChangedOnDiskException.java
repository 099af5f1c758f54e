package sennit.engine.scene.file;

import java.nio.file.FileSystemException;

/** A file that was not replaced because someone else has changed it since it was read. */
public final class ChangedOnDiskException extends FileSystemException {
    private static final long serialVersionUID = 1;

    ChangedOnDiskException(String file) {
        super(file, null, "changed on disk since it was read");
    }
}

package sennit.app.exchange;

import java.io.IOException;
import sennit.engine.snapshot.Snapshot;

/** A file being made of what there is to see: moments go in, in order of time, then its bytes come out. */
public interface ShapeWriter {
    /** Takes a moment; all moments of a file have the same rods and balls. */
    void add(Snapshot moment);

    /** {@return the file; at least one moment must have been added} */
    byte[] bytes() throws IOException;
}

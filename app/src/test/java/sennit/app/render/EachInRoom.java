package sennit.app.render;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Opens a showroom for each test and closes it after it. */
final class EachInRoom implements BeforeEachCallback, AfterEachCallback {
    private final int width;
    private final int height;

    private @Nullable Showroom room;

    EachInRoom(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** {@return the room of the test that runs} */
    Showroom room() {
        return Objects.requireNonNull(room);
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        room = new Showroom(width, height);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (room != null) room.close();
        room = null;
    }
}

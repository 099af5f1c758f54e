package sennit.app.cli;

import java.nio.ByteBuffer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;
import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.OffscreenContext;

/**
 * Loads the classes that a start needs, and shows nothing: the launcher archives them, which makes later starts faster.
 */
@Command(name = "warm-up", hidden = true)
final class WarmUpCommand implements Callable<Integer> {
    @Override
    public Integer call() throws NoGraphicsException {
        try (OffscreenContext context = OffscreenContext.create();
                Framebuffer picture = Framebuffer.create(64, 64, 1, Texture.Format.RGBA8)) {
            context.makeCurrent();
            picture.bind();
            DrawState.clear(0, 0, 0, 1);
            picture.readRgba(ByteBuffer.allocateDirect(4 * 64 * 64));
        }
        return 0;
    }
}

package sennit.app.render.pass;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Program;
import sennit.app.gl.ProgramFamily;
import sennit.app.gl.Texture;
import sennit.app.render.view.Light;
import sennit.app.render.view.RectangleBatch;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.Sun;

/**
 * What is around each stage above the horizon, baked when the stage is first shown in a light, each level blurrier:
 * what smooth things mirror, by their polish, and outdoors the sky that is seen. Baked on the machine that shows it,
 * from the numbers of {@link Light}, it needs no file that could differ from them; it costs a few tenths of a second
 * once on a processor.
 */
final class Environment implements AutoCloseable {
    /** Side of the picture, texels: 0.2 degrees each. */
    private static final int SIZE = 1024;

    private final ProgramFamily bake;
    private final RectangleBatch rects = new RectangleBatch();
    private final Map<Backdrop, Framebuffer> baked = new EnumMap<>(Backdrop.class);
    /** In which light. */
    private final Map<Backdrop, Sun> lit = new EnumMap<>(Backdrop.class);

    Environment(Path shaders) {
        bake = ProgramFamily.load(shaders.resolve("finish.vert"), shaders.resolve("environment.frag"));
    }

    /** Lets programs see what is around a stage; binds another framebuffer where that has to be baked first. */
    void use(Backdrop stage, Sun sun) {
        Framebuffer made = baked.computeIfAbsent(stage, s -> Framebuffer.create(SIZE, SIZE, 1, Texture.Format.LIGHT));
        if (!sun.equals(lit.put(stage, sun))) bake(stage, sun, made);
        made.colour(0).bind(Light.ENVIRONMENT);
    }

    private void bake(Backdrop stage, Sun sun, Framebuffer made) {
        made.bind();
        new DrawState(DrawState.Depth.OFF, DrawState.Blend.OFF, DrawState.Cull.NONE).apply();
        Program program = bake.with("#define MATERIAL " + GroundPass.material(stage) + "\n");
        program.use();
        Light.set(program, stage, sun);
        rects.draw(-1, 1);
        made.colour(0).makeLevels();
    }

    @Override
    public void close() {
        bake.close();
        rects.close();
        baked.values().forEach(Framebuffer::close);
    }
}

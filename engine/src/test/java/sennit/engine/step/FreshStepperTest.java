package sennit.engine.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.BundledFiles;
import sennit.engine.edit.Commands;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.world.World;

/** A stepper owns scratch memory only: what it did before shows in no bit of what it does next. */
class FreshStepperTest {
    private static final int STEPS = 36;

    /** Steps of another world before: by a hand that comes, throws it to and fro, and is still there. */
    private static final int WARMING = 16;

    static List<Path> files() {
        return BundledFiles.files();
    }

    /** Thrown about by a hand, so that steps get stuck, are taken in pieces, and are refused. */
    private static void shake(World world, int step) {
        if (world.rods().isEmpty()) return;
        String rod = world.rods().get(0).spec().id();
        if (step == 5) Commands.apply(new UserCommand.Grab(0, rod, 0.4, new Vec3(0, 1, 0)), world);
        if (step > 5 && step % 5 == 0)
            Commands.apply(new UserCommand.Move(0, new Vec3(step % 2 == 0 ? 30 : -30, 40, step)), world);
    }

    private static Stepper stepper() {
        var stepper = new Stepper();
        stepper.threads(1);
        return stepper;
    }

    /** Runs a scene twice, by a stepper and by those handed out for each step, and compares all bits. */
    private static void compare(Path file, Stepper one, Supplier<Stepper> others) throws Exception {
        Scene scene = SceneFile.read(file).scene();
        double h = scene.settings().dt();
        World a = SceneUpdate.build(scene), b = SceneUpdate.build(scene);
        int steps = BundledFiles.some(file, STEPS);
        for (int i = 0; i < steps; i++) {
            shake(a, i);
            shake(b, i);
            String when = file.getFileName() + ", step " + i;
            Stepper other = others.get();
            assertEquals(other.step(b, h), one.step(a, h), when);
            assertEquals(b.hash(), a.hash(), when);
            assertEquals(other.report().pieces, one.report().pieces, when);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void otherWorldsLeaveNoTrace(Path file) throws Exception {
        Stepper used = stepper(), fresh = stepper();
        Scene bridge = SceneFile.read(file.resolveSibling("bridge.json")).scene();
        var before = SceneUpdate.build(bridge);
        for (int i = 0; i < WARMING; i++) {
            shake(before, i);
            used.step(before, bridge.settings().dt());
        }
        // a world as young as the next one, whose order of elimination must not be taken for its
        used.step(SceneUpdate.build(bridge), bridge.settings().dt());
        compare(file, used, () -> fresh);
    }

    /** Where points slide from span to span the order of elimination has a history, elsewhere nothing has. */
    static List<Path> withoutSliding() throws Exception {
        var out = new ArrayList<Path>();
        for (Path file : files()) {
            var world = SceneUpdate.build(SceneFile.read(file).scene());
            if (world.firstSlide() == world.state.q.length) out.add(file);
        }
        return out;
    }

    @ParameterizedTest
    @MethodSource("withoutSliding")
    void earlierStepsLeaveNoTraceWhereNothingSlides(Path file) throws Exception {
        compare(file, stepper(), FreshStepperTest::stepper);
    }
}

package sennit.app.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sennit.app.Main;
import sennit.engine.Simulation;

/**
 * No method and no constructor of both modules takes more than five parameters, and none a truth value: a call tells
 * nobody what the sixth number or {@code false} means. Records are built by their withers, so their own constructors do
 * not count. Kernels that had more before the rule are listed, and struck off when they go.
 */
class SignatureTest {
    private static final int MOST = 5;

    private static final List<Executable> ALL = all();

    /** Kernels on arrays, which know no objects to put parameters into. */
    private static final Set<String> KERNELS =
            Set.of("engine.rod.geometry", "engine.rod.energy", "engine.linear.sparse", "engine.linear.solver");

    /** Those in the packages of kernels with more than five. */
    private static final List<String> LONG_KERNELS = List.of(
            "engine.linear.solver.BandElimination.add",
            "engine.linear.solver.BandElimination.addTransposed",
            "engine.linear.solver.BandElimination.subtractFour",
            "engine.linear.sparse.ChainFactor.run",
            "engine.linear.sparse.ChainSolve.backward",
            "engine.linear.sparse.ReducedColumns.subtract",
            "engine.linear.sparse.SupernodeFill.addFour",
            "engine.linear.sparse.SupernodeRangeFactor.run",
            "engine.linear.sparse.WideUpdate.below",
            "engine.linear.sparse.WideUpdate.four",
            "engine.linear.sparse.WideUpdate.hold",
            "engine.linear.sparse.WideUpdate.two",
            "engine.linear.sparse.WideUpdate.within",
            "engine.rod.energy.BendTwistEnergy.gradient",
            "engine.rod.energy.CurvedRestTerms.couple",
            "engine.rod.energy.Drag.add",
            "engine.rod.energy.EdgeStiffness.mirror",
            "engine.rod.energy.EdgeStiffness.skewed",
            "engine.rod.energy.IsotropicSpan.between",
            "engine.rod.energy.IsotropicSpan.evaluate",
            "engine.rod.energy.IsotropicSpan.matrices",
            "engine.rod.energy.IsotropicSpan.shape",
            "engine.rod.energy.Plasticity.flow",
            "engine.rod.energy.RodElasticity.assemble",
            "engine.rod.energy.RodElasticity.assembleAny",
            "engine.rod.energy.SecondVariation.add",
            "engine.rod.energy.SecondVariation.local",
            "engine.rod.energy.SecondVariation.stretched",
            "engine.rod.energy.SecondVariation.turn",
            "engine.rod.energy.SpanEquations.addForce",
            "engine.rod.energy.SpanEquations.pair",
            "engine.rod.energy.SpanEquations.row",
            "engine.rod.energy.StretchEnergy.guardStiffness",
            "engine.rod.geometry.ParallelTransport.carry",
            "engine.rod.geometry.RodDofs.multiply",
            "engine.rod.geometry.RodDofs.own",
            "engine.rod.geometry.RodDofs.pair",
            "engine.rod.geometry.SpanKinematics.edges");

    /** Others with more than five. */
    private static final List<String> LONG = List.of();

    @Test
    void kernelsWithMoreThanFiveParametersBecomeFewer() {
        assertEquals(LONG_KERNELS, found(e -> count(e) > MOST && isKernel(e)));
    }

    @Test
    void nothingElseTakesMoreThanFiveParameters() {
        assertEquals(LONG, found(e -> count(e) > MOST && !isKernel(e)));
    }

    @Test
    void noParameterIsATruthValue() {
        assertEquals(List.of(), found(e -> Arrays.asList(e.getParameterTypes()).contains(boolean.class)));
    }

    @Test
    void bothModulesAreSeen() {
        List<String> all = found(e -> true);
        assertTrue(all.contains("engine.step.Stepper.step") && all.contains("app.session.Session.enable"));
    }

    private static List<String> found(Predicate<Executable> breaks) {
        Set<String> out = new TreeSet<>();
        for (Executable e : ALL) if (breaks.test(e)) out.add(name(e));
        return List.copyOf(out);
    }

    private static List<Executable> all() {
        List<Executable> all = new ArrayList<>();
        for (Class<?> type : classes()) {
            all.addAll(Arrays.asList(type.getDeclaredMethods()));
            // fields of records, values of enums and what anonymous classes capture are no parameters
            if (!type.isRecord() && !type.isEnum() && !type.isAnonymousClass() && !type.isLocalClass())
                all.addAll(Arrays.asList(type.getDeclaredConstructors()));
        }
        all.removeIf(Executable::isSynthetic);
        return all;
    }

    /** {@return how many parameters are written down} */
    private static int count(Executable e) {
        int count = 0;
        for (Parameter p : e.getParameters()) if (!p.isImplicit() && !p.isSynthetic()) count++;
        return count;
    }

    private static boolean isKernel(Executable e) {
        return KERNELS.contains(below(e.getDeclaringClass().getPackageName()));
    }

    private static String name(Executable e) {
        String owner = e.getDeclaringClass().getName();
        return below(e.getName().equals(owner) ? owner : owner + "." + e.getName());
    }

    private static String below(String name) {
        return name.replaceFirst("^sennit\\.", "");
    }

    private static List<Class<?>> classes() {
        List<Class<?>> out = new ArrayList<>();
        for (Class<?> root : List.of(Simulation.class, Main.class)) {
            try {
                Path home = Path.of(
                        root.getProtectionDomain().getCodeSource().getLocation().toURI());
                if (Files.isDirectory(home)) add(home, out);
                else
                    try (FileSystem jar = FileSystems.newFileSystem(home)) {
                        add(jar.getPath("/"), out);
                    }
            } catch (IOException | URISyntaxException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        return out;
    }

    private static void add(Path home, List<Class<?>> out) throws IOException, ClassNotFoundException {
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.sorted().toList()) {
                String name = home.relativize(file).toString().replaceAll("[/\\\\]", ".");
                if (!name.endsWith(".class") || name.endsWith("-info.class")) continue;
                String type = name.substring(0, name.length() - ".class".length());
                out.add(Class.forName(type, false, Main.class.getClassLoader()));
            }
        }
    }
}

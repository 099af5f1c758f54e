package sennit.engine.arch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;

/**
 * No method and no constructor takes more than five parameters, and none a truth value: a call tells nobody what the
 * sixth number or {@code false} means. Records are built by their withers, so their own constructors do not count. What
 * is listed here was there before the rule, and is struck off when it goes.
 */
class SignatureTest {
    private static final int MOST = 5;

    /** Kernels on arrays, which know no objects to put parameters into. */
    private static final Set<String> KERNELS = Set.of("rod", "linear.sparse", "linear.solver");

    /** Those in the packages of kernels with more than five. */
    private static final List<String> LONG_KERNELS = List.of(
            "linear.solver.BandElimination.add",
            "linear.solver.BandElimination.addTransposed",
            "linear.solver.BandElimination.subtractFour",
            "linear.sparse.ChainFactor.fill",
            "linear.sparse.ChainFactor.run",
            "linear.sparse.ChainSolve.backward",
            "linear.sparse.PanelFill.addFour",
            "linear.sparse.PanelSweep.run",
            "linear.sparse.ReducedColumns.subtract",
            "rod.BendTwistEnergy.gradient",
            "rod.CurvedRestTerms.couple",
            "rod.Drag.add",
            "rod.EdgeStiffness.mirror",
            "rod.EdgeStiffness.skewed",
            "rod.IsotropicSpan.between",
            "rod.IsotropicSpan.evaluate",
            "rod.IsotropicSpan.matrices",
            "rod.IsotropicSpan.shape",
            "rod.ParallelTransport.carry",
            "rod.Plasticity.flow",
            "rod.RodDofs.multiply",
            "rod.RodDofs.own",
            "rod.RodDofs.pair",
            "rod.RodElasticity.assemble",
            "rod.RodElasticity.assembleAny",
            "rod.SecondVariation.add",
            "rod.SecondVariation.local",
            "rod.SecondVariation.stretched",
            "rod.SecondVariation.turn",
            "rod.SpanEquations.addForce",
            "rod.SpanEquations.pair",
            "rod.SpanEquations.row",
            "rod.SpanKinematics.edges",
            "rod.StretchEnergy.guardStiffness");

    /** Others with more than five. */
    private static final List<String> LONG = List.of("multiplier.RowWriter.spread");

    /** Those with a truth value: a few are told a value, as a visitor is, and the rest which way to go. */
    private static final List<String> TRUTH = List.of(
            "constraint.ConstraintDef.withEnabled",
            "function.Switch.of",
            "linear.sparse.ChainFactor.fill",
            "linear.sparse.ChainFactor.run",
            "linear.sparse.PanelFill.shape",
            "linear.sparse.PanelSweep.run",
            "multiplier.ConstraintState.resetSides",
            "multiplier.EditGapClosing.turn",
            "multiplier.JacobianBlocks",
            "multiplier.JacobianBlocks.install",
            "multiplier.JacobianBlocks.installPlace",
            "rod.BendTwistEnergy.addBend",
            "rod.BishopFrames.march",
            "rod.BishopFrames.span",
            "rod.EdgeAccumulator.start",
            "rod.IsotropicElasticity",
            "rod.RodElasticity.flush",
            "rod.RodElasticity.span",
            "state.StateVisitor.pass",
            "step.Equilibrium.solve",
            "step.Stepper.judge",
            "step.TimeIntegrator.prepare",
            "world.World.multipliers");

    @Test
    void kernelsWithMoreThanFiveParametersBecomeFewer() throws Exception {
        assertEquals(LONG_KERNELS, found(e -> count(e) > MOST && isKernel(e)));
    }

    @Test
    void nothingElseTakesMoreThanFiveParameters() throws Exception {
        assertEquals(LONG, found(e -> count(e) > MOST && !isKernel(e)));
    }

    @Test
    void noParameterIsATruthValue() throws Exception {
        assertEquals(TRUTH, found(e -> Arrays.asList(e.getParameterTypes()).contains(boolean.class)));
    }

    private interface Rule {
        boolean breaks(Executable e);
    }

    private static List<String> found(Rule rule) throws Exception {
        Set<String> out = new TreeSet<>();
        for (Class<?> type : classes()) {
            List<Executable> all = new ArrayList<>(Arrays.asList(type.getDeclaredMethods()));
            // fields of records, values of enums and what anonymous classes capture are no parameters
            if (!type.isRecord() && !type.isEnum() && !type.isAnonymousClass() && !type.isLocalClass())
                all.addAll(Arrays.asList(type.getDeclaredConstructors()));
            for (Executable e : all) if (!e.isSynthetic() && rule.breaks(e)) out.add(name(e));
        }
        return List.copyOf(out);
    }

    /** {@return how many parameters are written down} */
    private static int count(Executable e) {
        int count = 0;
        for (Parameter p : e.getParameters()) if (!p.isImplicit() && !p.isSynthetic()) count++;
        return count;
    }

    private static boolean isKernel(Executable e) {
        String name = e.getDeclaringClass().getPackageName().replaceFirst("^sennit\\.engine\\.?", "");
        return KERNELS.contains(name);
    }

    private static String name(Executable e) {
        Class<?> type = e.getDeclaringClass();
        String owner = type.getName().replaceFirst("^sennit\\.engine\\.", "");
        return e.getName().equals(type.getName()) ? owner : owner + "." + e.getName();
    }

    private static List<Class<?>> classes() throws IOException, URISyntaxException, ClassNotFoundException {
        Path root = Path.of(Simulation.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Class<?>> out = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root.resolve("sennit/engine"))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                String name =
                        root.relativize(file).toString().replace('\\', '/').replace('/', '.');
                if (!name.endsWith("package-info.class"))
                    out.add(Class.forName(name.substring(0, name.length() - ".class".length()), false, loader()));
            }
        }
        return out;
    }

    private static ClassLoader loader() {
        return Simulation.class.getClassLoader();
    }
}

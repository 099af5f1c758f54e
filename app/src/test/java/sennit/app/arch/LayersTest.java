package sennit.app.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keeps the arrows between the app's packages one-way; the app is on the class path, so the JVM does not. */
class LayersTest {
    private static final JavaClasses APP = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("sennit.app");

    private static final Path SOURCES = Path.of("src/main/java/sennit/app");

    /** Lowest first: a package may use those before it, never those after it. */
    private static final List<String> UPWARDS = List.of(
            "gl",
            "platform",
            "render.view",
            "render.mesh",
            "render.glyph",
            "render.pass",
            "render.incremental",
            "render",
            "sim",
            "document",
            "exchange",
            "film.encode",
            "probe",
            "film",
            "session",
            "make",
            "viewport",
            "ui",
            "ui.edit",
            "ui.timeline",
            "ui.dialog",
            "ui.panel",
            "ui.shell",
            "library",
            "film.live",
            "window",
            "cli.io",
            "film.offscreen",
            "cli.bench",
            "cli",
            "");

    /** A package that is renamed, added or emptied must be named here, or no rule would see it. */
    @Test
    void everyFolderHasItsPlace() throws IOException {
        Set<String> folders = new TreeSet<>();
        try (Stream<Path> all = Files.walk(SOURCES)) {
            for (Path file : all.filter(f -> f.toString().endsWith(".java")).toList()) {
                String folder = SOURCES.relativize(file.getParent()).toString().replace('\\', '/');
                if (!file.endsWith("package-info.java")) folders.add(folder.replace('/', '.'));
            }
        }
        assertEquals(new TreeSet<>(UPWARDS), folders);
    }

    @Test
    void arrowsPointDown() {
        for (int i = 0; i < UPWARDS.size() - 1; i++) {
            String[] above = UPWARDS.subList(i + 1, UPWARDS.size()).stream()
                    .map(LayersTest::named)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(named(UPWARDS.get(i)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(above)
                    .check(APP);
        }
    }

    private static String named(String folder) {
        return folder.isEmpty() ? "sennit.app" : "sennit.app." + folder;
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("sennit.app.(**)").should().beFreeOfCycles().check(APP);
    }

    /** Each foreign library enters by one door. */
    @ParameterizedTest
    @CsvSource({
        "org.lwjgl.., sennit.app.gl.., sennit.app.platform..",
        "imgui.., sennit.app.ui.., sennit.app.ui..",
        "tools.jackson.., sennit.app.probe.., sennit.app.probe..",
        "picocli.., sennit.app.cli.., sennit.app",
        "de.javagl.., sennit.app.exchange.., sennit.app.exchange..",
        "org.apache.commons.csv.., sennit.app.exchange.., sennit.app.probe..",
        "org.apache.batik.., sennit.app.exchange.., sennit.app.exchange..",
        "org.bytedeco.., sennit.app.film.encode.., sennit.app.film.encode..",
    })
    void onlyTheirDoorsSeeLibraries(String library, String door, String otherDoor) {
        noClasses()
                .that()
                .resideOutsideOfPackages(door, otherDoor)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(APP);
    }

    @Test
    void glKnowsNothingOfOurs() {
        classes()
                .that()
                .resideInAPackage("sennit.app.gl..")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackages("sennit.engine..", "sennit.app")
                .check(APP);
    }

    @Test
    void rendererDrawsSnapshotsOnly() {
        noClasses()
                .that()
                .resideInAPackage("sennit.app.render..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "sennit.engine",
                        "sennit.engine.scene..",
                        "sennit.engine.kkt..",
                        "sennit.engine.world..",
                        "sennit.engine.step..")
                .check(APP);
    }

    @Test
    void simulationThreadKnowsNoWindow() {
        noAccess("sim", "gl", "platform", "render");
    }

    @Test
    void documentKnowsNoWindow() {
        noAccess("document", "gl", "platform", "render");
    }

    @Test
    void appSeesNoHiddenEnginePackage() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "sennit.engine.linear.sparse..",
                        "sennit.engine.state..",
                        "sennit.engine.constraint.runtime..",
                        "sennit.engine.contact..",
                        "sennit.engine.conflict..",
                        "sennit.engine.world..",
                        "sennit.engine.activeset..",
                        "sennit.engine.step..")
                .check(APP);
    }

    private static void noAccess(String from, String... to) {
        String[] packages = new String[to.length];
        for (int i = 0; i < to.length; i++) packages[i] = "sennit.app." + to[i] + "..";
        noClasses()
                .that()
                .resideInAPackage("sennit.app." + from + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(APP);
    }
}

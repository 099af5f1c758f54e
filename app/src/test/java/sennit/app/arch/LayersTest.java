package sennit.app.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keeps the arrows between the app's packages one-way; the app is on the class path, so the JVM does not. */
class LayersTest {
    private static final JavaClasses APP = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("sennit.app");

    @Test
    void theRulesSeeTheApp() {
        assertFalse(APP.isEmpty());
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
        "org.bytedeco.., sennit.app.record.., sennit.app.record..",
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
        noAccess("gl", "platform", "render", "sim", "viewport", "document", "ui", "record", "cli");
    }

    @Test
    void platformSeesOnlyGl() {
        noAccess("platform", "render", "sim", "viewport", "document", "ui", "record", "cli");
    }

    @Test
    void rendererDrawsSnapshotsOnly() {
        noAccess("render", "sim", "viewport", "document", "ui", "record", "cli");
        noClasses()
                .that()
                .resideInAPackage("sennit.app.render..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "sennit.engine",
                        "sennit.engine.scene.rules..",
                        "sennit.engine.scene..",
                        "sennit.engine.system..",
                        "sennit.engine.world..",
                        "sennit.engine.step..")
                .check(APP);
    }

    @Test
    void simulationThreadKnowsNoWindow() {
        noAccess("sim", "gl", "platform", "render", "viewport", "ui", "record", "cli");
    }

    @Test
    void documentKnowsNoWindow() {
        noAccess("document", "gl", "platform", "render", "viewport", "ui", "record", "cli");
    }

    @Test
    void onlyTheCommandLineSeesTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackages("sennit.app.cli..", "sennit.app")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("sennit.app.cli..")
                .check(APP);
    }

    @Test
    void appSeesNoHiddenEnginePackage() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "sennit.engine.linear.sparse..",
                        "sennit.engine.state..",
                        "sennit.engine.multiplier..",
                        "sennit.engine.contact..",
                        "sennit.engine.conflict..",
                        "sennit.engine.world..",
                        "sennit.engine.solve..",
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

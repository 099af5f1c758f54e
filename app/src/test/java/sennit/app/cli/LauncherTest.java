package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import sennit.app.cli.io.SceneLibrary;

class LauncherTest {
    @Test
    void scenesGoStraightToTheWindow() {
        assertTrue(Launcher.namesScene());
        assertTrue(Launcher.namesScene("bridge"));
        assertTrue(Launcher.namesScene("my/scene.json"));
    }

    @Test
    void aFileOrFolderCalledLikeACommandDoesNotHideIt(@TempDir Path folder) throws Exception {
        assertFalse(Launcher.namesScene(
                Files.writeString(folder.resolve("list"), "{}").toString()));
        // where the tests run there are folders, too
        assertFalse(Launcher.namesScene("src"));
    }

    @Test
    void noBundledSceneIsCalledLikeACommand() throws Exception {
        var commands = new CommandLine(new SennitCommand()).getSubcommands().keySet();
        for (String scene : SceneLibrary.names()) assertFalse(commands.contains(scene), scene);
    }

    @Test
    void commandsOptionsAndMistakesGoToTheParser() {
        assertFalse(Launcher.namesScene("list"));
        assertFalse(Launcher.namesScene("--help"));
        assertFalse(Launcher.namesScene("brigde"));
        assertFalse(Launcher.namesScene("simulate", "bridge"));
        assertFalse(Launcher.namesScene("\0"));
    }
}

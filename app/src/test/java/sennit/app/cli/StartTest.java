package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import sennit.app.cli.io.SceneLibrary;

class StartTest {
    @Test
    void scenesGoStraightToTheWindow() {
        assertTrue(Start.namesScene());
        assertTrue(Start.namesScene("bridge"));
        assertTrue(Start.namesScene("my/scene.json"));
    }

    @Test
    void aFileOrFolderCalledLikeACommandDoesNotHideIt(@TempDir Path folder) throws Exception {
        assertFalse(
                Start.namesScene(Files.writeString(folder.resolve("list"), "{}").toString()));
        // where the tests run there are folders, too
        assertFalse(Start.namesScene("src"));
    }

    @Test
    void noBundledSceneIsCalledLikeACommand() throws Exception {
        var commands = new CommandLine(new SennitCommand()).getSubcommands().keySet();
        for (String scene : SceneLibrary.names()) assertFalse(commands.contains(scene), scene);
    }

    @Test
    void commandsOptionsAndMistakesGoToTheParser() {
        assertFalse(Start.namesScene("list"));
        assertFalse(Start.namesScene("--help"));
        assertFalse(Start.namesScene("brigde"));
        assertFalse(Start.namesScene("simulate", "bridge"));
        assertFalse(Start.namesScene("\0"));
    }
}

package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sennit.app.ui.AppContext;

class SceneCardsTest {
    private static String about(String said) {
        return SceneCards.about(
                new AppContext.SceneEntry("swing", "Swing", said, Path.of("/home/me/long/way/ropes/swing.json")));
    }

    @Test
    void aSceneThatSaysNothingIsInItsFolder() {
        assertEquals("in ropes", about("/home/me/long/way/ropes/swing.json"));
        assertEquals("Pull it.", about("Pull it."));
    }
}

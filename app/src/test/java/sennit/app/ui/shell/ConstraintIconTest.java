package sennit.app.ui.shell;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import imgui.ImGui;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sennit.app.document.ConstraintKind;
import sennit.app.ui.Easel;

/** Pictures and names of the kinds of constraints. */
class ConstraintIconTest {
    @Test
    void everyKindHasAPictureOfItsOwn() throws Exception {
        Map<List<Integer>, String> seen = new HashMap<>();
        try (Easel easel = new Easel("hanging-rope")) {
            for (ConstraintKind kind : ConstraintKind.all()) {
                int[] at = new int[2];
                easel.paint(
                        () -> {
                            at[0] = (int) ImGui.getCursorScreenPosX();
                            at[1] = (int) ImGui.getCursorScreenPosY();
                            ConstraintIcon.draw(kind);
                        },
                        () -> true);
                @Nullable String other = seen.put(easel.picture(at[0], at[1], 26, 18), kind.tag());
                assertNull(other, kind.tag() + " looks like it");
            }
        }
    }

    @Test
    void everyKindHasANameOfItsOwnWithoutTheWordOfTheFile() {
        Set<String> seen = new HashSet<>();
        for (ConstraintKind kind : ConstraintKind.all()) {
            assertTrue(seen.add(kind.name().toLowerCase(Locale.ROOT)), kind.name() + " is another, too");
            assertFalse(kind.name().equalsIgnoreCase(kind.tag().replace('-', ' ')), kind.name());
        }
    }
}

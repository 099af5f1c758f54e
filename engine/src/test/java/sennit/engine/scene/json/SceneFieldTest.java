package sennit.engine.scene.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sennit.engine.force.ForceDef;
import sennit.engine.function.Switch;

/** Descriptions of fields, as editors use them. */
class SceneFieldTest {
    /** A plain value stands for its record: it is called as the field is, and its record is made with it. */
    @Test
    void aPlainValueIsCalledAsItsField() {
        SceneField enabled = SceneField.of(ForceDef.class).stream()
                .filter(f -> f.name().equals("enabled"))
                .findFirst()
                .orElseThrow()
                .within(Switch.Fixed.class);
        assertEquals("Enabled", enabled.label());
        Switch.Fixed on = new Switch.Fixed(true);
        assertEquals(true, enabled.in(on));
        assertEquals(new Switch.Fixed(false), enabled.with(on, false));
    }
}

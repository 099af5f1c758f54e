package sennit.app.document;

import org.jspecify.annotations.Nullable;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;
import sennit.engine.rod.spec.ShapeSamples;

/** What holds of a rope where its description does not say it: from there on a person goes who begins to say it. */
public final class PresentFacts {
    private PresentFacts() {}

    /** {@return the value in effect of an absent field of a rope or a material, SI; null where there is none} */
    public static @Nullable Double of(Record record, String field) {
        try {
            if (record instanceof Material m) return of(m, field);
            if (record instanceof RodSpec rod && field.equals("length")) return ShapeSamples.length(rod.shape());
        } catch (IllegalArgumentException unfinished) {
            return null;
        }
        return null;
    }

    private static @Nullable Double of(Material m, String field) {
        Section s = MaterialPresets.section(m);
        double area = Math.PI * s.radius() * s.radius();
        return switch (field) {
            case "diameter" -> 2 * s.radius();
            case "young" -> s.stretch() / area;
            case "poisson" -> s.bend1() / s.twist() - 1;
            case "density" -> s.mass() / area;
            case "massPerMetre" -> s.mass();
            case "stretch" -> s.stretch();
            case "bend" -> s.bend1();
            case "bend2" -> s.bend2();
            case "twist" -> s.twist();
            case "friction" -> MaterialPresets.friction(m);
            default -> null;
        };
    }
}

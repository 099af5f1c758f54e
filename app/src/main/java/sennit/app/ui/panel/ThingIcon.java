package sennit.app.ui.panel;

import java.util.Map;
import sennit.app.document.ConstraintKind;
import sennit.app.ui.Icon;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.decor.Block;
import sennit.engine.decor.DecorDef;
import sennit.engine.decor.Lathe;
import sennit.engine.decor.Planks;
import sennit.engine.decor.Post;
import sennit.engine.decor.Sheet;
import sennit.engine.decor.Target;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.force.MomentForce;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Box;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.solid.Sphere;

/** The icon of each thing in the list of a scene, by its kind. */
final class ThingIcon {
    private static final Map<Class<?>, Icon> SHAPES = Map.ofEntries(
            Map.entry(Box.class, Icon.BOX),
            Map.entry(Block.class, Icon.BOX),
            Map.entry(Capsule.class, Icon.POST),
            Map.entry(Post.class, Icon.POST),
            Map.entry(Cylinder.class, Icon.CYLINDER),
            Map.entry(Lathe.class, Icon.CYLINDER),
            Map.entry(Sphere.class, Icon.SPHERE),
            Map.entry(Plane.class, Icon.PLANE),
            Map.entry(Planks.class, Icon.BOARDS),
            Map.entry(Sheet.class, Icon.CLOTH),
            Map.entry(Target.class, Icon.TOUCH),
            Map.entry(LoadForce.Spec.class, Icon.FORCE),
            Map.entry(MomentForce.Spec.class, Icon.MOMENT));

    private ThingIcon() {}

    /** {@return the icon of a rod, body, load, obstacle, decoration or constraint of a scene} */
    static Icon of(Record thing) {
        if (thing instanceof RodSpec) return Icon.ROPE;
        if (thing instanceof BodySpec) return Icon.BALL;
        if (thing instanceof ConstraintDef c)
            return Icon.of(ConstraintKind.of(c.spec().getClass()).purpose().group());
        if (thing instanceof ForceDef f) return shape(f.spec());
        if (thing instanceof ObstacleDef o) return shape(o.spec());
        if (thing instanceof DecorDef d) return shape(d.spec());
        return Icon.BLANK;
    }

    private static Icon shape(Object spec) {
        return SHAPES.getOrDefault(spec.getClass(), Icon.MESH);
    }
}

package sennit.engine.world;

import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.contact.BroadPhase;
import sennit.engine.contact.rope.RopeContact;
import sennit.engine.force.Force;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.FormulaChecks;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;

/**
 * What a world consists of, between two edits: things that an edit made anew stay behind as they were, for those who go
 * back to a moment before it.
 */
record Structure(
        Scene scene,
        List<Rod> rods,
        List<RodSpec> rodSpecs,
        List<Body> bodies,
        List<BodySpec> bodySpecs,
        List<ConstraintState> constraintStates,
        List<Force> forces,
        List<FormulaChecks> loadFormulas,
        List<SliderBlock> slides,
        double[] q,
        double[] v,
        BroadPhase contacts,
        RopeContact ropes) {

    /** {@return that of a world; things are referred to, not copied} */
    static Structure of(World world) {
        return new Structure(
                world.scene,
                world.rods,
                world.rods.stream().map(Rod::spec).toList(),
                world.bodies,
                world.bodies.stream().map(Body::spec).toList(),
                world.constraintStates,
                world.forces,
                world.loadFormulas,
                world.slides,
                world.state.q,
                world.state.v,
                world.contacts,
                world.ropes);
    }

    /** Makes a world consist of this again; its numbers are still to be restored. */
    @SuppressWarnings("ReferenceEquality") // an edit makes another scene
    void restore(World world) {
        if (world.scene == scene) return;
        // all that an edit replaces
        world.scene = scene;
        world.rods = rods;
        world.bodies = bodies;
        world.constraintStates = constraintStates;
        world.forces = forces;
        world.loadFormulas = loadFormulas;
        world.slides = slides;
        world.state.q = q;
        world.state.v = v;
        world.contacts = contacts;
        world.ropes = ropes;
        // what it changes of things that stay
        for (int i = 0; i < rods.size(); i++) rods.get(i).describe(rodSpecs.get(i));
        for (int i = 0; i < bodies.size(); i++) bodies.get(i).describe(bodySpecs.get(i));
        number();
        TopologyUpdate.changed(world);
    }

    /** Numbers the unknowns: rods, bodies, kinks, then places on the rods. */
    private void number() {
        int total = 0, node = 0;
        for (Rod rod : rods) {
            rod.place(total, node);
            total += 4 * rod.nodes();
            node += rod.nodes();
        }
        for (Body body : bodies) {
            body.place(total, node++);
            total += 3;
        }
        for (SliderBlock slide : slides) {
            slide.slider.kink.unknown = total;
            total += 3;
        }
        for (SliderBlock slide : slides) slide.slider.unknown = total++;
        TopologyUpdate.hand(slides, rods);
    }
}

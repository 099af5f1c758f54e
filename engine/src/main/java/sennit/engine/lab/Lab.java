package sennit.engine.lab;

import java.util.List;
import java.util.Optional;
import sennit.engine.lab.contact.BallOnRope;
import sennit.engine.lab.contact.Hitches;
import sennit.engine.lab.contact.LaidCatenary;
import sennit.engine.lab.contact.LooseKnot;
import sennit.engine.lab.contact.PlattActiveSet;
import sennit.engine.lab.contact.Plectoneme;
import sennit.engine.lab.contact.PressedElastica;
import sennit.engine.lab.contact.PulledKnot;
import sennit.engine.lab.contact.RopeOnRopes;
import sennit.engine.lab.contact.Slap;
import sennit.engine.lab.contact.SteadyCapstan;
import sennit.engine.lab.contact.ThickCapstan;
import sennit.engine.lab.contact.ThrownRope;
import sennit.engine.lab.contact.TightTrefoil;
import sennit.engine.lab.dynamics.BackwardEulerDamping;
import sennit.engine.lab.dynamics.Frequencies;
import sennit.engine.lab.dynamics.Pendulum;
import sennit.engine.lab.dynamics.ReleasedStrip;
import sennit.engine.lab.dynamics.SecondOrderIntegrator;
import sennit.engine.lab.dynamics.WhippedWire;
import sennit.engine.lab.dynamics.WorkOfEdits;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.lab.rig.Rig;
import sennit.engine.lab.sliding.ConstraintCost;
import sennit.engine.lab.sliding.DampedSlide;
import sennit.engine.lab.sliding.LimpAtwoodMachine;
import sennit.engine.lab.sliding.PearlOnString;
import sennit.engine.lab.sliding.PinnedEndAngle;
import sennit.engine.lab.sliding.PinnedInRing;
import sennit.engine.lab.stability.DeadMoment;
import sennit.engine.lab.stability.EulerColumns;
import sennit.engine.lab.stability.GreenhillTorque;
import sennit.engine.lab.stability.LocalisedHelix;
import sennit.engine.lab.stability.MichellRing;
import sennit.engine.lab.statics.ArchBend;
import sennit.engine.lab.statics.BendTwistCable;
import sennit.engine.lab.statics.CantileverTipLoad;
import sennit.engine.lab.statics.Coil;
import sennit.engine.lab.statics.CurvedOrder;
import sennit.engine.lab.statics.HangingCable;
import sennit.engine.lab.statics.PathIndependence;
import sennit.engine.lab.statics.RestHelix;
import sennit.engine.lab.statics.RollUp;
import sennit.engine.lab.statics.ThickCantilever;

/** The protocols there are. */
public final class Lab {
    private static final List<Protocol> PROTOCOLS = List.of(
            new HangingCable(),
            new CantileverTipLoad(),
            new ThickCantilever(),
            new RollUp(),
            new ArchBend(),
            new RestHelix(),
            new CurvedOrder(),
            new Coil(),
            new GreenhillTorque(),
            new MichellRing(),
            new EulerColumns(),
            new Frequencies(),
            new LocalisedHelix(),
            new BendTwistCable(),
            new DeadMoment(),
            new ReleasedStrip(),
            new PinnedEndAngle(),
            new Pendulum(),
            new BackwardEulerDamping(),
            new SecondOrderIntegrator(),
            new PathIndependence(),
            new DampedSlide(),
            new LimpAtwoodMachine(),
            new PearlOnString(),
            new PinnedInRing(),
            new PlattActiveSet(),
            new ConstraintCost(),
            new WhippedWire(),
            new WorkOfEdits(),
            new ThrownRope(),
            new Slap(),
            new SteadyCapstan(),
            new ThickCapstan(),
            new BallOnRope(),
            new RopeOnRopes(),
            new LaidCatenary(),
            new PressedElastica(),
            new LooseKnot(),
            new PulledKnot(),
            new Hitches(),
            new TightTrefoil(),
            new Plectoneme());

    private Lab() {}

    /** {@return all protocols, in the order they are listed and run} */
    public static List<Protocol> protocols() {
        return PROTOCOLS;
    }

    /** Runs a protocol and lets {@code progress} see its rods while they move. */
    public static Result run(Protocol protocol, Progress progress) {
        Rig.watch(progress);
        try {
            return protocol.run(progress);
        } finally {
            Rig.watch(Progress.SILENT);
        }
    }

    /** {@return the protocol of that name, if there is one} */
    public static Optional<Protocol> protocol(String name) {
        return PROTOCOLS.stream().filter(p -> p.name().equals(name)).findFirst();
    }
}

package sennit.engine.scene;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.TouchesInitialState;
import sennit.engine.schema.Field;
import sennit.engine.schema.RecordRewriter;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ContactInitialState;

/**
 * The initial state of a scene, in full or in part: rods and bodies that it does not name start at rest in their
 * shapes. Lengths that the scene leaves open are measured in the shapes, not in this state.
 */
public record InitialState(
        @Field(
                doc = "Simulated time at which it starts; key frames and formulas begin there.",
                unit = "s",
                min = 0,
                max = 1e7,
                def = "0")
        double time,

        @Field(doc = "States of rods.", def = "[]") List<RodInitialState> rods,
        @Field(doc = "States of bodies.", def = "[]") List<BodyInitialState> bodies,

        @Field(doc = "States of constraints.", def = "[]") List<ConstraintInitialState> constraints,

        @Field(
                doc =
                        "Memory of ropes that touch; when absent they start without friction, and overlaps are found anew.",
                def = "null")
        @Nullable
        TouchesInitialState touches,

        @Field(
                doc =
                        "Memory of contacts with obstacles and between balls; what is not listed starts without friction.",
                def = "[]")
        List<ContactInitialState> contacts,

        @Field(
                doc = "What the first step takes from the step before; when absent it begins as the first of all.",
                def = "null")
        @Nullable
        PreviousStepInitialState previous) {
    /** At rest in the shapes. */
    public static final InitialState AS_DRAWN =
            new InitialState(0, List.of(), List.of(), List.of(), null, List.of(), null);

    public InitialState {
        rods = List.copyOf(rods);
        bodies = List.copyOf(bodies);
        constraints = List.copyOf(constraints);
        contacts = List.copyOf(contacts);
    }

    /** {@return this without rods that were given another shape, or are gone} */
    InitialState withRods(List<RodSpec> before, List<RodSpec> now) {
        var stands = new Standing<RodSpec>(
                before, now, RodSpec::id, (a, b) -> a.shape().equals(b.shape()) && Objects.equals(a.axis(), b.axis()));
        // where a rope is another one, what touches is found anew
        boolean alike = before.size() == now.size();
        for (int i = 0; alike && i < now.size(); i++) alike = before.get(i).actsLike(now.get(i));
        return new InitialState(
                time,
                stands.of(rods, RodInitialState::rod, RodInitialState::fits),
                bodies,
                constraints,
                alike ? touches : null,
                contacts,
                before.equals(now) ? previous : null);
    }

    /** {@return this without bodies that were put elsewhere, or are gone} */
    InitialState withBodies(List<BodySpec> before, List<BodySpec> now) {
        var stands = new Standing<BodySpec>(
                before,
                now,
                BodySpec::id,
                (a, b) -> a.position().equals(b.position()) && a.velocity().equals(b.velocity()));
        return new InitialState(
                time,
                rods,
                stands.of(bodies, BodyInitialState::body, (s, b) -> true),
                constraints,
                touches,
                contacts,
                before.equals(now) ? previous : null);
    }

    /**
     * {@return this without constraints that were given another description, or are gone} How a point slides may be
     * another: that moves it nowhere, but what it remembers of its friction is no longer true.
     */
    InitialState withConstraints(List<ConstraintDef> before, List<ConstraintDef> now) {
        var stands = new Standing<ConstraintDef>(before, now, ConstraintDef::id, (a, b) -> place(a).equals(place(b)));
        var same = new Standing<ConstraintDef>(
                before, now, ConstraintDef::id, (a, b) -> a.spec().equals(b.spec()));
        Function<ConstraintInitialState, String> name = ConstraintInitialState::constraint;
        List<ConstraintInitialState> unchanged = same.of(constraints, name, (s, c) -> true);
        List<ConstraintInitialState> standing = stands.of(constraints, name, (s, c) -> true).stream()
                .map(s -> unchanged.contains(s) ? s : Records.with(s, "remembers", List.of(), "memory", List.of()))
                .toList();
        return new InitialState(time, rods, bodies, standing, touches, contacts, before.equals(now) ? previous : null);
    }

    /** What says where it is. */
    private static Record place(ConstraintDef def) {
        return RecordRewriter.of((Record) def.spec(), r -> r instanceof SlideSpec ? SlideSpec.FREE : r);
    }

    /** {@return this with another name of a constraint} */
    public InitialState renamed(String constraint, String name) {
        List<ConstraintInitialState> list = constraints.stream()
                .map(s -> s.constraint().equals(constraint) ? Records.with(s, "constraint", name) : s)
                .toList();
        PreviousStepInitialState past = previous == null ? null : previous.renamed(constraint, name);
        return new InitialState(time, rods, bodies, list, touches, contacts, past);
    }

    /** Descriptions before and after an edit, and whether two of the same name have the same initial state. */
    private record Standing<D>(List<D> before, List<D> now, Function<D, String> id, BiPredicate<D, D> same) {
        <S> List<S> of(List<S> states, Function<S, String> name, BiPredicate<S, D> fits) {
            if (states.isEmpty() || before.equals(now)) return states;
            Map<String, D> was = named(before);
            Map<String, D> is = named(now);
            return states.stream()
                    .filter(s -> {
                        D a = was.get(name.apply(s));
                        D b = is.get(name.apply(s));
                        return a != null && b != null && same.test(a, b) && fits.test(s, b);
                    })
                    .toList();
        }

        private Map<String, D> named(List<D> list) {
            return list.stream().collect(Collectors.toMap(id, d -> d, (first, second) -> first));
        }
    }
}

package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.schema.Field;
import sennit.engine.state.NamedNumbers;

/** The initial state of a constraint in a scene that does not start at rest in its shapes. */
public record ConstraintInitialState(
        @Field(doc = "Name of the constraint.") String constraint,

        @Field(
                doc =
                        "Place of its sliding point on the rod, as a fraction: 0 at the start, 1 at the end; the place of its anchor when absent.",
                min = 0,
                max = 1,
                def = "null")
        @Nullable
        Double u,

        @Field(
                doc =
                        "Rate of change of the fraction; when 0, that of a threaded body follows from the velocity of the body.",
                unit = "1/s",
                def = "0")
        double speed,

        @Field(doc = "What it remembers of its last step; a number that is not listed is 0.", def = "[]")
        List<HistoryVariable> remembers,

        @Field(doc = "Older form of `remembers`: all numbers of the kind in order, without names.", def = "[]")
        List<Double> memory,

        @Field(doc = "The kink of the rod at the sliding point.", def = "null") @Nullable
        KinkInitialState kink,

        @Field(doc = "Whether it has broken.", def = "false")
        boolean broken) {
    public ConstraintInitialState {
        remembers = List.copyOf(remembers);
        memory = List.copyOf(memory);
    }

    /** {@return what a visit of a constraint has written; null when there is nothing to keep} */
    public static @Nullable ConstraintInitialState of(String constraint, NamedNumbers numbers, List<String> names) {
        double[] u = numbers.get("u"), speed = numbers.get("speed"), kink = numbers.get("kink");
        boolean broken = numbers.get("broken")[0] != 0;
        List<HistoryVariable> memory = names.stream()
                .map(name -> new HistoryVariable(name, numbers.get(name)[0]))
                .toList();
        // what waits for its first step has numbers that say so, and nothing to remember
        boolean waits = memory.stream().anyMatch(r -> !Double.isFinite(r.value()));
        List<HistoryVariable> remembers =
                waits ? List.of() : memory.stream().filter(r -> r.value() != 0).toList();
        if (u.length == 0 && remembers.isEmpty() && !broken) return null;
        return new ConstraintInitialState(
                constraint,
                u.length == 0 ? null : Double.valueOf(u[0]),
                speed.length > 0 && Math.abs(speed[0]) > RodInitialState.STILL ? speed[0] : 0,
                remembers,
                List.of(),
                kink.length == 0 ? null : KinkInitialState.of(kink),
                broken);
    }

    /** {@return the numbers that a visit of a constraint reads, which remembers numbers of the given names} */
    public NamedNumbers numbers(List<String> names) {
        var numbers = new NamedNumbers().put("speed", speed).put("broken", broken ? 1 : 0);
        if (u != null) numbers.put("u", u);
        if (kink != null) numbers.put("kink", kink.numbers());
        if (memory.size() == names.size())
            for (int i = 0; i < names.size(); i++) numbers.put(names.get(i), memory.get(i));
        // what is not listed is 0
        if (!remembers.isEmpty()) for (String name : names) numbers.put(name, 0);
        for (HistoryVariable r : remembers) numbers.put(r.name(), r.value());
        return numbers;
    }
}

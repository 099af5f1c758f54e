package sennit.engine.world;

import java.util.List;

/** All spans of a rod before one obstacle: none of them is looked at while the whole rod is safe. */
final class Crowd {
    private final Path path;
    private final List<Candidate> members;
    private double safe = Double.NEGATIVE_INFINITY;

    Crowd(Path path, List<Candidate> members) {
        this.path = path;
        this.members = members;
    }

    /** Hands through what steps change of it. */
    void pass(Mark mark) {
        safe = mark.pass(safe);
    }

    /** Looks at each, unless all are safe. */
    void look(World world, double h, Contacts out) {
        if (isSafe(h)) return;
        safe = Double.POSITIVE_INFINITY;
        for (int i = 0; i < members.size(); i++) {
            out.count(members.get(i).look(world, h));
            safe = Math.min(safe, members.get(i).safe());
        }
    }

    private boolean isSafe(double h) {
        return path.length + Candidate.ahead(h, path.speed) < safe;
    }
}

package sennit.engine.scene.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the mistakes of a scene: one per place, and some more than are shown, so that the first of a file are. */
public final class Violations {
    private static final int MOST = 10 * SceneException.MOST;

    private final List<Violation> list = new ArrayList<>();
    private final Set<String> atName = new HashSet<>();

    /** Adds a mistake unless its place has one already or enough are known. */
    public void add(Violation finding) {
        if (full() || list.stream().anyMatch(f -> f.path().equals(finding.path()))) return;
        list.add(finding);
    }

    /** Adds a mistake that lies in the name of a field and not in its value. */
    public void addAtName(Violation finding) {
        atName.add(finding.path());
        add(finding);
    }

    /** Adds that a field is missing; an object may lack several. */
    public void addMissing(Violation finding) {
        if (!full() && !list.contains(finding)) list.add(finding);
    }

    public boolean atName(Violation finding) {
        return atName.contains(finding.path());
    }

    public boolean full() {
        return list.size() >= MOST;
    }

    public boolean isEmpty() {
        return list.isEmpty();
    }

    public List<Violation> list() {
        return List.copyOf(list);
    }
}

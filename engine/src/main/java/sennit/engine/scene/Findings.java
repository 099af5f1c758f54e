package sennit.engine.scene;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the mistakes of a scene: one per place, and some more than are shown, so that the first of a file are. */
final class Findings {
    private static final int MOST = 10 * SceneException.MOST;

    private final List<Finding> list = new ArrayList<>();
    private final Set<String> atName = new HashSet<>();

    /** Adds a mistake unless its place has one already or enough are known. */
    void add(Finding finding) {
        if (full() || list.stream().anyMatch(f -> f.path().equals(finding.path()))) return;
        list.add(finding);
    }

    /** Adds a mistake that lies in the name of a field and not in its value. */
    void addAtName(Finding finding) {
        atName.add(finding.path());
        add(finding);
    }

    /** Adds that a field is missing; an object may lack several. */
    void addMissing(Finding finding) {
        if (!full() && !list.contains(finding)) list.add(finding);
    }

    boolean atName(Finding finding) {
        return atName.contains(finding.path());
    }

    boolean full() {
        return list.size() >= MOST;
    }

    boolean isEmpty() {
        return list.isEmpty();
    }

    List<Finding> list() {
        return List.copyOf(list);
    }
}

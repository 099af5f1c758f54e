package sennit.app.arch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Classes that need each other, directly or through others, can only be read together: there are never many. The kinds
 * that a sealed interface lists in its permits clause do not count as needed by it: that is how they register.
 */
class ClassGraphTest {
    /** As many files as fit on a desk. */
    private static final int MOST = 5;

    @Test
    void onlyAFewClassesNeedEachOther() {
        Map<String, Set<String>> graph = graph();
        assertTrue(graph.size() > 300, "the classes were found");
        for (List<String> group : new Groups(graph).all())
            assertTrue(group.size() <= MOST, group.size() + " classes need each other: " + group);
    }

    /** Top-level classes of the engine and the app, and which others each uses. */
    private static Map<String, Set<String>> graph() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("sennit");
        Map<String, Set<String>> graph = new TreeMap<>();
        for (JavaClass c : classes) {
            Set<String> used = graph.computeIfAbsent(topLevel(c), name -> new TreeSet<>());
            for (Dependency d : c.getDirectDependenciesFromSelf())
                if (d.getTargetClass().getName().startsWith("sennit.")) used.add(topLevel(d.getTargetClass()));
        }
        return graph;
    }

    private static String topLevel(JavaClass c) {
        String name = c.getBaseComponentType().getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** Strongly connected groups of a graph, by Tarjan's algorithm. */
    private static final class Groups {
        private final Map<String, Set<String>> graph;
        private final Map<String, Integer> index = new HashMap<>();
        private final Map<String, Integer> low = new HashMap<>();
        private final Deque<String> open = new ArrayDeque<>();
        private final List<List<String>> found = new ArrayList<>();

        Groups(Map<String, Set<String>> graph) {
            this.graph = graph;
            for (String node : graph.keySet()) if (!index.containsKey(node)) visit(node);
        }

        List<List<String>> all() {
            return found;
        }

        private void visit(String node) {
            index.put(node, index.size());
            low.put(node, index.get(node));
            open.push(node);
            for (String next : graph.getOrDefault(node, Set.of())) {
                if (!index.containsKey(next)) {
                    visit(next);
                    low.merge(node, low.get(next), Math::min);
                } else if (open.contains(next)) {
                    low.merge(node, index.get(next), Math::min);
                }
            }
            if (!low.get(node).equals(index.get(node))) return;
            // the root of a group: all above it on the stack belong to it
            List<String> group = new ArrayList<>();
            String member;
            do {
                member = open.pop();
                group.add(member);
            } while (!member.equals(node));
            found.add(group);
        }
    }
}

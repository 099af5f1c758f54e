package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.function.Predicate;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Camera;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/** What the sentences of scenes say, done with the mouse alone in the real window. */
class PlayTest {
    @TempDir
    Path out;

    private static long count(Person person, Predicate<ConstraintView> which) {
        return person.session().snapshot().constraints().stream().filter(which).count();
    }

    private static ConstraintView constraint(Person person, String id) {
        return person.session().snapshot().constraints().stream()
                .filter(c -> c.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aPearlDraggedOntoTheFreeEndIsThreadedAndSlidesToTheKnot() throws Exception {
        try (Person person = Person.at("necklace-threading", out)) {
            person.until("the pearls lie", () -> person.session().snapshot().time() > 0.3);
            assertEquals(0, count(person, c -> c.id().startsWith("thread-") && c.active()), "none is threaded");
            person.pointAtBody("pearl-6");
            String pearl = person.app().viewport().hover().orElseThrow().rod();
            person.grab(() -> person.pointAtBody("pearl-6"));
            Vector4d from = person.onScreen(person.place(pearl));
            String thread = pearl.replace("pearl", "thread");
            // nearer and nearer to the end, which gives way a little
            for (int i = 1; i <= 12 && !constraint(person, thread).active(); i++) {
                Vector4d end = person.onScreen(person.point("string", 1));
                double t = Math.min(1, i / 10.0);
                person.pointAt(from.x + t * (end.x - from.x), from.y + t * (end.y - from.y));
            }
            person.until("it is threaded", () -> constraint(person, thread).active());
            person.release(1);
            person.until(
                    "it slides to the knot", () -> constraint(person, thread).u() < 0.2);
        }
    }

    @Test
    void theWeightIsDroppedOntoTheBridgeAndBendsIt() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.until("the bridge hangs", () -> person.session().snapshot().time() > 0.5);
            double before = person.point("left-foot", 0.5).y;
            person.pointAtBody("weight");
            Vector4d from = person.onScreen(person.place("weight"));
            Vector4d to = person.onScreen(person.point("left-foot", 0.5).add(0, 0.6, 0));
            person.grab(() -> person.pointAtBody("weight"));
            person.pointAt(from.x, from.y - 60);
            for (int i = 1; i <= 6; i++) person.pointAt(from.x + (to.x - from.x) * i / 6, Math.min(from.y, to.y) - 20);
            person.until("the weight is over the middle", () -> Math.abs(person.place("weight").x) < 0.5);
            person.release(1);
            person.until(
                    "the planks carry it",
                    () -> person.point("left-foot", 0.5).y < before - 0.03
                            && Math.abs(person.place("weight").y - person.point("left-foot", 0.5).y) < 0.3);
            Vector3d lies = person.place("weight");
            double t = person.session().snapshot().time();
            person.until("a second goes by", () -> person.session().snapshot().time() > t + 1);
            assertTrue(person.place("weight").y > lies.y - 0.3, "it has not fallen through");
        }
    }

    @Test
    void aStrandPulledOutwardsOpensTheHelixBondByBond() throws Exception {
        try (Person person = Person.at("dna", out)) {
            person.until("the helix stands", () -> person.session().snapshot().time() > 0.2);
            assertEquals(0, count(person, ConstraintView::broken));
            person.pointAt("strand-1", 0.99);
            Vector4d at = person.onScreen(person.point("strand-1", 0.99));
            person.grab(() -> person.pointAt("strand-1", 0.99));
            // who goes on pulling opens all of them
            for (int i = 1; i <= 8 && count(person, ConstraintView::broken) < 1; i++)
                person.pointAt(at.x + 25 * i, at.y + 8 * i);
            person.until("the first bonds are open", () -> count(person, ConstraintView::broken) >= 1);
            assertTrue(count(person, c -> c.id().startsWith("bond-") && !c.broken()) > 0, "the foot holds");
            person.until("more bonds open", () -> count(person, ConstraintView::broken) >= 4);
            person.release(1);
        }
    }

    @Test
    void aSceneOpenedInTheWindowIsFramedAsIfItHadBeenTheFirst() throws Exception {
        Camera first;
        try (Person person = Person.at("two-balls", out)) {
            person.look();
            first = person.app().viewport().camera();
        }
        try (Person person = Person.at("clothes-line", out)) {
            person.until("time goes by", () -> person.session().snapshot().time() > 0.3);
            person.app().open(ResourceFolders.path("scenes/two-balls.json"));
            person.until(
                    "it is framed",
                    () -> Math.abs(person.app().viewport().camera().distance() / first.distance() - 1) < 0.05);
        }
    }
}

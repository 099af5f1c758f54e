package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** Somebody who builds in the real window, from a scene of nothing: what the menus, clicks and drags of making are. */
final class Maker {
    private final Person person;

    private Maker(Person person) {
        this.person = person;
    }

    /** Opens a scene of nothing with the key for it, and lets time go on in it. */
    static Maker at(Person person) {
        Maker maker = still(person);
        maker.play();
        return maker;
    }

    /** Lets time go on. */
    void play() {
        aside();
        person.key("space");
        person.until("time goes on", () -> person.session().simulation().pace().playing());
    }

    /** The same, where time stands still as it does in a new scene. */
    static Maker still(Person person) {
        person.pointAt(640, 300);
        person.key("ctrl+n");
        person.until("a scene of nothing is open", () -> person.shows("empty scene"));
        person.until(
                "time stands still", () -> !person.session().simulation().pace().playing());
        person.until(
                "it is seen",
                () -> person.session().snapshot().rods().isEmpty()
                        && person.session().snapshot().scenery().size() == 1);
        return new Maker(person);
    }

    /** Goes on in the scene that is open. */
    static Maker in(Person person) {
        return new Maker(person);
    }

    Person person() {
        return person;
    }

    Scene scene() {
        return person.session().scene();
    }

    void pointAt(double x, double y, double z) {
        Vector4d at = person.onScreen(new Vector3d(x, y, z));
        person.pointAt(at.x, at.y);
    }

    void click(double x, double y, double z) {
        pointAt(x, y, z);
        press();
    }

    /** A click where the cursor is. */
    void press() {
        person.press(1);
        person.release(1);
    }

    /** Where the cursor is on nothing, at the upper rim of the view. */
    void aside() {
        person.pointAt(640, 130);
    }

    /** Takes something from the menu at the cursor. */
    void add(Addable what) {
        aside();
        person.until("the menu is open", () -> {
            if (person.shows("add " + what)) return true;
            person.key("shift+a");
            return false;
        });
        person.click("add " + what, () -> person.app().viewport().making().busy());
        person.until("the menu is gone", () -> !person.shows("add " + what));
    }

    /** Takes a kind of constraint from the menu at the cursor. */
    void constraint(String group, String tag) {
        aside();
        person.until("the menu is open", () -> {
            if (person.shows("add group " + group)) return true;
            person.key("shift+a");
            return false;
        });
        person.until("it is taken", () -> {
            if (person.session().addTool().waiting()) return true;
            if (!person.shows("add " + tag)) {
                person.pointAt("add group " + group);
                press();
            } else {
                person.pointAt("add " + tag);
                press();
            }
            return person.session().addTool().waiting();
        });
        person.until("the menu is gone", () -> !person.shows("add group " + group));
    }

    /** Drags something from the menu from one place to another; returns its name. */
    String drag(Addable what, Vector3d from, Vector3d to) {
        int before = scene().obstacles().size() + scene().bodies().size();
        add(what);
        pointAt(from.x, from.y, from.z);
        person.press(1);
        pointAt((from.x + to.x) / 2, (from.y + to.y) / 2, (from.z + to.z) / 2);
        pointAt(to.x, to.y, to.z);
        person.release(1);
        person.until("it stands", () -> !person.app().viewport().making().busy());
        assertEquals(before + 1, scene().obstacles().size() + scene().bodies().size(), "one more thing");
        return person.session().selection().id();
    }

    /** A post from the ground up. */
    String post(double x, double z, double height) {
        return drag(Addable.POST, new Vector3d(x, 0, z), new Vector3d(x, height, z));
    }

    /** Two posts and a rail across, from which things hang. */
    void frame() {
        post(-1, 0, 2);
        post(1, 0, 2);
        drag(Addable.POST, new Vector3d(-1, 1.95, 0.08), new Vector3d(1, 1.95, 0.08));
    }

    /** Draws a rope by a click on each point, x, y, z after one another; returns its name. */
    String draw(String material, double... xyz) {
        rope(material, null);
        for (int i = 0; i < xyz.length; i += 3) click(xyz[i], xyz[i + 1], xyz[i + 2]);
        return done();
    }

    /** Adds a constraint of one point at a place of a rope; returns its name. */
    String hold(String group, String tag, String rod, double u) {
        int before = scene().constraints().size();
        constraint(group, tag);
        person.until("it is added", () -> {
            if (scene().constraints().size() > before) return true;
            person.pointAt(rod, u);
            press();
            return scene().constraints().size() > before;
        });
        return scene().constraints().get(before).id();
    }

    /** Types a number into a field of the inspector. */
    void type(String field, String number) {
        person.pointAt(field);
        person.keyDown("ctrl");
        press();
        person.keyUp("ctrl");
        person.key("ctrl+a");
        person.type(number);
        person.key("Return");
        person.look();
    }

    /** Where a constraint slides on its rope now, as a fraction of it. */
    double slides(String constraint) {
        return person.session().snapshot().constraints().stream()
                .filter(c -> c.id().equals(constraint))
                .findFirst()
                .orElseThrow()
                .u();
    }

    /** Begins a rope of a material, and as thick as typed; null leaves the usual thickness. */
    void rope(String material, @org.jspecify.annotations.Nullable String millimetres) {
        add(Addable.ROPE);
        person.click("material", () -> person.shows("material " + material));
        person.click("material " + material, () -> !person.shows("material " + material));
        if (millimetres != null) type("making diameter", millimetres);
    }

    /** The next point of the rope that is drawn is on another, to which it is tied. */
    void tie(String rod, double u) {
        on(rod, u, 0);
    }

    /** The next point of the rope that is drawn is on another; what it does there is answered. */
    void on(String rod, double u, int answer) {
        person.until("it asks how", () -> {
            if (person.shows("answer " + answer)) return true;
            person.pointAt(rod, u);
            press();
            return person.shows("answer " + answer);
        });
        person.click("answer " + answer, () -> !person.shows("answer " + answer));
    }

    /** Ends the rope that is drawn; returns its name. */
    String done() {
        return done("Return");
    }

    /** The same, and begins one more like it. */
    String doneAndAgain() {
        String rope = done("shift+Return");
        assertTrue(person.app().viewport().making().busy());
        return rope;
    }

    private String done(String key) {
        int before = scene().rods().size();
        person.key(key);
        person.until("it is a rope", () -> person.session().snapshot().rods().size() == before + 1);
        return scene().rods().get(before).id();
    }

    /** Puts something on a rope by a click; returns its name. */
    String hang(Addable what, String rod, double u) {
        int before = scene().bodies().size();
        add(what);
        person.until("it hangs", () -> {
            if (scene().bodies().size() > before) return true;
            person.pointAt(rod, u);
            press();
            return scene().bodies().size() > before;
        });
        return scene().bodies().get(before).id();
    }

    /** Clicks a rope until it is selected. */
    void select(String rod, double u) {
        person.until("it is selected", () -> {
            if (person.session().selection().is(Selection.What.ROD, rod)) return true;
            person.pointAt(rod, u);
            press();
            return person.session().selection().is(Selection.What.ROD, rod);
        });
    }

    /** Waits so many simulated seconds. */
    void pass(double seconds) {
        double from = person.session().snapshot().time();
        person.until("time goes by", () -> person.session().snapshot().time() > from + seconds);
    }

    Snapshot.RodView rope(String id) {
        return person.session().snapshot().rods().stream()
                .filter(r -> r.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Saves it under a name with keys alone, and reads it: the file says what was made. */
    Path save(String name) throws Exception {
        aside();
        person.key("ctrl+s");
        person.until(
                "it asks where",
                () -> person.shows("file name") && person.app().gui().takesKeys());
        person.look();
        person.key("ctrl+a");
        person.type(name);
        person.tap("Return");
        person.until(
                "it is saved",
                () -> person.session().path().isPresent()
                        && !person.session().document().dirty());
        Path file = person.session().path().orElseThrow();
        assertEquals(scene(), SceneFile.read(file).scene(), "what is read is what was made");
        return file;
    }

    /** All that was made is taken back by the key for it. */
    void undoAll() {
        aside();
        person.until("all is taken back", () -> {
            if (person.session().document().undoName().isEmpty()) return true;
            person.key("ctrl+z");
            return false;
        });
        assertTrue(scene().rods().isEmpty() && scene().bodies().isEmpty());
        assertEquals(1, scene().obstacles().size(), "the floor");
    }

    /** Takes edits back until the scene is as it was. */
    void undoAllTo(Scene before) {
        aside();
        person.until("all is taken back", () -> {
            if (scene().equals(before)) return true;
            person.key("ctrl+z");
            return scene().equals(before);
        });
    }

    /** {@return ropes of the scene by their names} */
    List<String> ropes() {
        return scene().rods().stream().map(r -> r.id()).toList();
    }
}

package sennit.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import sennit.app.exchange.Imports;
import sennit.app.exchange.Placing;
import sennit.app.session.Selection;
import sennit.app.session.Session;
import sennit.engine.scene.Scene;
import sennit.engine.scene.SceneException;

/** What files dropped on the window do: a scene opens, curves of other programs become rods of the present scene. */
final class Arrivals {
    private final App app;

    Arrivals(App app) {
        this.app = app;
    }

    /** Opens the first scene among the files, then adds the curves of the others. */
    void take(List<Path> files) {
        files.stream().filter(Arrivals::isScene).findFirst().ifPresent(app::open);
        for (Path file : files) {
            if (isScene(file)) continue;
            if (Imports.known(file)) add(file);
            else app.session().notices().wrong(file.getFileName() + " cannot be dropped here, only " + known());
        }
    }

    private static boolean isScene(Path file) {
        return String.valueOf(file).toLowerCase(Locale.ROOT).endsWith(".json");
    }

    private static String known() {
        return "scenes (.json) and curves (" + String.join(", ", Imports.endings()) + ")";
    }

    private void add(Path file) {
        Session session = app.session();
        try {
            Scene before = session.scene();
            Scene after = Imports.read(file, Placing.AS_IS).into(before);
            session.edit("Import " + file.getFileName(), after);
            List<String> names = Imports.added(before, after);
            session.select(new Selection(Selection.What.ROD, names.get(0)));
            session.notices()
                    .done("Imported " + names.size() + (names.size() == 1 ? " rod" : " rods") + " from "
                            + file.getFileName() + ": F shows the first");
        } catch (SceneException e) {
            session.notices().wrong(String.valueOf(e.getMessage()));
        }
    }
}

package sennit.app.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;
import sennit.app.exchange.CurveImport;
import sennit.engine.math.Vec3;

/** Handles files dropped on the window: a scene is opened, curves of other programs open the import dialog. */
public final class DropHandler {
    private final AppLoop app;

    public DropHandler(AppLoop app) {
        this.app = app;
    }

    /** Opens the first scene among the files, then takes in the curves of the others. */
    public void take(List<Path> files) {
        files.stream().filter(DropHandler::isScene).findFirst().ifPresent(app::open);
        List<Path> curves = new ArrayList<>();
        for (Path file : files) {
            if (isScene(file)) continue;
            if (CurveImport.known(file)) curves.add(file);
            else app.session().notifications().wrong(file.getFileName() + " cannot be dropped here, only " + known());
        }
        Vector3d middle = app.stage().camera().pivot();
        if (!curves.isEmpty()) app.session().receive(curves, new Vec3(middle.x, middle.y, middle.z));
    }

    private static boolean isScene(Path file) {
        return String.valueOf(file).toLowerCase(Locale.ROOT).endsWith(".json");
    }

    private static String known() {
        return "scenes (.json) and curves (" + String.join(", ", CurveImport.endings()) + ")";
    }
}

package sennit.app.platform;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.glfw.GLFWDropCallback;

/** Reads GLFW's list of dropped files. */
final class GlfwDrop {
    private GlfwDrop() {}

    static List<Path> files(int count, long names) {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) files.add(Path.of(GLFWDropCallback.getName(names, i)));
        return List.copyOf(files);
    }
}

package sennit.app.window;

import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.render.Renderer;
import sennit.app.ui.ImGuiFrame;
import sennit.app.ui.InterfaceSize;

/**
 * A window, not seen yet, and what draws on it: all that can be prepared before there is a scene.
 *
 * @param window closed by whoever opened this
 * @param renderer of scenes
 * @param gui of panels
 */
public record AppWindow(Window window, Renderer renderer, ImGuiFrame gui) {
    /** Opens a window of 1280 x 720, or as large as the desktop allows. */
    public static AppWindow open() throws NoGraphicsException {
        Window window = Window.open("Sennit", 1280, 720);
        return new AppWindow(
                window,
                rendererFor(window),
                new ImGuiFrame(window, InterfaceSize.own().or(window.contentScale())));
    }

    /** {@return what draws scenes on a window, with the shaders as they are now} */
    static Renderer rendererFor(Window window) {
        return new Renderer(ResourceFolders.path("shaders"));
    }
}

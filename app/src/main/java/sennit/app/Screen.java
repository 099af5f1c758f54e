package sennit.app;

import sennit.app.platform.NoGraphicsException;
import sennit.app.platform.Resources;
import sennit.app.platform.Window;
import sennit.app.render.Renderer;
import sennit.app.ui.Gui;

/**
 * A window, not seen yet, and what draws on it: all that can be prepared before there is a scene.
 *
 * @param window closed by whoever opened this
 * @param renderer of scenes
 * @param gui of panels
 */
record Screen(Window window, Renderer renderer, Gui gui) {
    /** Opens a window of 1280 x 720, or as large as the desktop allows. */
    static Screen open() throws NoGraphicsException {
        Window window = Window.open("Sennit", 1280, 720);
        return new Screen(window, rendererFor(window), new Gui(window));
    }

    /** {@return what draws scenes on a window, with the shaders as they are now} */
    static Renderer rendererFor(Window window) {
        return new Renderer(Resources.path("shaders"));
    }
}

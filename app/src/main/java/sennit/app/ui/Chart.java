package sennit.app.ui;

import sennit.app.watch.Tape;
import sennit.engine.view.Snapshot;

/** One graph of the plots panel: it collects what it shows. */
interface Chart {
    /** {@return its name} */
    String title();

    /** {@return what it is good for, a sentence} */
    String about();

    /** Takes its numbers from a snapshot. */
    void see(Snapshot seen);

    /** Forgets what was seen. */
    void clear();

    /** {@return what was seen, for export} */
    Tape tape();

    /** Draws its controls and its graph, the last {@code window} seconds where time runs to the right. */
    void draw(float width, float height, double window);
}

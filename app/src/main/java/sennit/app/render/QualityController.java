package sennit.app.render;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Quality;

/**
 * Chooses how finely to draw from what frames cost: coarser when half of them come too late, finer when half of them
 * leave ample room. After a step up that had to be taken back it waits twice as long before it tries again.
 */
public final class QualityController {
    /** Most frames looked at together. */
    static final int WINDOW = 40;
    /** Fewest frames looked at together. */
    static final int FEWEST = 8;
    /** Work after which fewer frames will do, s: who sees ten pictures a second does not wait for forty. */
    private static final double ENOUGH = 0.6;
    /** A frame that costs more comes late at 60 a second, s. */
    private static final double LATE = 16.0e-3;
    /** Half of the frames below this leave room for a finer quality, s. */
    private static final double ROOM = 8.5e-3;
    /** Frames after a start that say nothing: programs warm up, the first picture is drawn whole. */
    private static final int START = 60;
    /** Windows with room before the first step up. */
    private static final int PATIENCE = 3;
    /** Windows with room before a step up, at most. */
    private static final int LONGEST = 60;

    /** Share of a new frame in the smoothed cost. */
    private static final double SMOOTH = 0.05;

    private final Quality finest;
    private final double[] costs = new double[WINDOW];
    private Quality quality;
    private double cost;
    private @Nullable Quality fixed;
    private int count;
    private int starting = START;
    private double spent;
    private int roomy;
    private int patience = PATIENCE;
    private boolean tried;

    /** Starts with the finest quality that it will ever choose. */
    public QualityController(Quality finest) {
        this.finest = finest;
        quality = finest;
    }

    /** {@return the quality for now} */
    public Quality quality() {
        return fixed == null ? quality : fixed;
    }

    /** {@return the quality of what rests: the finest, unless a person chose} */
    public Quality atRest() {
        return fixed == null ? Quality.HIGH : fixed;
    }

    /** {@return work of a frame lately, s} */
    public double cost() {
        return cost;
    }

    /** {@return the quality that a person chose, or null while it is chosen by cost} */
    public @Nullable Quality fixed() {
        return fixed;
    }

    /** Draws so from now on; null chooses by cost again. */
    public void fix(@Nullable Quality chosen) {
        fixed = chosen;
        quality = finest;
        patience = PATIENCE;
        forget();
    }

    /** Another scene: what was measured says nothing. */
    public void restart() {
        quality = finest;
        patience = PATIENCE;
        tried = false;
        forget();
    }

    private void forget() {
        count = 0;
        spent = 0;
        starting = START;
        roomy = 0;
    }

    /** Takes note of a frame that cost so many seconds of work. */
    public void spent(double seconds) {
        cost += SMOOTH * (seconds - cost);
        if (fixed != null) return;
        spent += seconds;
        if (starting > 0) {
            starting = spent < ENOUGH ? starting - 1 : 0;
            if (starting == 0) spent = 0;
            return;
        }
        costs[count++] = seconds;
        if (count < FEWEST || (count < WINDOW && spent < ENOUGH)) return;
        double[] sorted = Arrays.copyOf(costs, count);
        Arrays.sort(sorted);
        double median = sorted[count / 2];
        count = 0;
        spent = 0;
        if (median > LATE) {
            if (tried) patience = Math.min(LONGEST, 2 * patience);
            tried = false;
            roomy = 0;
            quality = quality.coarser();
        } else {
            tried = false;
            roomy = median < ROOM ? roomy + 1 : 0;
            if (roomy < patience || quality == finest) return;
            roomy = 0;
            tried = true;
            quality = quality.finer();
        }
    }
}

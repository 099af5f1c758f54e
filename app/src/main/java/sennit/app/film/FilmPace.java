package sennit.app.film;

/**
 * Which time a film shows.
 *
 * @param from simulated before the first frame, s
 * @param speed simulated over film time: below 1 slow motion, above it time lapse
 */
public record FilmPace(double from, double speed) {
    /** As it happens, from the beginning. */
    public static final FilmPace REAL = new FilmPace(0, 1);

    public FilmPace {
        if (!(from >= 0 && from <= 1e6))
            throw new IllegalArgumentException("a film must start at 0 to 1e6 s, was " + from);
        if (!(speed >= 1e-4 && speed <= 1e4))
            throw new IllegalArgumentException("the speed of a film must be 1e-4 to 1e4, was " + speed);
    }

    /**
     * {@return into how many equal parts a time step of {@code dt} is divided so that each frame has one of its own}
     */
    public int parts(double dt, double fps) {
        return speed >= 1 ? 1 : (int) Math.ceil(Math.max(1, dt * fps / speed - 1e-9));
    }

    /** {@return a time step no longer than {@code dt} that gives each frame a step of its own, s} */
    public double step(double dt, double fps) {
        return dt / parts(dt, fps);
    }

    /**
     * {@return when the first frame is, s: a millionth of a step late, so that a moment halfway between two steps is
     * the later of them however the sums that lead to it are rounded}
     *
     * @param step time step that is taken, s
     */
    public double begin(double step) {
        return from + 1e-6 * step;
    }
}

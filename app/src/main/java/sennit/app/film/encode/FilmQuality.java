package sennit.app.film.encode;

/** How exactly a film is kept: finer is larger. */
public enum FilmQuality {
    /** A third of the usual size, for a look. */
    DRAFT(0.35, 42),
    /** What looks right. */
    GOOD(1, 30),
    /** No difference is seen. */
    BEST(3.5, 14);

    /** Bits for one of the usual rate. */
    final double rate;
    /** VP9's constant rate factor: smaller is finer. */
    final int factor;

    FilmQuality(double rate, int factor) {
        this.rate = rate;
        this.factor = factor;
    }
}

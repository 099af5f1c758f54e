package sennit.engine.contact;

/** Of a rod that begins in a ball: while its line is in there, no span of it presses on that ball. */
final class RodThroughBall {
    private int inside;
    private int before;

    /** A span of it begins in the ball, or is out again. */
    void count(int more) {
        inside += more;
    }

    /** Before the pairs are looked at. */
    void look() {
        before = inside;
    }

    /** {@return whether a span of it is in the ball, or was as the pairs were looked at the last time} */
    boolean any() {
        return inside > 0 || before > 0;
    }
}

package sennit.app.cli;

/** A simulation that has no finite next step; the message says when and why. */
final class DivergedException extends Exception {
    private static final long serialVersionUID = 1;

    DivergedException(String message) {
        super(message);
    }
}

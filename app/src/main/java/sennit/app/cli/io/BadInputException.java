package sennit.app.cli.io;

/** Something on the command line that cannot be used; the message says what is allowed. */
public final class BadInputException extends Exception {
    private static final long serialVersionUID = 1;

    public BadInputException(String message) {
        super(message);
    }
}

package sennit.app.cli;

/** Something on the command line that cannot be used; the message says what is allowed. */
final class BadInputException extends Exception {
    private static final long serialVersionUID = 1;

    BadInputException(String message) {
        super(message);
    }
}

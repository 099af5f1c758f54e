package sennit.app.platform;

/**
 * This machine gives us no OpenGL 3.3 here; the message says what was tried, what the driver said and what to install.
 */
public final class NoGraphicsException extends Exception {
    private static final long serialVersionUID = 1;

    NoGraphicsException(String message) {
        super(message);
    }
}

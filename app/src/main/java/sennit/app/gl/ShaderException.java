package sennit.app.gl;

/** A shader does not read, compile or link; the message names file and line and quotes the driver. */
public final class ShaderException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ShaderException(String message) {
        super(message);
    }

    ShaderException(String message, Throwable cause) {
        super(message, cause);
    }
}

package sennit.app.platform;

import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.CallbackI;
import org.lwjgl.system.JNI;
import org.lwjgl.system.libffi.FFICIF;
import org.lwjgl.system.libffi.LibFFI;
import org.lwjgl.system.linux.X11;

/**
 * Hears from Xlib that the connection to the display is lost, and ends the process as Xlib would, but not before a last
 * word. Java cannot end it from there: its libraries would wait for the display that the caller holds.
 */
final class DisplayLossHandler implements CallbackI {
    /** As in Xlib.h: {@code typedef int (*XIOErrorHandler)(Display *)}; it must not return. */
    private static final FFICIF KIND =
            APIUtil.apiCreateCIF(LibFFI.FFI_DEFAULT_ABI, LibFFI.ffi_type_sint32, LibFFI.ffi_type_pointer);

    /** Xlib knows one, and where it is in memory: it stays for good. */
    private static @Nullable DisplayLossHandler known;

    private static volatile IntSupplier last = () -> 1;

    /** The function of the C library that ends a process and asks nobody. */
    private final long end;

    private DisplayLossHandler(long end) {
        this.end = end;
    }

    /** {@code word} returns the exit code. */
    static synchronized void call(IntSupplier word) {
        last = word;
        if (known != null) return;
        long set = X11.getLibrary().getFunctionAddress("XSetIOErrorHandler");
        // what Xlib needs itself is found through it
        long end = X11.getLibrary().getFunctionAddress("_exit");
        if (set == 0 || end == 0) return;
        known = new DisplayLossHandler(end);
        JNI.invokePP(known.address(), set);
    }

    @Override
    public FFICIF getCallInterface() {
        return KIND;
    }

    @Override
    public void callback(long result, long arguments) {
        int code = 1;
        try {
            code = last.getAsInt();
        } finally {
            JNI.invokeV(code, end);
        }
    }
}

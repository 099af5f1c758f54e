package sennit.engine.scene.text;

/** JSON pointers: {@code /rods/0/shape}. */
public final class JsonPointer {
    private JsonPointer() {}

    public static String child(String parent, String name) {
        return parent + '/' + name.replace("~", "~0").replace("/", "~1");
    }

    public static String child(String parent, int index) {
        return parent + '/' + index;
    }

    /** {@return the pointer without its last step; the root is its own parent} */
    public static String parent(String pointer) {
        int slash = pointer.lastIndexOf('/');
        return slash < 0 ? "" : pointer.substring(0, slash);
    }
}

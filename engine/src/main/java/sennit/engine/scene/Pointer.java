package sennit.engine.scene;

/** JSON pointers: {@code /rods/0/shape}. */
final class Pointer {
    private Pointer() {}

    static String child(String parent, String name) {
        return parent + '/' + name.replace("~", "~0").replace("/", "~1");
    }

    static String child(String parent, int index) {
        return parent + '/' + index;
    }

    /** {@return the pointer without its last step; the root is its own parent} */
    static String parent(String pointer) {
        int slash = pointer.lastIndexOf('/');
        return slash < 0 ? "" : pointer.substring(0, slash);
    }
}

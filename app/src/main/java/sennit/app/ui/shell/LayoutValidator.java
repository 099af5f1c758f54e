package sennit.app.ui.shell;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a layout as ImGui 1.86 writes it, before ImGui does: that ends the process when panels are docked to what is
 * not there or the tree of docks is none. All is refused that ImGui itself would not have written.
 */
public final class LayoutValidator {
    /** Characters of a layout at most: one with all panels has some 3,000. */
    public static final int MOST = 1 << 18;

    /** Sizes and places, px: larger than any desktop. */
    private static final int FAR = 1 << 14;

    /** What ImGui makes of the name of our docks, and of the window around them. */
    private static final String OURS = "0xD63EABDB";

    private static final String HOST = "0xD5E4EF12";

    /** Docks, columns of a table, and tabs of a dock at most. */
    private static final int MANY = 256;

    private static final String ID = "(0x[0-9A-F]{8})";
    private static final String PAIR = "(-?\\d{1,5}),(-?\\d{1,5})";
    private static final Pattern WINDOW = Pattern.compile("\\[Window]\\[([^\\[\\]\\p{Cntrl}]{1,200})]");
    private static final Pattern POS = Pattern.compile("Pos=" + PAIR);
    private static final Pattern SIZE = Pattern.compile("Size=" + PAIR);
    private static final Pattern COLLAPSED = Pattern.compile("Collapsed=[01]");
    private static final Pattern DOCKED = Pattern.compile("DockId=" + ID + "(?:,\\d{1,3})?");
    private static final Pattern TABLE = Pattern.compile("\\[Table]\\[" + ID + ",(\\d{1,3})]");
    private static final Pattern SCALE = Pattern.compile("RefScale=\\d{1,4}(?:\\.\\d{1,6})?");
    private static final Pattern COLUMN = Pattern.compile(
            "Column (\\d{1,3}) *(?: UserID=[0-9A-F]{8})?"
                    + "(?: Weight=\\d{1,6}\\.\\d{4}| Width=\\d{1,5})?(?: Visible=[01])?(?: Order=(\\d{1,3}))?(?: Sort=(\\d{1,3})[v^])?");
    private static final Pattern SPACE =
            Pattern.compile("DockSpace +ID=" + ID + " Window=" + ID + " Pos=" + PAIR + " Size=" + PAIR + flags());
    private static final Pattern FLOATING =
            Pattern.compile("DockNode +ID=" + ID + " Pos=" + PAIR + " Size=" + PAIR + flags());
    private static final Pattern CHILD =
            Pattern.compile(" *DockNode +ID=" + ID + " Parent=" + ID + " SizeRef=" + PAIR + flags());

    private static String flags() {
        return "(?<split> Split=[XY])?(?: NoResize=1)?(?<central> CentralNode=1)?(?: NoTabBar=1)?(?: HiddenTabBar=1)?"
                + "(?: NoWindowMenuButton=1)?(?: NoCloseButton=1)?(?: Selected=0x[0-9A-F]{8})?";
    }

    private final List<String> lines;
    private int at;
    private final Set<String> names = new HashSet<>();

    private final Map<String, Dock> docks = new HashMap<>();

    /** A place for panels: divided in two others, or with panels of its own. */
    private static final class Dock {
        final int line;
        final @Nullable Dock parent;
        final boolean split;
        final boolean central;
        int parts;

        Dock(int line, @Nullable Dock parent, Matcher m) {
            this.line = line;
            this.parent = parent;
            this.split = m.group("split") != null;
            this.central = m.group("central") != null;
        }
    }

    private LayoutValidator(String text) {
        lines = text.lines().toList();
    }

    /** What is wrong, and in which line. */
    private static final class Wrong extends Exception {
        private static final long serialVersionUID = 1;

        Wrong(int line, String what) {
            super("line " + (line + 1) + ": " + what);
        }
    }

    /** {@return what is wrong with a layout, and where; null if ImGui can have it} */
    public static @Nullable String wrong(String text) {
        if (text.length() > MOST) return "longer than " + MOST + " characters";
        LayoutValidator check = new LayoutValidator(text);
        try {
            check.windows();
            check.tables();
            check.docks();
            return null;
        } catch (Wrong e) {
            return e.getMessage();
        }
    }

    private String line() {
        return at < lines.size() ? lines.get(at) : "";
    }

    private Wrong wrongHere(String what) {
        return new Wrong(at, what);
    }

    /** The next line if it is so, else null and it stays the next. */
    private @Nullable Matcher next(Pattern pattern) {
        Matcher m = pattern.matcher(line());
        if (!m.matches()) return null;
        at++;
        return m;
    }

    private void end() throws Wrong {
        if (at >= lines.size() || !line().isEmpty()) throw wrongHere("an empty line should end the section");
        at++;
    }

    private void windows() throws Wrong {
        for (Matcher head = next(WINDOW); head != null; head = next(WINDOW)) {
            if (!names.add(head.group(1))) throw new Wrong(at - 1, head.group(1) + " is here twice");
            pair(next(POS), 1, -FAR);
            pair(next(SIZE), 1, 0);
            if (next(COLLAPSED) == null) throw wrongHere("there should be Collapsed=0 or 1");
            // of a panel that is closed it may be a dock that is no more
            next(DOCKED);
            end();
        }
    }

    /** Two numbers of the line before. */
    private void pair(@Nullable Matcher m, int group, int least) throws Wrong {
        if (m == null) return;
        for (int i = group; i < group + 2; i++) {
            int value = Integer.parseInt(m.group(i));
            if (value < least || value > FAR) throw new Wrong(at - 1, value + " is not " + least + " to " + FAR);
        }
    }

    private void tables() throws Wrong {
        for (Matcher head = next(TABLE); head != null; head = next(TABLE)) {
            int columns = Integer.parseInt(head.group(2));
            if (columns < 1 || columns > MANY || !names.add("table " + head.group(1)))
                throw new Wrong(at - 1, "no table, or here twice");
            next(SCALE);
            int before = -1;
            for (Matcher c = next(COLUMN); c != null; c = next(COLUMN)) {
                int number = Integer.parseInt(c.group(1));
                if (number <= before) throw new Wrong(at - 1, "columns should come in order");
                before = number;
                for (int g = 1; g <= 3; g++)
                    if (c.group(g) != null && Integer.parseInt(c.group(g)) >= columns)
                        throw new Wrong(at - 1, "there are " + columns + " columns");
            }
            end();
        }
    }

    private void docks() throws Wrong {
        if (!line().equals("[Docking][Data]")) throw wrongHere("the docks should begin here");
        int first = ++at;
        while (at < lines.size() && !line().isEmpty()) dock();
        end();
        if (at < lines.size()) throw wrongHere("nothing should follow the docks");
        if (!docks.containsKey(OURS)) throw new Wrong(first, "the docks around the view are missing");
        for (Dock d : docks.values())
            if (d.split && d.parts != 2) throw new Wrong(d.line, "a dock divided into " + d.parts + " parts, not 2");
        central(first);
    }

    private void dock() throws Wrong {
        int line = at;
        Matcher m = next(SPACE);
        Dock parent = null;
        if (m != null) {
            if (!m.group(1).equals(OURS) || !m.group(2).equals(HOST))
                throw new Wrong(line, "not the docks around the view");
            pair(m, 3, -FAR);
            pair(m, 5, 0);
        } else if ((m = next(FLOATING)) != null) {
            pair(m, 2, -FAR);
            pair(m, 4, 0);
        } else if ((m = next(CHILD)) != null) {
            parent = docks.get(m.group(2));
            if (parent == null || !parent.split) throw new Wrong(line, m.group(2) + " is not divided");
            parent.parts++;
            pair(m, 3, 0);
        } else {
            throw wrongHere("not a dock");
        }
        boolean taken = docks.putIfAbsent(m.group(1), new Dock(line, parent, m)) != null;
        if (taken || m.group(1).equals("0x00000000") || docks.size() > MANY)
            throw new Wrong(line, m.group(1) + " cannot be one more dock");
    }

    /** One part, which nothing divides, is for the view. */
    private void central(int first) throws Wrong {
        List<Dock> central = docks.values().stream().filter(d -> d.central).toList();
        if (central.size() != 1) throw new Wrong(first, central.size() + " places for the view, not 1");
        Dock view = central.get(0);
        Dock root = view;
        while (root.parent != null) root = root.parent;
        if (view.split || root != docks.get(OURS)) throw new Wrong(view.line, "no place for the view");
    }
}

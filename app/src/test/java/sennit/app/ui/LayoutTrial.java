package sennit.app.ui;

import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiConfigFlags;
import imgui.flag.ImGuiDir;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.NativeFolder;
import sennit.app.ui.shell.DockLayout;
import sennit.app.viewport.ViewRegion;

/**
 * A process of its own in which panels start with one damaged layout after another, without a display: ImGui ends the
 * process when it cannot bear one. Prints each seed before it is tried.
 */
final class LayoutTrial {
    private static final List<String> TITLES =
            List.of("Scene", "Inspector", "Profiler", "Plots", "Matrix", "Lab", "Cut list");

    private LayoutTrial() {}

    /** What is done to a layout. */
    enum Damage {
        /** Lines lost, doubled, exchanged or cut; characters changed. */
        ROUGH,
        /** Other numbers, docks and sizes where such may stand. */
        FINE,
        /** None: panels are moved about, and what ImGui then writes must be taken. */
        NONE
    }

    /** Arguments: a folder, a good layout, the damage, the first seed and the one after the last. */
    public static void main(String... arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        NativeFolder.forPanels();
        Path file = Path.of(arguments[0]).resolve("layout.ini");
        String good = Files.readString(Path.of(arguments[1]));
        Damage damage = Damage.valueOf(arguments[2]);
        int refused = 0;
        int first = Integer.parseInt(arguments[3]), last = Integer.parseInt(arguments[4]);
        for (int seed = first; seed < last; seed++) {
            out.println("seed " + seed);
            Files.writeString(file, damaged(good, damage, seed, file));
            refused += start(file, 8, null) ? 0 : 1;
        }
        out.println("refused " + refused + " of " + (last - first));
    }

    private static String damaged(String good, Damage damage, int seed, Path file) throws IOException {
        Random random = new Random(seed);
        switch (damage) {
            case ROUGH -> {
                String text = good;
                for (int i = 1 + random.nextInt(2); i > 0; i--) text = rough(text, random);
                return text;
            }
            case FINE -> {
                String text = good;
                for (int i = 1 + random.nextInt(6); i > 0; i--) text = fine(text, random);
                return text;
            }
            default -> {
                Files.deleteIfExists(file);
                start(file, 100, random);
                // moved by somebody, as far as the file says
                return Files.readString(file).replace("places=usual\n", "");
            }
        }
    }

    private static String rough(String text, Random random) {
        if (random.nextInt(6) == 0) return text.substring(0, random.nextInt(text.length() + 1));
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        int i = random.nextInt(lines.size());
        String line = lines.get(i);
        switch (random.nextInt(5)) {
            case 0 -> lines.remove(i);
            case 1 -> lines.add(i, line);
            case 2 -> Collections.swap(lines, i, random.nextInt(lines.size()));
            case 3 -> lines.set(i, flipped(line, random));
            default -> lines.set(i, less(line, random));
        }
        return String.join("\n", lines);
    }

    private static String flipped(String line, Random random) {
        if (line.isEmpty()) return line;
        char[] c = line.toCharArray();
        c[random.nextInt(c.length)] ^= (char) (1 << random.nextInt(7));
        return new String(c);
    }

    /** Without one of its words. */
    private static String less(String line, Random random) {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        if (words.size() > 1) words.remove(1 + random.nextInt(words.size() - 1));
        return String.join(" ", words);
    }

    private static String fine(String text, Random random) {
        String id = pick(
                random,
                "0xD63EABDB",
                "0x00000001",
                "0x00000002",
                "0x00000004",
                "0x00000005",
                "0x00000006",
                "0x00000077",
                "0xD5E4EF12");
        String pair = pick(random, "0", "1", "17", "16384") + "," + pick(random, "0", "1", "400", "16384");
        return switch (random.nextInt(8)) {
            case 0 -> once(text, "SizeRef=[-\\d,]+", "SizeRef=" + pair, random);
            case 1 -> once(text, "\\bSize=[-\\d,]+", "Size=" + pair, random);
            case 2 -> once(text, "Pos=[-\\d,]+", "Pos=" + pair, random);
            case 3 -> once(text, "DockId=\\w+(,\\d+)?", "DockId=" + id + pick(random, "", ",0", ",7", ",255"), random);
            case 4 -> once(text, "Split=[XY]", "Split=" + pick(random, "X", "Y"), random);
            case 5 -> once(text, "Selected=\\w+", "Selected=" + id, random);
            case 6 -> once(text, "Parent=\\w+", "Parent=" + id, random);
            default -> once(text, "Collapsed=0", "Collapsed=1", random);
        };
    }

    private static String pick(Random random, String... of) {
        return of[random.nextInt(of.length)];
    }

    /** One of the places where something stands, with something else. */
    private static String once(String text, String what, String other, Random random) {
        Matcher m = Pattern.compile(what).matcher(text);
        List<Integer> places = new ArrayList<>();
        while (m.find()) places.add(m.start());
        if (places.isEmpty()) return text;
        int at = places.get(random.nextInt(places.size()));
        m.find(at);
        return text.substring(0, at) + other + text.substring(m.end());
    }

    /** Shows panels for some frames, moved about if {@code random} says how. Returns whether the layout was taken. */
    private static boolean start(Path file, int frames, @Nullable Random random) {
        ImGui.createContext();
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null);
        io.addConfigFlags(ImGuiConfigFlags.DockingEnable);
        io.setDisplaySize(1280, 800);
        // slow frames, so that what was moved is written down in between
        io.setDeltaTime(0.2f);
        io.getFonts().addFontDefault();
        io.getFonts().build();
        int[] docks = new int[TITLES.size()];
        DockLayout panels = new DockLayout(panels(docks), new WidgetLocator(), Workspace.EXPERT, file);
        for (int i = 0; i < frames; i++) {
            ImGui.newFrame();
            if (random != null && i > 3) move(docks, panels, random);
            // opens what is closed: it may be docked to what is no more
            if (random == null && i == 3) panels.toggle(Panel.class);
            panels.draw(new ViewRegion(0, 69, 1280, 701), 800, 1);
            ImGui.render();
        }
        panels.close();
        ImGui.destroyContext();
        return panels.said().isEmpty();
    }

    /** As a person does with the mouse. */
    private static void move(int[] docks, DockLayout panels, Random random) {
        String panel = TITLES.get(random.nextInt(docks.length));
        int to = docks[random.nextInt(docks.length)];
        switch (random.nextInt(12)) {
            case 0 -> imgui.internal.ImGui.dockBuilderDockWindow(panel, 0);
            case 1 -> imgui.internal.ImGui.dockBuilderDockWindow(panel, to);
            case 2 -> {
                if (to == 0) return;
                float part = 0.2f + 0.6f * random.nextFloat();
                int side = imgui.internal.ImGui.dockBuilderSplitNode(to, random.nextInt(4), part, null, null);
                imgui.internal.ImGui.dockBuilderDockWindow(panel, side);
            }
            case 3 -> {
                int floating = imgui.internal.ImGui.dockBuilderAddNode(0, 0);
                imgui.internal.ImGui.dockBuilderSetNodePos(floating, 200, 200);
                imgui.internal.ImGui.dockBuilderSetNodeSize(floating, 400, 300);
                imgui.internal.ImGui.dockBuilderDockWindow(panel, floating);
                imgui.internal.ImGui.dockBuilderDockWindow(TITLES.get(random.nextInt(docks.length)), floating);
            }
            case 4 -> panels.reset();
            default -> {
                return;
            }
        }
    }

    /** As many as there are, with little in them, each noting where it is docked. */
    private static List<Panel> panels(int[] docks) {
        List<Panel> out = new ArrayList<>();
        for (int i = 0; i < TITLES.size(); i++) {
            int number = i;
            out.add(new Panel() {
                @Override
                public Docking docking() {
                    int side = number == 0 ? ImGuiDir.Left : number == 1 ? ImGuiDir.Right : ImGuiDir.Down;
                    return new Docking(TITLES.get(number), side, 0);
                }

                @Override
                public void watch() {
                    docks[number] = ImGui.getWindowDockID();
                }

                @Override
                public void draw() {
                    ImGui.text(docking().title());
                }
            });
        }
        return out;
    }
}

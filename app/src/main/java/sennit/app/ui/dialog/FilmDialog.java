package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImDouble;
import imgui.type.ImString;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmKind;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmLook.Extra;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameRate;
import sennit.app.platform.FileManager;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.engine.scene.Scene;

/** Asks what a film is to be like, starts it, and tells how far it is. */
public final class FilmDialog {
    private static final int FLAGS = ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoCollapse
            | ImGuiWindowFlags.NoSavedSettings;

    /** A text that has some usual values. */
    private record Entry(String name, List<String> usual, ImString text) {}

    private final AppContext context;
    private final WidgetLocator locator;
    private final CameraPathBar path;
    private final Entry size = new Entry("size", List.of("720p", "1080p", "4k", "square", "upright"), new ImString(16));
    private final Entry rate =
            new Entry("frames per second", List.of("24", "25", "29.97", "30", "50", "59.94", "60"), new ImString(16));
    private final ImString title = new ImString(120);
    private final ImDouble number = new ImDouble();
    private final ImBoolean open = new ImBoolean(), flag = new ImBoolean();
    private String wrong = "";

    /** A window lower than this, px at scale 1, has no room for a dialog between its bars. */
    private static final float LOW = 360;

    /** What stays free above and below the dialog there, px at scale 1. */
    private static final float RIM = 4;

    private final FootedDialog frame = new FootedDialog();

    public FilmDialog(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.locator = locator;
        this.path = new CameraPathBar(context, locator);
    }

    /** Opens it, or closes it. */
    public void toggle() {
        open.set(!open.get());
        wrong = "";
    }

    /** Closes it; returns whether it was open. */
    public boolean close() {
        boolean was = open.get();
        open.set(false);
        return was;
    }

    public void draw(float scale) {
        if (!open.get()) return;
        ImGui.setNextWindowPos(ImGui.getMainViewport().getSizeX() / 2, top(scale), ImGuiCond.Appearing, 0.5f, 0);
        ImGui.setNextWindowSizeConstraints(400 * scale, 0, 400 * scale, tallest(scale));
        boolean asks = context.films().film().isEmpty();
        ImGui.setNextWindowSize(400 * scale, asks ? frame.height(tallest(scale)) : 0);
        if (ImGui.begin("Film###film", open, FLAGS)) {
            locator.noteWindow("film window");
            context.films().film().ifPresentOrElse(this::progress, () -> ask(scale));
        }
        ImGui.end();
    }

    /** {@return where its top is, pixels: below the bars of the main window, where these leave room enough} */
    private static float top(float scale) {
        return isLow(scale)
                ? RIM * scale
                : Math.min(90 * scale, ImGui.getMainViewport().getSizeY() / 8);
    }

    /** {@return how tall it may be, with the lowest bar of the main window to be seen, pixels} */
    private static float tallest(float scale) {
        return ImGui.getMainViewport().getSizeY() - top(scale) - (isLow(scale) ? RIM : 40) * scale;
    }

    /** {@return whether letters are so large that the dialog needs all of the window, its bars, too} */
    private static boolean isLow(float scale) {
        return ImGui.getMainViewport().getSizeY() < LOW * scale;
    }

    /** The options, which scroll where the window is low, and below them what begins a film. */
    private void ask(float scale) {
        frame.draw(
                tallest(scale),
                () -> {
                    ImGui.pushItemWidth(150 * scale);
                    context.films().options(options(scale));
                    ImGui.popItemWidth();
                },
                () -> begin(context.films().options()));
    }

    private FilmOptions options(float scale) {
        FilmOptions film = context.films().options();
        film = file(film);
        ImGui.separator();
        film = time(film);
        ImGui.separator();
        film = camera(film, scale);
        ImGui.separator();
        return shown(film);
    }

    /** Takes an option over if the others allow it; else says why not. */
    private FilmOptions attempt(FilmOptions before, Supplier<FilmOptions> wanted) {
        try {
            FilmOptions now = wanted.get();
            wrong = "";
            return now;
        } catch (IllegalArgumentException e) {
            wrong = String.valueOf(e.getMessage());
            return before;
        }
    }

    private FilmOptions file(FilmOptions before) {
        FilmOptions film = before;
        for (FilmKind kind : FilmKind.values()) {
            FilmOptions b = film;
            if (kind != FilmKind.MP4) ImGui.sameLine();
            boolean pressed = ImGui.radioButton(kind.label, film.kind() == kind);
            locator.note("film " + kind.ending);
            if (pressed) film = attempt(b, () -> b.with(kind));
        }
        film = typed(size, film.size(), film, film::withSize);
        ImGui.sameLine();
        Theme.text(Theme.DIM, film.format().width() + " x " + film.format().height());
        FilmOptions sized = film;
        film = typed(rate, film.fps(), film, text -> sized.with(FrameRate.of(text)));
        if (film.kind() == FilmKind.MP4 || film.kind() == FilmKind.WEBM) film = quality(film);
        flag.set(film.look().transparent());
        if (film.kind() == FilmKind.PNG && tick("nothing behind the things")) {
            FilmLook l = film.look();
            film = film.with(l.toggledBackground());
        }
        return edges(film);
    }

    /** A text with proposals: they are taken at once, what is typed when Enter is pressed or the field is left. */
    private FilmOptions typed(Entry entry, String now, FilmOptions film, Function<String, FilmOptions> taken) {
        String name = entry.name;
        ImString text = entry.text;
        FilmOptions out = film;
        float button = ImGui.getFrameHeight();
        ImGui.setNextItemWidth(ImGui.calcItemWidth() - button - ImGui.getStyle().getItemInnerSpacingX());
        ImGui.inputText("##" + name, text);
        locator.note("film " + name);
        boolean typing = ImGui.isItemActive();
        if (ImGui.isItemDeactivatedAfterEdit()) {
            String words = text.get().strip();
            out = attempt(film, () -> taken.apply(words));
        } else if (!typing) text.set(now);
        ImGui.sameLine(0, ImGui.getStyle().getItemInnerSpacingX());
        if (ImGui.beginCombo("##choose " + name, now, imgui.flag.ImGuiComboFlags.NoPreview)) {
            for (String p : entry.usual) {
                if (ImGui.selectable(p, p.equals(now))) out = attempt(film, () -> taken.apply(p));
                locator.note("film " + name + " " + p);
            }
            ImGui.endCombo();
        }
        locator.note("film choose " + name);
        ImGui.sameLine(0, ImGui.getStyle().getItemInnerSpacingX());
        ImGui.textUnformatted(name);
        return out;
    }

    private FilmOptions quality(FilmOptions film) {
        FilmQuality chosen = film.quality();
        for (FilmQuality q : FilmQuality.values()) {
            if (q != FilmQuality.DRAFT) ImGui.sameLine();
            if (ImGui.radioButton(word(q), q == chosen)) chosen = q;
            locator.note("film " + word(q));
        }
        ImGui.sameLine();
        ImGui.textUnformatted("quality");
        return chosen == film.quality() ? film : film.with(chosen);
    }

    private FilmOptions edges(FilmOptions film) {
        FilmLook l = film.look();
        int chosen = l.supersample();
        String now = chosen == 1 ? "usual edges" : chosen + " x " + chosen + " for each pixel";
        if (ImGui.beginCombo("edges", now)) {
            for (int n = 1; n <= 4; n++)
                if (ImGui.selectable(n == 1 ? "usual edges" : n + " x " + n + " for each pixel", n == chosen))
                    chosen = n;
            ImGui.endCombo();
        }
        int n = chosen;
        FilmOptions finer = n == l.supersample() ? film : attempt(film, () -> film.with(l.supersampled(n)));
        number.set(l.lens());
        ImGui.sliderScalar("lens", ImGuiDataType.Double, number, 0.0, FilmLook.WIDEST, "%.3f");
        locator.note("film lens");
        if (ImGui.isItemHovered())
            Theme.tip("Aperture as a fraction of the distance to what the camera looks at: the wider, the more"
                    + " blurred is what is nearer or farther. Takes 24 times as long unless it is 0");
        if (ImGui.isItemEdited())
            finer = finer.with(finer.look().through(Math.max(0, Math.min(FilmLook.WIDEST, number.get()))));
        number.set(l.shutter());
        ImGui.sliderScalar("shutter, degrees", ImGuiDataType.Double, number, 0.0, 360.0, "%.0f");
        locator.note("film shutter");
        if (ImGui.isItemHovered())
            Theme.tip(
                    "How long a frame is exposed: what moves is blurred. 180 is half the time from frame to frame, as in"
                            + " the cinema; 0 a single moment. Takes 16 times as long unless it is 0");
        if (!ImGui.isItemEdited()) return finer;
        return finer.with(finer.look().exposed(Math.max(0, Math.min(360, number.get()))));
    }

    private FilmOptions time(FilmOptions before) {
        FilmOptions film = before;
        double seconds = real("length, s", film.seconds(), 0.05f, "%.4g");
        if (seconds != film.seconds()) {
            FilmOptions b = film;
            film = attempt(b, () -> b.lasting(seconds));
        }
        double from = real("starts at, s", film.pace().from(), 0.05f, "%.4g");
        double speed = real("speed", film.pace().speed(), 0.01f, "%.4g");
        if (from != film.pace().from() || speed != film.pace().speed()) {
            FilmOptions b = film;
            film = attempt(b, () -> b.with(new FilmPace(from, speed)));
        }
        double dt = context.session().scene().settings().dt();
        int parts = film.parts(dt);
        double s = film.pace().speed();
        ImGui.sameLine();
        Theme.text(
                Theme.DIM,
                s == 1
                        ? "as it happens"
                        : s > 1 ? "time lapse" : "slow motion" + (parts > 1 ? ", steps of 1/" + parts : ""));
        return film;
    }

    private double real(String name, double value, float speed, String format) {
        number.set(value);
        ImGui.dragScalar(name, ImGuiDataType.Double, number, speed, 0, 1e6, format);
        locator.note("film " + name);
        // a drag shows four digits: an untouched value keeps all of its own
        return ImGui.isItemEdited() || ImGui.isItemDeactivatedAfterEdit() ? number.get() : value;
    }

    private FilmOptions camera(FilmOptions before, float scale) {
        CameraMove now = before.camera(), chosen = now;
        ImGui.textUnformatted("Camera");
        if (way("as the scene says", now, CameraMove.OfScene.class)) chosen = new CameraMove.OfScene();
        ImGui.sameLine();
        if (way("still", now, CameraMove.Still.class)) chosen = new CameraMove.Still();
        ImGui.sameLine();
        if (way("around", now, CameraMove.Turntable.class)) chosen = around(before);
        List<String> points = points();
        if (!points.isEmpty()) {
            ImGui.sameLine();
            if (way("follow", now, CameraMove.Follow.class)) chosen = new CameraMove.Follow(points.get(0), 0.5);
        }
        if (chosen instanceof CameraMove.OfScene) path.draw(before, scale);
        if (chosen instanceof CameraMove.Turntable t) chosen = turning(before, t);
        if (chosen instanceof CameraMove.Follow f) chosen = following(f, points);
        return chosen.equals(now) ? before : before.with(chosen);
    }

    private boolean way(String label, CameraMove now, Class<? extends CameraMove> way) {
        boolean is = way.isInstance(now);
        boolean pressed = ImGui.radioButton(label, is) && !is;
        locator.note("film camera " + label);
        return pressed;
    }

    /** Once around in the length of the film. */
    private static CameraMove around(FilmOptions film) {
        return new CameraMove.Turntable(film.seconds() > 0.2 ? 360 / film.seconds() : 36);
    }

    private CameraMove turning(FilmOptions film, CameraMove.Turntable t) {
        double degrees = t.degrees();
        number.set(degrees);
        ImGui.dragScalar("degrees a second", ImGuiDataType.Double, number, 0.2f, -720, 720, "%.4g");
        locator.note("film degrees");
        if (ImGui.isItemEdited() || ImGui.isItemDeactivatedAfterEdit()) degrees = number.get();
        ImGui.sameLine();
        if (ImGui.button("Once around")) return around(film);
        locator.note("film once around");
        return degrees == t.degrees() ? t : new CameraMove.Turntable(degrees);
    }

    private CameraMove following(CameraMove.Follow f, List<String> points) {
        String name = f.name();
        if (ImGui.beginCombo("what", name)) {
            for (String p : points) {
                if (ImGui.selectable(p, p.equals(name))) name = p;
                locator.note("film follow " + p);
            }
            ImGui.endCombo();
        }
        locator.note("film follow");
        double u = f.u();
        if (context.session().scene().rod(name).isPresent()) {
            number.set(u);
            ImGui.sliderScalar("where on it", ImGuiDataType.Double, number, 0.0, 1.0, "%.3f");
            if (ImGui.isItemEdited()) u = Math.max(0, Math.min(1, number.get()));
        }
        return name.equals(f.name()) && u == f.u() ? f : new CameraMove.Follow(name, u);
    }

    /** What can be followed. */
    private List<String> points() {
        Scene scene = context.session().scene();
        List<String> out = new ArrayList<>();
        scene.bodies().forEach(b -> out.add(b.id()));
        scene.rods().forEach(r -> out.add(r.id()));
        return out;
    }

    private FilmOptions shown(FilmOptions before) {
        FilmLook look = before.look();
        ImGui.textUnformatted("Shown over it");
        int column = 0;
        for (Extra extra : Extra.values()) {
            if (column > 0) ImGui.sameLine(8.4f * ImGui.getFontSize() * column);
            column = (column + 1) % 3;
            boolean is = look.extras().contains(extra) || (extra == Extra.TITLE && look.title() != null);
            flag.set(is);
            if (!tick(word(extra))) continue;
            // a title of its own goes with the tick
            if (extra == Extra.TITLE) look = titled(look, null);
            if (look.extras().contains(extra) == is) look = look.toggled(extra);
        }
        if (look.extras().contains(Extra.TITLE) || look.title() != null) {
            String own = look.title() == null ? "" : look.title();
            ImGui.inputTextWithHint("other title", context.session().scene().title(), title);
            locator.note("film title text");
            if (ImGui.isItemActive() || ImGui.isItemDeactivated()) own = title.get();
            else title.set(own);
            if (look.title() == null ? !own.isBlank() : !own.equals(look.title()))
                look = titled(look, own.isBlank() ? null : own);
        }
        return look.equals(before.look()) ? before : before.with(look);
    }

    private static FilmLook titled(FilmLook look, @Nullable String words) {
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        extras.addAll(look.extras());
        // without words of its own the scene's are shown
        if (words == null && look.title() != null) extras.add(Extra.TITLE);
        return new FilmLook(extras, words, look.supersample(), look.transparent(), look.lens(), look.shutter());
    }

    /** A check box that is as the flag is; returns whether it was clicked. */
    private boolean tick(String label) {
        boolean clicked = ImGui.checkbox(label, flag);
        locator.note("film show " + label);
        return clicked;
    }

    private static String word(Enum<?> of) {
        return of.name().toLowerCase(Locale.ROOT);
    }

    private void begin(FilmOptions film) {
        Theme.text(
                Theme.DIM,
                String.format(
                        Locale.ROOT,
                        "%d frames, about %s, about %s of work",
                        film.frames(),
                        bytes(film.bytes()),
                        span(context.films().work(film))));
        Theme.text(Theme.DIM, Theme.fromLeft("to " + context.films().folder(), ImGui.getContentRegionAvailX()));
        if (!wrong.isEmpty()) {
            ImGui.pushTextWrapPos();
            Theme.text(Theme.RED, wrong);
            ImGui.popTextWrapPos();
        }
        if (Theme.button(Icon.RECORD.before("Film from the start"), Theme.RED))
            context.films().film(AppContext.Films.Begin.START);
        locator.note("film from start");
        ImGui.sameLine();
        if (ImGui.button(Icon.RECORD.before("Film from now"))) context.films().film(AppContext.Films.Begin.NOW);
        locator.note("film from now");
        last();
    }

    private void last() {
        Optional<Path> last = context.films().last();
        if (last.isEmpty()) return;
        Theme.text(Theme.GREEN, Theme.fromLeft("Saved " + last.get().getFileName(), ImGui.getContentRegionAvailX()));
        Path folder = last.get().toAbsolutePath().getParent();
        if (folder == null) return;
        if (ImGui.button(Icon.FOLDER_OPEN.before("Show in folder")) && !FileManager.show(folder))
            context.session().notifications().done("It is in " + folder);
        locator.note("film show in folder");
    }

    private void progress(AppContext.Film film) {
        String of = film.total() > 0 ? " of " + film.total() : "";
        ImGui.textUnformatted(film.file());
        float share = film.total() > 0 ? (float) film.frames() / film.total() : 0;
        ImGui.progressBar(share, ImGui.getContentRegionAvailX(), 0, "frame " + film.frames() + of);
        locator.note("film progress");
        double left = film.left();
        Theme.text(
                Theme.DIM,
                String.format(
                        Locale.ROOT,
                        "%.2f s of film, %s, %s elapsed%s",
                        film.length(),
                        bytes((double) film.bytes()),
                        span(film.elapsed()),
                        Double.isNaN(left) ? "" : ", about " + span(left) + " left"));
        if (ImGui.button(film.paused() ? Icon.PLAY.before("Go on") : Icon.PAUSE.before("Pause")))
            context.films().togglePause();
        locator.note("film pause");
        ImGui.sameLine();
        if (Theme.button(Icon.STOP.before("Stop and keep"), Theme.RED))
            context.films().stop();
        locator.note("film stop");
        ImGui.sameLine();
        if (ImGui.button(Icon.REMOVE.before("Give up"))) context.films().cancel();
        locator.note("film cancel");
    }

    /** {@return a size of a file for people} */
    static String bytes(double size) {
        return size < 1e6
                ? String.format(Locale.ROOT, "%.0f kB", size / 1e3)
                : String.format(Locale.ROOT, size < 1e7 ? "%.1f MB" : "%.0f MB", size / 1e6);
    }

    /** {@return a time for people, s} */
    static String span(double seconds) {
        int s = (int) Math.min(Math.round(seconds), Integer.MAX_VALUE);
        if (s < 60) return s + " s";
        return s < 3600 ? s / 60 + " min " + s % 60 + " s" : s / 3600 + " h " + s % 3600 / 60 + " min";
    }
}

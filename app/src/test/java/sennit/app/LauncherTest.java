package sennit.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.film.encode.FilmReader;
import sennit.app.platform.Needs;
import sennit.app.platform.ResourceFolders;

/**
 * The launcher itself, in a folder with a space and letters beyond ASCII in its name. The shell names that folder,
 * since Java cannot where there is no locale.
 */
class LauncherTest {
    @TempDir
    static Path temp;

    /** What a script did. */
    private record Done(int code, String out, String err) {}

    @BeforeAll
    static void install() throws Exception {
        assumeFalse(File.separatorChar == '\\', "sennit.cmd is not run here");
        Path home = Files.createDirectories(temp.resolve("home"));
        Files.copy(ResourceFolders.path("sennit"), home.resolve("sennit"));
        Path target = Files.createDirectories(home.resolve("app/target"));
        Files.createDirectories(target.resolve("lib"));
        jar(target.resolve("sennit.jar"));
        Path state = Files.createDirectories(home.resolve("target/launcher"));
        for (String mark : List.of("built", "picture.present", "window.present", "test.present"))
            Files.createFile(state.resolve(mark));
        Done moved = sh(
                "cd '" + ResourceFolders.root() + "' && cp -R scenes shaders assets \"$OLDPWD/home\" && cd \"$OLDPWD\""
                        + " && mkdir 'My Projects' && mv home \"$here\"");
        assertEquals(0, moved.code(), moved.err());
    }

    /** Packs our classes, and names the libraries where they are. */
    private static void jar(Path file) throws IOException {
        List<Path> ours = new ArrayList<>();
        StringBuilder libraries = new StringBuilder();
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path place = Path.of(part);
            if (!Files.isDirectory(place)) libraries.append(place.toUri()).append(' ');
            else if (!place.endsWith("test-classes")) ours.add(place);
        }
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        main.put(Attributes.Name.CLASS_PATH, libraries.toString().strip());
        main.putValue("Enable-Native-Access", "ALL-UNNAMED");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            jar.setLevel(1);
            for (Path folder : ours) pack(folder, jar);
        }
    }

    private static void pack(Path folder, JarOutputStream jar) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes facts) throws IOException {
                String name = folder.relativize(file).toString();
                if (!name.endsWith(".class") || name.equals("module-info.class")) return FileVisitResult.CONTINUE;
                jar.putNextEntry(new JarEntry(name));
                Files.copy(file, jar);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Runs lines of a shell in the temporary folder, as in a container without a locale; {@code $here} is ours. */
    private static Done sh(String lines) throws IOException, InterruptedException {
        Path script = temp.resolve("script"), out = temp.resolve("out"), err = temp.resolve("err");
        Files.writeString(script, "here=\"$PWD/My Projects/größe\"\n" + lines + "\n");
        ProcessBuilder shell = new ProcessBuilder("sh", script.toString());
        shell.directory(temp.toFile());
        shell.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("LANG"));
        shell.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // nothing of a person's is read or written
        for (String kind : List.of("CONFIG", "DATA", "CACHE"))
            shell.environment()
                    .put("XDG_" + kind + "_HOME", temp.resolve("of a person").toString());
        // a JVM told to say more would say it on standard error
        shell.environment().remove("JAVA_TOOL_OPTIONS");
        shell.redirectOutput(out.toFile()).redirectError(err.toFile());
        Process process = shell.start();
        try (OutputStream none = process.getOutputStream()) {
            none.flush();
        }
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            throw new AssertionError("still runs after five minutes: " + lines);
        }
        return new Done(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    }

    /** As on a full disk: no file may become longer than 2 kB. */
    @Test
    void aSceneThatCannotBeSavedIsTold() throws Exception {
        Done done = sh("""
                "$here/sennit" lab --list >/dev/null
                ulimit -f 4; export JAVA_TOOL_OPTIONS=-XX:-UsePerfData
                "$here/sennit" equilibrium hanging-rope --save rest.json >/dev/null""");
        assertEquals(4, done.code(), done.err());
        assertTrue(done.err().contains("rest.json: File too large"), done.err());
        assertFalse(Files.exists(temp.resolve("rest.json")), "no half of a file");
    }

    @Test
    void aRunThatIsStoppedEndsWithAWholeLine() throws Exception {
        Done done = sh("""
                "$here/sennit" simulate spider-net --seconds 1e5 --every 0.01 --out lines.json & run=$!
                until [ -s lines.json ]; do sleep 0.1; done; sleep 1
                kill $run; wait $run
                tail -c 1 lines.json | od -An -c""");
        assertEquals("\\n", done.out().strip(), done.err());
    }

    /** Writes a program that the launcher finds instead of the real one. */
    private static void fake(String name, String lines) throws IOException {
        Path file = temp.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + lines);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** What can be said of the batch file without Windows: whatever names a folder stands within quotation marks. */
    @Test
    void theBatchFileQuotesEveryFolder() throws Exception {
        List<String> lines = Files.readAllLines(ResourceFolders.path("sennit.cmd"));
        assertTrue(lines.stream().anyMatch(line -> line.contains("\"%JAR%\"")), lines.toString());
        for (String line : lines) {
            String[] parts = line.split("\"", -1);
            for (int i = 0; i < parts.length; i += 2)
                assertFalse(parts[i].matches(".*%(HERE|STATE|JAR|JAVA_HOME|PATH|~dp0).*"), line);
        }
    }

    /** Lays out a project that was never built, with a Maven that does what we say. */
    private static void fresh(String maven) throws Exception {
        fake("bin/mvn", "case $1 in -v) echo 'Apache Maven 3.9.9'; exit;; esac\n" + maven);
        Done laid = sh("""
                rm -rf fresh && mkdir -p 'fresh/my clone/target/launcher' && cd 'fresh/my clone' && cp "$here/sennit" .
                mkdir engine app
                for mark in picture window test; do : >target/launcher/$mark.present; done""");
        assertEquals(0, laid.code(), laid.err());
    }

    private static Done sennit(String arguments) throws Exception {
        return sh("PATH=\"$PWD/bin:$PATH\"; here=$here 'fresh/my clone/sennit' " + arguments);
    }

    @Test
    void aBuildSaysEveryFewSecondsWhatItDoes() throws Exception {
        fresh("""
                echo '[INFO] Downloading from central: https://repo.example/maven2/org/a/1.0/a-1.0.jar'
                echo '[INFO] Downloaded from central: https://repo.example/maven2/org/a/1.0/a-1.0.jar (1 kB at 2 kB/s)'
                echo '[INFO] Downloading from central: https://repo.example/maven2/org/ffmpeg/7.1/ffmpeg-7.1.jar'
                sleep 7
                echo '[INFO] --- maven-compiler-plugin:3.16.0:compile (default-compile) @ engine ---'
                sleep 5
                mkdir -p app/target/lib && cp "$here/app/target/sennit.jar" app/target
                """);
        Done done = sennit("--version");
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().startsWith("sennit "), done.out());
        String said = "(?s)sennit: building; the first time this downloads the libraries\n"
                + "sennit: building, [0-9]+ s: downloading ffmpeg-7.1.jar, 1 files so far\n"
                + "(sennit: building, [0-9]+ s: .*\n)*"
                + "sennit: building, [0-9]+ s: engine: compile\n"
                + "(sennit: building, .*\n)*"
                + "sennit: built in [0-9]+ s\n";
        assertTrue(done.err().matches(said), done.err());
        // it is built now
        Done again = sennit("--version");
        assertEquals("", again.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ERROR] Could not transfer artifact a:a:pom:1 from/to central (https://repo.example/maven2): transfer"
                        + " failed for https://repo.example/maven2/a/1/a.pom: Unknown host repo.example: Temporary"
                        + " failure in name resolution",
                "[ERROR] Could not transfer artifact a:a:jar:1 from/to central (https://repo.example/maven2): Connect to"
                        + " repo.example:443 [repo.example/1.2.3.4] failed: Connection refused",
                "wget: Failed to fetch https://repo.example/maven2/org/apache/maven/apache-maven-3.9.11-bin.zip"
            })
    void aBuildWithoutANetworkIsToldSo(String message) throws Exception {
        fresh("echo '" + message + "'\nexit 1");
        Done done = sennit("list");
        assertEquals(1, done.code());
        String[] lines = done.err().split("\n");
        assertEquals(2, lines.length, done.err());
        String expected =
                "sennit: no network: the libraries for the build come from repo.example, which cannot be reached.";
        assertTrue(lines[1].startsWith(expected), done.err());
    }

    /** Maven puts its first message behind codes of colours, colours or not. */
    @Test
    void whatMavenSaysBehindColoursIsSaid() throws Exception {
        fresh("""
                printf '\\033[0m\\033[0m[ERROR] Could not create local repository at /nonexistent/.m2 -> [Help 1]\\n'
                echo '[ERROR] '
                echo '[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.'
                exit 1
                """);
        Done done = sennit("list");
        assertEquals(1, done.code());
        assertTrue(
                done.err()
                        .matches(
                                "(?s).*libraries\n\\[ERROR\\] Could not create local repository at /nonexistent/.m2 .*\n"
                                        + "sennit: the build failed; .*/target/launcher/build.log\n"),
                done.err());
    }

    @Test
    void aBuildThatFailsSaysWhyInAFewLines() throws Exception {
        fresh("""
                echo '[INFO] Scanning for projects...'
                echo '[ERROR] /a/My Projects/Rod.java:[3,5] cannot find symbol'
                echo '[ERROR] '
                echo '[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.'
                exit 1
                """);
        Done done = sennit("list");
        assertEquals(1, done.code());
        assertTrue(
                done.err()
                        .matches("(?s).*libraries\n\\[ERROR\\] /a/My Projects/Rod.java:\\[3,5\\] cannot find symbol\n"
                                + "sennit: the build failed; .*/target/launcher/build.log\n"),
                done.err());
    }

    @Test
    void theTestsEndWithTheirTimeAndTheSlowestClasses() throws Exception {
        fresh("""
                for module in engine app; do
                    mkdir -p $module/target/surefire-reports
                    for n in 1 2 3 4 5 6 7 8 9; do
                        class=a.$module.T$n
                        echo "<testsuite version=\\"3.0.2\\" name=\\"$class\\" time=\\"1,00$n.5\\" tests=\\"3\\">
                  <testcase name=\\"a\\" classname=\\"$class\\" time=\\"1.0\\"/>
                  <testcase name=\\"b\\" classname=\\"$class\\" time=\\"1.0\\">
                    <skipped/>
                  </testcase>
                  <testcase name=\\"late\\" classname=\\"$class\\" time=\\"1.0\\">
                    <$([ "$class" = a.app.T3 ] && echo flakyFailure || echo system-out) message=\\"not yet\\">"
                    done >$module/target/surefire-reports/TEST-all.xml
                done
                echo '<testsuite name="a.Bad" time="0.5">
                  <testcase name="never" classname="a.Bad" time="0.5">
                    <failure message="wrong">
                    <rerunFailure message="wrong">' >engine/target/surefire-reports/TEST-bad.xml
                exit 1
                """);
        Done done = sennit("test -o");
        assertEquals(1, done.code(), done.err());
        String[] lines = done.out().split("\n");
        assertEquals("  18099.5 s  in 19 test classes, of which the slowest took", lines[0], done.out());
        assertTrue(lines[1].matches("   1009.5 s  a.(engine|app).T9"), done.out());
        assertTrue(lines[10].matches("   1005.5 s  a.(engine|app).T5"), done.out());
        assertEquals("Tests run: 55, failed: 1, skipped: 18, passed only the second time: 1", lines[11], done.out());
        assertEquals("passed only the second time: a.app.T3.late", lines[12], done.out());
        assertTrue(
                done.err().matches("(?s).*sennit: took [0-9]+ s in all\nsennit: the tests did not pass\n"), done.err());
    }

    @Test
    void commandsRunWithAndWithoutTheArchiveOfClasses() throws Exception {
        Done first = sh("'My Projects/größe/sennit' --version");
        assertEquals(0, first.code(), first.err());
        assertEquals("", first.err());
        Done archived =
                sh("cd 'My Projects' && größe/sennit lab --list && [ -s \"$here\"/target/launcher/classes-*.jsa ]");
        assertEquals(0, archived.code(), archived.err());
        Done second = sh("cd / && \"$here/sennit\" simulate hanging-rope --seconds 0.1 --out \"$here/a ü.jsonl\""
                + " && cat \"$here/a ü.jsonl\"");
        assertEquals(0, second.code(), second.err());
        assertEquals(2, second.out().lines().count());
        // JDK 25 had something to say about its own archive; a slow machine is told how far it is
        assertTrue(
                second.err().matches("(simulate hanging-rope: .* %.*\n)*simulate hanging-rope: 24 steps in .* s\n"),
                second.err());
    }

    /** What a shell calls the end of who writes on after {@code head} has gone. */
    @Test
    void aPipeThatIsClosedEndsACommandSilently() throws Exception {
        Done done = sh("""
                { "$here/sennit" simulate hanging-rope --seconds 1e5 --every 0.1 2>said; echo $? >code; } | head -n 1
                grep -v '^simulate hanging-rope: .* %' said >&2
                exit $(cat code)""");
        assertEquals(141, done.code(), done.err());
        assertEquals("", done.err());
        assertTrue(done.out().startsWith("{\"t\":0,") && done.out().lines().count() == 1, done.out());
        // what a command has still to write when it ends
        Done late = sh("""
                { until [ -e gone ]; do sleep 0.1; done; "$here/sennit" schema; echo $? >code; } | { exec <&-; : >gone; }
                exit $(cat code)""");
        assertEquals(141, late.code(), late.err());
        assertEquals("", late.err());
        Done help = sh("""
                { until [ -e gone ]; do sleep 0.1; done; "$here/sennit" --help; echo $? >code; } | { exec <&-; : >gone; }
                exit $(cat code)""");
        assertEquals(141, help.code(), help.err());
        assertEquals("", help.err());
    }

    @Test
    void standardOutputOnAFullDiskIsTold() throws Exception {
        for (String command :
                List.of("simulate hanging-rope --seconds 1e5", "schema", "--help", "record --help", "--version")) {
            Done done = sh("\"$here/sennit\" " + command + " >" + Needs.fullDisk());
            assertEquals(4, done.code(), done.err());
            assertTrue(done.err().endsWith("sennit: standard output: No space left on device\n"), done.err());
        }
    }

    /** The limit of 64 blocks of 512 bytes stands in for a disk that is full. */
    @Test
    void dataThatOutgrowsTheDiskIsWholeLinesOrTheEarlierFile() throws Exception {
        Path old = Files.writeString(temp.resolve("old.json"), "OLD");
        for (String line : List.of(
                "equilibrium hanging-rope --samples 1000 --out",
                "modes hanging-rope --count 100 --shapes --out",
                "simulate hanging-rope --seconds 1 --samples 1000 --out")) {
            Done done = sh("ulimit -f 64\n\"$here/sennit\" " + line + " old.json");
            assertEquals(4, done.code(), line + ": " + done.err());
            assertTrue(done.err().endsWith("sennit: old.json: File too large\n"), done.err());
            assertEquals("OLD", Files.readString(old), line);
        }
        Done done = sh("ulimit -f 64\n\"$here/sennit\" simulate hanging-rope --seconds 10 --out old.json");
        assertEquals(4, done.code(), done.err());
        List<String> lines = Files.readAllLines(old);
        assertTrue(Files.readString(old).endsWith("}\n"), "half a line");
        String kept = "sennit: old.json: File too large; the " + lines.size() + " lines before are kept\n";
        assertTrue(done.err().endsWith(kept), done.err());
    }

    /** A limit of the shell stands in for a disk that is full: 64 blocks of 512 bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void aFilmThatOutgrowsTheDiskIsKeptAsFarAsItPlays(String name) throws Exception {
        String record = "\"$here/sennit\" record two-balls --fps 5 --size 480x270 --out ";
        // what is unpacked at first is larger than the limit
        Done first = sh(record + "first-" + name + " --seconds 0.2");
        assertEquals(0, first.code(), first.err());
        Done done = sh("ulimit -f 64\n" + record + name + " --seconds 120");
        assertEquals(4, done.code(), done.err());
        String said =
                "(?s).*sennit: " + name + ": cannot write: File too large; its first ([0-9]+) frames .* are kept\n";
        Matcher kept = Pattern.compile(said).matcher(done.err());
        assertTrue(kept.matches(), done.err());
        int frames = Integer.parseInt(kept.group(1));
        assertTrue(frames >= 5, done.err());
        assertEquals(frames, FilmReader.read(temp.resolve(name)).frames().size());
    }

    /** The program script runs a command on a terminal of its own. */
    @Test
    void aTerminalGetsOneLineThatIsDrawnAnew() throws Exception {
        String command = "stty cols 40; \"$here/sennit\" simulate hanging-rope --seconds 20 --out a.jsonl";
        Done done = sh("export here TERM=xterm; script -qec '" + command + "' /dev/null");
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().contains("\r\033[Ksimulate hanging-rope:  "), done.out());
        assertTrue(done.out().matches("(?s).*\r\033\\[Ksimulate hanging-rope: 4800 steps in .* s\r\n"), done.out());
        assertEquals(1, done.out().chars().filter(c -> c == '\n').count(), done.out());
    }

    /** A JDK that says with what arguments it was called, and a machine that has all packages. */
    private static Done withFakeJava(String lines) throws Exception {
        fake("jdk/bin/javac", "");
        fake("jdk/bin/java", """
                for one; do case $one in -XX:ArchiveClassesAtExit=*) echo archive >"${one#*=}" ;; esac; done
                printf '%s\\n' "$@"
                """);
        Files.writeString(temp.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        fake("bin/dpkg-query", "echo installed");
        fake("bin/Xvfb", "echo 1 >&3");
        return sh("export JAVA_HOME=\"$PWD/jdk\" PATH=\"$PWD/bin:$PATH\" here\ncd 'fresh/my clone'\n" + lines);
    }

    /** Java itself asks the list of users for their folder. */
    @Test
    void theFolderOfAPersonIsTheOneThatTheySet() throws Exception {
        fresh("mkdir -p app/target && : >app/target/sennit.jar");
        Done set = withFakeJava("HOME='/a b/person' ./sennit list");
        assertEquals(0, set.code(), set.err());
        assertTrue(set.out().lines().toList().contains("-Duser.home=/a b/person"), set.out());
        Done relative = withFakeJava("HOME=person ./sennit list; unset HOME; ./sennit list");
        assertFalse(relative.out().contains("user.home"), relative.out());
    }

    /** As in a folder that several people share: none but its owner may write there. */
    @Test
    void whoMayNotWriteRunsWhatIsThere() throws Exception {
        fresh("exit 9");
        Files.setPosixFilePermissions(temp, PosixFilePermissions.fromString("rwxr-xr-x"));
        String shared = """
                chmod -R u+w .
                mkdir -p app/target/lib engine/target app/src/main engine/src/main
                : >app/target/sennit.jar; : >target/launcher/built
                rm -f target/launcher/picture.present
                other=; [ "$(id -u)" -ne 0 ] || other='setpriv --reuid=65534 --regid=65534 --clear-groups'
                """;
        String go = "chmod -R a-w .; $other ./sennit ";
        Done picture = withFakeJava(shared + go + "picture a");
        assertEquals(0, picture.code(), picture.err());
        assertTrue(picture.out().endsWith("picture\na\n"), picture.out());
        assertEquals("", picture.err());
        // one that is older than the jar is of no use, and cannot be replaced
        String old =
                "for old in target/launcher/classes-17.0.1.jsa; do echo old >$old; touch -d '1 hour ago' $old; done\n";
        Done stale = withFakeJava(shared + old + go + "picture a");
        assertEquals(0, stale.code(), stale.err());
        assertFalse(stale.out().contains("SharedArchiveFile"), stale.out());
        assertEquals("", stale.err());
        Done edited = withFakeJava(shared + "touch -d 'now + 1 hour' app/src/main/A.java\n" + go + "list");
        assertEquals(0, edited.code(), edited.err());
        assertTrue(edited.err().matches("sennit: .* newer, but .*/fresh/my clone cannot be written\n"), edited.err());
        assertTrue(edited.out().endsWith("list\n"), edited.out());
        Done never = withFakeJava(shared + "rm app/target/sennit.jar\n" + go + "list");
        assertEquals(4, never.code(), never.err());
        assertTrue(never.err().matches("sennit: .*/fresh/my clone cannot be written\n"), never.err());
    }

    /** Two starts in a clone that was never built: one builds, the other waits and says so. */
    @Test
    void oneOfTwoStartsBuildsAndTheOtherWaits() throws Exception {
        fresh("""
                echo run >>runs
                i=0
                until grep -q waiting ../two || [ $i -gt 50 ]; do sleep 0.1; i=$((i + 1)); done
                mkdir -p app/target && : >app/target/sennit.jar
                """);
        Done done = withFakeJava("""
                ./sennit list >../one 2>&1 & first=$!
                until [ -e runs ]; do sleep 0.1; done
                ./sennit list >../two 2>&1 || exit
                wait $first || exit
                cat runs; grep '^sennit: [^b]' ../two >&2""");
        assertEquals(0, done.code(), done.err());
        assertEquals("run\n", done.out());
        assertTrue(done.err().matches("sennit: waiting for the build of process [0-9]+.*\n"), done.err());
    }

    @Test
    void theHelpOfTestRunsNothing() throws Exception {
        fresh("echo the help of Maven");
        for (String asked : List.of("--help", "-h", "-pl engine --help")) {
            Done done = withFakeJava("mkdir -p engine/target/surefire-reports; ./sennit test " + asked
                    + " && [ ! -e target/launcher/built ] && [ -d engine/target/surefire-reports ]");
            assertEquals(0, done.code(), done.err());
            assertEquals("", done.err());
            assertTrue(done.out().startsWith("Usage: sennit test [MAVEN OPTIONS]\n"), done.out());
            assertTrue(done.out().lines().count() < 15, done.out());
        }
    }

    /** What Maven is told to leave out may be what has changed. */
    @Test
    void onlyATestOfAllCountsAsABuild() throws Exception {
        fresh("mkdir -p engine/target/surefire-reports\n"
                + "echo ' <testcase name=\"a\" classname=\"b\"/>' >engine/target/surefire-reports/TEST-b.xml");
        for (String part : List.of("-pl engine", "-Dtest=A -rf :app")) {
            Done done = withFakeJava("./sennit test " + part + " && [ ! -e target/launcher/built ]");
            assertEquals(0, done.code(), part + done.err());
        }
        for (String all : List.of("", "-o -T 2 -Dtest=A")) {
            Done done = withFakeJava(
                    "rm -f target/launcher/built; ./sennit test " + all + " && [ -e target/launcher/built ]");
            assertEquals(0, done.code(), all + done.err());
        }
    }

    /** The engine has no test of the app's names, and the app none of the engine's. */
    @Test
    void oneTestIsNamedWithoutItsModule() throws Exception {
        fresh("for one; do case $one in -D*) echo \"$one\" ;; esac; done");
        Done done = withFakeJava("./sennit test -Dgolden.update=true -Dtest=ConstantTest");
        assertTrue(done.out().contains("-Dsurefire.failIfNoSpecifiedTests=false\n"), done.out());
        assertTrue(done.out().contains("-Dtest=ConstantTest\n"), done.out());
        // then none at all is told here
        assertEquals(2, done.code(), done.err());
        assertTrue(done.err().endsWith("sennit: found no test for -Dtest=ConstantTest\n"), done.err());
    }

    /** Nothing that could be installed brings a display. */
    @Test
    void aDisplayThatIsNotThereIsNamedOnce() throws Exception {
        Needs.screen();
        Done done = sh("unset WAYLAND_DISPLAY; DISPLAY=:98765 \"$here/sennit\" bridge");
        assertEquals(3, done.code(), done.err());
        // the libraries of windows may say more before it
        assertTrue(done.err()
                .lines()
                .toList()
                .get((int) done.err().lines().count() - 1)
                .startsWith("sennit: "));
        assertEquals(2, done.err().split(":98765", -1).length, done.err());
        assertFalse(done.err().contains("apt-get"), done.err());
    }
}

package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileListTest {
    private static final List<String> SCENES = List.of(".json");

    @TempDir
    Path folder;

    private static List<String> names(List<FileList.Row> rows) {
        return rows.stream().map(FileList.Row::name).toList();
    }

    @Test
    void foldersComeFirstAndThenFilesFromAToZWhateverTheirCase() throws IOException {
        for (String name : List.of("bow.json", "Arch.json", "Zip.JSON", "cable.json", "notes.txt"))
            Files.writeString(folder.resolve(name), "{}");
        for (String name : List.of("older", "New")) Files.createDirectory(folder.resolve(name));
        Files.createSymbolicLink(folder.resolve("nowhere.json"), folder.resolve("gone"));
        FileList list = FileList.of(folder, SCENES);
        assertEquals(
                List.of("New", "older", "Arch.json", "bow.json", "cable.json", "Zip.JSON"), names(list.matching("")));
        assertEquals(List.of("bow.json"), names(list.matching("OW.")));
    }

    @Test
    void hiddenFilesAreShownToWhomAsksForThem() throws IOException {
        Files.writeString(folder.resolve(".draft.json"), "{}");
        Files.writeString(folder.resolve("draft.json"), "{}");
        FileList list = FileList.of(folder, SCENES);
        assertEquals(List.of("draft.json"), names(list.matching("draft")));
        assertEquals(List.of(".draft.json"), names(list.matching(".dr")));
    }

    @Test
    void aFolderThatIsNotThereSaysSo() {
        assertThrows(IOException.class, () -> FileList.of(folder.resolve("gone"), SCENES));
    }

    @ParameterizedTest
    @CsvSource({"0, 0 kB", "1, 1 kB", "1000, 1 kB", "1001, 2 kB", "'1234567', '1,235 kB'"})
    void sizesAreInKilobytes(long bytes, String said) {
        assertEquals(said, FileList.size(bytes));
    }

    @Test
    void rowsAreOrderedByAnyColumnFoldersFirst() throws Exception {
        Files.createDirectory(folder.resolve("z"));
        for (String name : List.of("a", "b", "c")) {
            Path file = Files.write(folder.resolve(name + ".json"), new byte[name.equals("b") ? 5000 : 10]);
            Files.setLastModifiedTime(file, FileTime.fromMillis(name.equals("a") ? 9_000_000 : 1_000_000));
        }
        FileList list = FileList.of(folder, SCENES);
        assertEquals(List.of("z", "a.json", "b.json", "c.json"), names(list.rows()));
        FileList.Order sizes = list.order().clicked(FileList.Column.SIZE);
        assertEquals(
                List.of("z", "a.json", "c.json", "b.json"), names(list.in(sizes).rows()));
        FileList.Order larger = sizes.clicked(FileList.Column.SIZE);
        assertEquals(
                List.of("z", "b.json", "c.json", "a.json"),
                names(list.in(larger).rows()));
        FileList.Order times = larger.clicked(FileList.Column.CHANGED);
        assertEquals(
                List.of("z", "b.json", "c.json", "a.json"), names(list.in(times).rows()));
    }
}

package sennit.app.render.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjMeshTest {
    @TempDir
    private Path folder;

    private ObjMesh read(String text) throws IOException {
        return ObjMesh.read(Files.writeString(folder.resolve("it.obj"), text));
    }

    @Test
    void polygonsAreFansAndNumbersCountFromEitherEnd() throws Exception {
        ObjMesh mesh = read("# a square\no it\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2/7 3 -1\n");
        assertEquals(6, mesh.corners());
        assertEquals(new Vector3d(1, 1, 0), mesh.corner(2));
        assertEquals(new Vector3d(0, 1, 0), mesh.corner(5));
    }

    @Test
    void aFaceIsFlatWhereItNamesNoNormals() throws Exception {
        ObjMesh mesh = read("v 0 0 0\nv 1 0 0\nv 1 1 0\nvn 0 3 4\nf 1//1 2 3//-1\n");
        assertEquals(0, mesh.normal(0).distance(0, 0.6, 0.8), 1e-15);
        assertEquals(new Vector3d(0, 0, 1), mesh.normal(1));
        assertEquals(0, mesh.normal(2).distance(0, 0.6, 0.8), 1e-15);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v 1 2",
                "v 0 0 x",
                "v 0 0 1e999",
                "vn 0 0 0",
                "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1//1 2 3",
                "f 1 2 3",
                "f 1",
                "mtllib other.mtl",
                "v 0 0 0\nf 1 1 0"
            })
    void anythingElseIsRefusedByItsLine(String text) {
        String message =
                assertThrows(IOException.class, () -> read("\n" + text)).getMessage();
        assertTrue(message.startsWith("it.obj, line "), message);
    }

    @Test
    void carSideOfTheHarnessIsThere() throws Exception {
        ObjMesh mesh = ObjMesh.read(Path.of("..", "assets", "car-side.obj"));
        assertTrue(mesh.corners() > 3000);
        Vector3d low = new Vector3d(9), high = new Vector3d(-9);
        for (int i = 0; i < mesh.corners(); i++) {
            low.min(mesh.corner(i));
            high.max(mesh.corner(i));
        }
        assertTrue(high.x - low.x > 2.5 && high.x - low.x < 4 && high.y < 1.5 && low.y > 0, low + " to " + high);
    }
}

package sennit.app.render.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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

    /** A prism of so many sides, radius 1, height 1, with the normals of a cylinder and flat lids. */
    private static String prism(int sides) {
        StringBuilder text = new StringBuilder("vn 0 1 0\nvn 0 -1 0\n");
        for (int i = 0; i < sides; i++) {
            double a = 2 * Math.PI * i / sides, x = Math.cos(a), z = -Math.sin(a);
            text.append(String.format(Locale.ROOT, "v %f 0 %f%nv %f 1 %f%nvn %f 0 %f%n", x, z, x, z, x, z));
        }
        StringBuilder top = new StringBuilder("f"), bottom = new StringBuilder("f");
        for (int i = 0; i < sides; i++) {
            int j = (i + 1) % sides, n = i + 3, m = j + 3;
            text.append(String.format(
                    "f %d//%d %d//%d %d//%d %d//%d%n", 2 * i + 1, n, 2 * j + 1, m, 2 * j + 2, m, 2 * i + 2, n));
            top.append(String.format(" %d//1", 2 * i + 2));
            bottom.append(String.format(" %d//2", 2 * (sides - i) - 1));
        }
        return text.append(top).append('\n').append(bottom).append('\n').toString();
    }

    /** The number of corners in the plane y = 1; all corners must be on the unit cylinder. */
    private static int cornersOnTheRim(ObjMesh mesh) {
        Set<Vector3d> rim = new HashSet<>();
        for (int i = 0; i < mesh.corners(); i++) {
            Vector3d p = mesh.corner(i);
            if (p.y > 0.999) rim.add(p);
            assertEquals(1, Math.hypot(p.x, p.z), 1e-3, "a corner is on the cylinder: " + p);
        }
        return rim.size();
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 8, 12, 40})
    void aPrismWithTheNormalsOfACylinderBecomesOne(int sides) throws Exception {
        ObjMesh mesh = read(prism(sides));
        assertEquals(sides, cornersOnTheRim(mesh));
        int rim = cornersOnTheRim(mesh.rounded(1.0 / 3000));
        assertTrue(rim >= Math.min(4 * sides, 40) && rim <= 100, rim + " corners on the rim");
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 8, 12, 40})
    void whatIsRoundedStaysClosed(int sides) throws Exception {
        ObjMesh mesh = read(prism(sides)).rounded(1.0 / 3000);
        // each side of a triangle is that of one other, the other way round
        Map<List<Vector3d>, Integer> sidesOfTriangles = new HashMap<>();
        for (int i = 0; i < mesh.corners(); i++) {
            Vector3d from = mesh.corner(i), to = mesh.corner(i % 3 == 2 ? i - 2 : i + 1);
            sidesOfTriangles.merge(List.of(from, to), 1, Integer::sum);
        }
        sidesOfTriangles.forEach((side, times) -> {
            assertEquals(1, times, side.toString());
            assertEquals(1, sidesOfTriangles.get(List.of(side.get(1), side.get(0))), side.toString());
        });
        // and all look outwards, as their normals do
        for (int i = 0; i < mesh.corners(); i += 3) {
            Vector3d a = mesh.corner(i), u = mesh.corner(i + 1).sub(a, new Vector3d());
            Vector3d flat = u.cross(mesh.corner(i + 2).sub(a, new Vector3d()));
            for (int k = 0; k < 3; k++) assertTrue(flat.dot(mesh.normal(i + k)) > 0, "triangle " + i / 3);
        }
    }

    @Test
    void flatFacesAndCornersThatAreMeantStay() throws Exception {
        // four sides turn by a right angle each: the normals of a round post do not make one of it
        assertEquals(4, cornersOnTheRim(read(prism(4)).rounded(1.0 / 3000)));
        ObjMesh square = read("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n").rounded(1.0 / 3000);
        assertEquals(6, square.corners());
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

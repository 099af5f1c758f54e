package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.app.viewport.ViewRegion;

/** Where a text beside the cursor lies, wherever the cursor is in the view. */
class CursorBoxTest {
    private static final ViewRegion VIEW = new ViewRegion(200, 100, 400, 250);
    private static final float WINDOW = 1000, GAP = 12;

    private static CursorBox.Room room(float x, float y) {
        return new CursorBox.Room(x, y, GAP, VIEW, WINDOW);
    }

    @Test
    void aSmallBoxLiesInTheViewAndOneThatIsTooLargeBesideTheCursor() {
        float[][] sizes = {{150, 40}, {390, 90}, {300, 200}, {400, 240}, {480, 60}};
        for (float[] size : sizes) {
            for (int x = VIEW.x(); x < VIEW.x() + VIEW.width(); x += 7) {
                for (int y = VIEW.y(); y < VIEW.y() + VIEW.height(); y += 7) {
                    for (CursorBox.Side side : CursorBox.Side.values()) lies(size, x, y, side);
                }
            }
        }
    }

    private static void lies(float[] size, int x, int y, CursorBox.Side side) {
        CursorBox.Room room = room(x, y);
        boolean fits = room.holds(new CursorBox.Box(0, 0, size[0], size[1]));
        CursorBox.Box box =
                room.place(new CursorBox.Box(0, 0, Math.min(size[0], fits ? size[0] : room.beside()), size[1]), side);
        float right = box.x() + box.width(), bottom = box.y() + box.height();
        String where = x + ", " + y + ": " + box;
        assertTrue(box.y() >= VIEW.y() && bottom <= VIEW.y() + VIEW.height(), where);
        assertTrue(box.x() >= (fits ? VIEW.x() : 0) && right <= (fits ? VIEW.x() + VIEW.width() : WINDOW), where);
        boolean apart = box.x() >= x + GAP || right <= x - GAP || box.y() >= y + GAP || bottom <= y - GAP;
        assertTrue(apart, where);
    }

    @Test
    void itIsOnTheSideThatIsWantedWhereThereIsRoom() {
        CursorBox.Box box = new CursorBox.Box(0, 0, 100, 30);
        assertEquals(new CursorBox.Box(312, 158, 100, 30), room(300, 200).place(box, CursorBox.Side.ABOVE));
        assertEquals(new CursorBox.Box(312, 212, 100, 30), room(300, 200).place(box, CursorBox.Side.BELOW));
        assertEquals(new CursorBox.Box(312, 122, 100, 30), room(300, 110).place(box, CursorBox.Side.ABOVE));
        assertEquals(new CursorBox.Box(312, 288, 100, 30), room(300, 330).place(box, CursorBox.Side.BELOW));
        assertEquals(new CursorBox.Box(438, 158, 100, 30), room(550, 200).place(box, CursorBox.Side.ABOVE));
    }
}

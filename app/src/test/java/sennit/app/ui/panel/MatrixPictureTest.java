package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.app.ui.panel.MatrixPicture.Order;
import sennit.app.ui.panel.MatrixPicture.Palette;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.snapshot.MatrixView.Part;

class MatrixPictureTest {
    private static final Palette P = Palette.REPORT;

    /**
     * A chain of three rod unknowns and a multiplier on the first:
     *
     * <pre>
     *   r r . a
     *   r r r .
     *   . r r .
     *   a . . .
     * </pre>
     *
     * eliminated from its end: places 2, 1, 0 and 3.
     */
    private static MatrixView chain() {
        int[] owner = {0, 0, 0, MatrixView.ABSOLUTE};
        int[] blocks = {0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 0, 1, 1, 1, 1, 2, 1, 1, 3, 0, 1, 1};
        return matrix(4, owner, new int[] {2, 1, 0, 3}, blocks);
    }

    private static MatrixView matrix(int n, int[] owner, int[] place, int[] blocks) {
        var parts = List.of(new Part("rope", Part.Kind.ROD, 0, n - 1), new Part("pin", Part.Kind.CONSTRAINT, n - 1, 1));
        return new MatrixView(n, "sparse LDL^T", owner, place, blocks, parts);
    }

    private static String rows(MatrixPicture picture, Palette palette) {
        StringBuilder s = new StringBuilder();
        for (int r = 0; r < picture.side; r++) {
            for (int c = 0; c < picture.side; c++) {
                int colour = picture.colour(r, c, palette);
                s.append(
                        colour == MatrixPicture.PAPER
                                ? '.'
                                : colour == MatrixPicture.FILL
                                        ? 'f'
                                        : colour == palette.of(0) ? 'r' : colour == palette.absolute ? 'a' : '?');
            }
            s.append('\n');
        }
        return s.toString();
    }

    @Test
    void aKnownMatrixGivesAKnownPicture() {
        assertEquals("rr.a\nrrr.\n.rr.\na...\n", rows(new MatrixPicture(chain(), Order.NATURAL, 100), P));
    }

    @Test
    void eliminationOrderMovesRowsAndColumns() {
        assertEquals("rr..\nrrr.\n.rra\n..a.\n", rows(new MatrixPicture(chain(), Order.ELIMINATION, 100), P));
    }

    /** Eliminating the middle of a star first couples all others: the textbook example of fill-in. */
    @Test
    void fillInOfAStarEliminatedFromItsMiddleIsFull() {
        int[] owner = {0, 0, 0, 0};
        int[] blocks = {0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 3, 3, 1, 1, 0, 1, 1, 1, 0, 2, 1, 1, 0, 3, 1, 1};
        MatrixPicture middleFirst =
                new MatrixPicture(matrix(4, owner, new int[] {0, 1, 2, 3}, blocks), Order.ELIMINATION, 9);
        assertEquals(6, middleFirst.fillIn(), "all entries below the diagonal");
        assertEquals("rrrr\nrrff\nrfrf\nrffr\n", rows(middleFirst, P));
        MatrixPicture middleLast =
                new MatrixPicture(matrix(4, owner, new int[] {3, 0, 1, 2}, blocks), Order.ELIMINATION, 9);
        assertEquals(3, middleLast.fillIn());
        assertEquals("r..r\n.r.r\n..rr\nrrrr\n", rows(middleLast, P));
    }

    @Test
    void moreUnknownsThanTexelsShareThem() {
        MatrixPicture half = new MatrixPicture(chain(), Order.NATURAL, 2);
        // each texel stands for 2 x 2 entries; the multiplier shows over the rope
        assertEquals("ra\na?\n".replace('?', 'r'), rows(half, P));
    }

    @Test
    void beyondTwoThousandUnknownsBrightnessIsDensity() {
        int n = MatrixPicture.DENSE + 2;
        int[] blocks = {0, 0, n / 2, n / 2, n - 1, n - 1, 1, 1};
        MatrixPicture picture = new MatrixPicture(matrix(n, new int[n], new int[n], blocks), Order.NATURAL, 2);
        assertEquals(P.of(0), picture.colour(0, 0, P), "a full quarter has the full colour");
        int one = picture.colour(1, 1, P);
        assertTrue(one != MatrixPicture.PAPER && one != P.of(0), "one entry of a million is faint but there");
        assertEquals(MatrixPicture.PAPER, picture.colour(0, 1, P));
    }

    @Test
    void unknownsAreNamedByRodPointAndConstraintRow() {
        MatrixView m = chain();
        assertEquals("rope, control point 0, z", MatrixPanel.name(m, 2));
        assertEquals("pin, multiplier 1 of 1", MatrixPanel.name(m, 3));
        assertEquals(2, new MatrixPicture(m, Order.ELIMINATION, 100).unknown(0.1));
        assertEquals(3, new MatrixPicture(m, Order.ELIMINATION, 100).unknown(0.99));
    }
}

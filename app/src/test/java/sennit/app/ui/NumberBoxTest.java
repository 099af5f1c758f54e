package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumberBoxTest {
    /**
     * Nobody means the sixth digit of a mass that a mouse has dragged; a slow hand means more digits than a fast one.
     */
    @Test
    void whatIsDraggedHasTheDigitsThatAHandMeans() {
        assertEquals(5.526, NumberBox.rounded(5.49, 5.52584));
        assertEquals(0.1, NumberBox.rounded(0.09, 0.1 + 1e-17));
        assertEquals(12300, NumberBox.rounded(11000, 12345.678));
        assertEquals(0.30001, NumberBox.rounded(0.3, 0.30000000000000004 + 1e-5));
        assertEquals(-0.31, NumberBox.rounded(-0.3, -0.31000000000000005));
        assertEquals(7, NumberBox.rounded(7, 7));
    }
}

package sennit.app.render.view;

/** Colours of glyphs: Okabe and Ito's set, told apart with any colour vision. */
public final class GlyphColours {
    /** Ties to the world. */
    public static final Colour ABSOLUTE = Colour.of("#2fc495");
    /** Ties between ropes. */
    public static final Colour RELATIVE = Colour.of("#8fb6cf");
    /** Threads that tie ropes, where no signs are shown. */
    public static final Colour LINK = Colour.of("#cfc6b2");
    /** Balls without a colour of their own. */
    public static final Colour BODY = Colour.of("#d9d4c7");
    /** What the hand holds. */
    public static final Colour HAND = Colour.of("#ffb52e");
    /** What is selected. */
    public static final Colour SELECTED = Colour.of("#ffd75e");
    /** What is under the cursor. */
    public static final Colour HOVERED = Colour.of("#ffffff");
    /** What does not act. */
    public static final Colour IDLE = Colour.of("#8b9097");
    /** What is in trouble. */
    public static final Colour TROUBLE = Colour.of("#ff6b3d");
    /** Forces. */
    public static final Colour FORCE = Colour.of("#f27fb2");
    /** Least and largest pressure of ropes on each other. */
    public static final Colour LIGHT = Colour.of("#56b4e9");

    public static final Colour HARD = Colour.of("#e0218a");
    /** Along the rod. */
    public static final Colour TANGENT = Colour.of("#56b4e9");
    /** First axis of the section. */
    public static final Colour FIRST_AXIS = Colour.of("#e69f00");
    /** Second axis of the section. */
    public static final Colour SECOND_AXIS = Colour.of("#009e73");
    /** Control points. */
    public static final Colour CONTROL = Colour.of("#cc79a7");
    /** What a click would make. */
    public static final Colour PREVIEW = Colour.of("#f0e442");

    private GlyphColours() {}
}

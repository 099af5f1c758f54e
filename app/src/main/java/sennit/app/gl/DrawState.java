package sennit.app.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * The fixed-function switches of a pass; {@link #apply} sets all of them, so passes do not depend on their order.
 *
 * @param depth how depth is used
 * @param blend how colour is mixed
 * @param cull which faces are left out (front faces are counter-clockwise)
 */
public record DrawState(Depth depth, Blend blend, Cull cull) {
    /** Solid things. */
    public static final DrawState SOLID = new DrawState(Depth.TEST_AND_WRITE, Blend.OFF, Cull.BACK);
    /** See-through things, after the solid ones. */
    public static final DrawState TRANSPARENT = new DrawState(Depth.TEST, Blend.ALPHA, Cull.NONE);
    /** Things over everything. */
    public static final DrawState OVERLAY = new DrawState(Depth.OFF, Blend.ALPHA, Cull.NONE);

    /** Far beyond any picture, px. */
    private static final int ENDLESS = 1 << 20;

    /** The part of the bound pictures to which draws are kept, px. */
    private static int left, bottom, right = ENDLESS, top = ENDLESS;

    /** How depth is used. */
    public enum Depth {
        /** Hidden by nearer things, hides farther ones. */
        TEST_AND_WRITE,
        /** Hidden by things that are nearer or as near, hides farther ones. */
        NEARER,
        /** Hidden by nearer things. */
        TEST,
        /** Neither. */
        OFF
    }

    /** How colour is mixed with what is there. */
    public enum Blend {
        /** Replaces it. */
        OFF,
        /** By alpha; the picture's alpha stays that of coverage. */
        ALPHA,
        /** Times what is there. */
        MULTIPLY
    }

    /** Which faces are left out. */
    public enum Cull {
        /** None. */
        NONE,
        /** Those turned away. */
        BACK,
        /** Those turned to us. */
        FRONT
    }

    /** Sets all switches. */
    public void apply() {
        if (depth == Depth.OFF) glDisable(GL_DEPTH_TEST);
        else glEnable(GL_DEPTH_TEST);
        glDepthFunc(depth == Depth.NEARER ? GL_LESS : GL_LEQUAL);
        glDepthMask(depth == Depth.TEST_AND_WRITE || depth == Depth.NEARER);
        if (blend == Blend.OFF) glDisable(GL_BLEND);
        else glEnable(GL_BLEND);
        if (blend == Blend.ALPHA)
            glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        if (blend == Blend.MULTIPLY) glBlendFuncSeparate(GL_DST_COLOR, GL_ZERO, GL_ZERO, GL_ONE);
        if (cull == Cull.NONE) glDisable(GL_CULL_FACE);
        else glEnable(GL_CULL_FACE);
        glCullFace(cull == Cull.FRONT ? GL_FRONT : GL_BACK);
        endScissor();
        glEnable(GL_PROGRAM_POINT_SIZE);
    }

    /** Keeps colour as it is and draws alpha and depth alone, until {@link #endAlphaOnly}. */
    public static void beginAlphaOnly() {
        glColorMask(false, false, false, true);
    }

    /** Draws colour again. */
    public static void endAlphaOnly() {
        glColorMask(true, true, true, true);
    }

    /** Leaves out what a vertex shader's first clip distance says, until {@link #endClip}. */
    public static void beginClip() {
        glEnable(GL_CLIP_DISTANCE0);
    }

    /** Leaves out nothing more. */
    public static void endClip() {
        glDisable(GL_CLIP_DISTANCE0);
    }

    /** Fills colour and depth of the bound picture. */
    public static void clear(float red, float green, float blue, float alpha) {
        endScissor();
        glDepthMask(true);
        glClearColor(red, green, blue, alpha);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    /** Fills a rectangle of the bound picture, from the lower left, pixels, with {@code colour}: red, green, blue. */
    public static void clear(float[] colour, int x, int y, int width, int height) {
        if (width <= 0 || height <= 0) return;
        scissor(x, y, width, height);
        glClearColor(colour[0], colour[1], colour[2], 1);
        glClear(GL_COLOR_BUFFER_BIT);
        endScissor();
    }

    /** Fills depth of the bound picture. */
    public static void clearDepth() {
        glDepthMask(true);
        glClear(GL_DEPTH_BUFFER_BIT);
    }

    /** Keeps draws to a rectangle of the bound picture until {@link #endScissor}; from the lower left, pixels. */
    public static void scissor(int x, int y, int width, int height) {
        int l = Math.max(x, left), b = Math.max(y, bottom);
        int r = Math.min(x + width, right), t = Math.min(y + height, top);
        glEnable(GL_SCISSOR_TEST);
        glScissor(l, b, Math.max(0, r - l), Math.max(0, t - b));
    }

    /** Lets draws go everywhere again, in the part that is drawn. */
    public static void endScissor() {
        if (right == ENDLESS && top == ENDLESS) glDisable(GL_SCISSOR_TEST);
        else scissor(0, 0, ENDLESS, ENDLESS);
    }

    /**
     * Keeps all draws to a part of the pictures that are bound, whatever passes set, until {@link #everywhere}; from
     * the lower left, pixels.
     */
    public static void keepTo(int x, int y, int width, int height) {
        left = x;
        bottom = y;
        right = x + width;
        top = y + height;
        endScissor();
    }

    /** Draws all parts again. */
    public static void everywhere() {
        keepTo(0, 0, ENDLESS, ENDLESS);
    }
}

package sennit.app.ui;

/** How much of the program is on the desk. */
public enum Workspace {
    /** What a lesson needs: scenes, picture, five tools, and what is selected in plain words. */
    TEACH,
    /** Everything. */
    EXPERT
}

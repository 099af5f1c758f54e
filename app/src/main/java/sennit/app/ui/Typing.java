package sennit.app.ui;

/** Letters that a person types, whoever has the keyboard. */
public interface Typing {
    /** {@return letters that were typed since the frame before this one} */
    String typed();

    /** A field is about to get the keyboard: until the next frame keys are for it, and do nothing else. */
    void await();

    /** Types letters once more, before those that come until the next frame: nobody had the keyboard. */
    void again(String letters);
}

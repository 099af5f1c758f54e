package sennit.app.ui.dialog;

import java.util.Locale;
import sennit.app.make.Addable;

/**
 * What something in a list is called, and how well that answers to letters that are typed for it.
 *
 * @param label its name
 * @param words what else people call it, or what it may stand for, with blanks between, the nearest first
 * @param sentence about it
 * @param sort what it is
 */
public record Called(String label, String words, String sentence, Sort sort) {
    /** What is called so. */
    public enum Sort {
        /** Something to be seen, such as a rope or a box: a word that may stand for it means it. */
        THING,
        /** Something that is done with things, such as to tie them. */
        DEED
    }

    /**
     * How well it answers: by a word of its name, within its name, by another word for a thing, by one for a deed, less
     * for later ones, by its sentence.
     */
    private static final int NAME = 4000, WITHIN = 3000, THING = 2500, DEED = 2250, SENTENCE = 2000;

    /** What fits at least so well was meant; scattered letters fit much that nobody means. */
    public static final int MEANT = SENTENCE;

    /** Fewer letters begin too many words. */
    private static final int TELLING = 3;

    /** Something that is done. */
    public Called(String label, String words, String sentence) {
        this(label, words, sentence, Sort.DEED);
    }

    /** {@return what is called what can be added; loads are nothing to be seen} */
    public static Called of(String label, Addable what) {
        Sort sort = what.group == Addable.Group.LOADS ? Sort.DEED : Sort.THING;
        return new Called(label, what.words, what.sentence, sort);
    }

    /** {@return how well it answers to letters: more is better, below 0 not at all} */
    public int score(String letters) {
        String wanted = letters.strip().toLowerCase(Locale.ROOT), own = label.toLowerCase(Locale.ROOT);
        int fits = FuzzyMatch.score(own, wanted);
        if (begins(own, wanted)) return NAME + fits;
        if (own.contains(wanted)) return WITHIN + fits;
        boolean telling = wanted.length() >= TELLING;
        if (telling && begins(words, wanted))
            return (sort == Sort.THING ? THING : DEED) - (' ' + words).indexOf(' ' + wanted);
        if (telling && begins(sentence.toLowerCase(Locale.ROOT), wanted)) return SENTENCE;
        return fits;
    }

    private static boolean begins(String text, String letters) {
        return (' ' + text).contains(' ' + letters);
    }
}

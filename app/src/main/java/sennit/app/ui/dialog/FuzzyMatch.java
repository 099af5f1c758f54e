package sennit.app.ui.dialog;

import java.util.Locale;

/** How well a text answers to a few letters typed for it. */
public final class FuzzyMatch {
    private FuzzyMatch() {}

    /**
     * {@return how well the letters, in their order, fit the text: more is better, below 0 not at all}. Letters that
     * begin words and letters in a row count most; blanks in the letters do not count.
     */
    public static int score(String text, String letters) {
        String t = text.toLowerCase(Locale.ROOT),
                f = letters.toLowerCase(Locale.ROOT).replace(" ", "");
        int best = f.isEmpty() ? 0 : -1;
        for (int i = 0; i < t.length() && !f.isEmpty(); i++) {
            if (t.charAt(i) == f.charAt(0)) best = Math.max(best, from(t, f, i));
        }
        return best;
    }

    /** The score when the first letter is taken at {@code start} and each other as soon as it comes. */
    private static int from(String t, String f, int start) {
        int score = 0, last = start - 2, at = start;
        for (int k = 0; k < f.length(); k++) {
            at = t.indexOf(f.charAt(k), at);
            if (at < 0) return -1;
            boolean word = at == 0 || !Character.isLetterOrDigit(t.charAt(at - 1));
            score += 1 + (word ? 4 : 0) + (at == last + 1 ? 3 : 0);
            last = at++;
        }
        return score;
    }
}

package sennit.engine.scene.text;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Guesses which legal name was meant by one that is not. */
public final class NearestName {
    private static final int LONGEST = 64;

    private NearestName() {}

    /** {@return the closest of the names, or null when none is close enough to be a slip of the fingers} */
    public static @Nullable String of(String typed, Collection<String> names) {
        if (typed.length() > LONGEST) return null;
        String word = typed.toLowerCase(Locale.ROOT);
        String best = null;
        int bestDistance = Math.max(1, typed.length() / 3) + 1;
        for (String name : names) {
            if (name.length() > LONGEST) continue;
            int d = distance(word, name.toLowerCase(Locale.ROOT));
            if (d < bestDistance) {
                best = name;
                bestDistance = d;
            }
        }
        return best;
    }

    /** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours each count one. */
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) d[i][0] = i;
        for (int j = 0; j <= b.length(); j++) d[0][j] = j;
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
                if (swapped(a, b, i, j)) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
            }
        }
        return d[a.length()][b.length()];
    }

    private static boolean swapped(String a, String b, int i, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}

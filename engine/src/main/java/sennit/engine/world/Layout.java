package sennit.engine.world;

import java.util.List;
import sennit.engine.linear.AutoFactorization;
import sennit.engine.linear.Pattern;
import sennit.engine.rod.Rod;
import sennit.engine.system.Equations;

/** Keeps the pattern of the equations and the order of elimination in step with the world. */
public final class Layout {
    private final Equations equations;
    private final AutoFactorization factorization;
    private int version = -1;
    private int[] rodAt = new int[0];
    private int[] bodyAt = new int[0];

    /** A layout of nothing yet. */
    public Layout(Equations equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
    }

    /**
     * Makes pattern and order anew when constraints came or went; only re-inserts rows when a sliding point changed its
     * span. Returns whether either.
     */
    public boolean refresh(World world) {
        boolean changed = version != world.version();
        if (!changed && !slid(world.active())) return false;
        Pattern pattern = equations.pattern;
        pattern.clear();
        couple(world, pattern);
        equations.fit();
        if (changed) {
            factorization.force(world.scene().settings().solver());
            factorization.analyse(pattern);
        } else {
            factorization.reanalyse(pattern);
        }
        version = world.version();
        return true;
    }

    private void couple(World world, Pattern pattern) {
        List<Rod> rods = world.rods;
        if (rodAt.length != rods.size()) rodAt = new int[rods.size()];
        if (bodyAt.length != world.bodies.size()) bodyAt = new int[world.bodies.size()];
        for (int i = 0; i < rods.size(); i++) rodAt[i] = rods.get(i).couple(pattern);
        for (int i = 0; i < bodyAt.length; i++) {
            int node = pattern.addNode(3, Pattern.DISPLACEMENT);
            bodyAt[i] = pattern.addBlock(node, node);
        }
        List<SlideBlock> slides = world.slides;
        for (int i = 0; i < slides.size(); i++) {
            slides.get(i).couple(pattern, rodAt[rods.indexOf(slides.get(i).slider.rod)]);
        }
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++) ties.get(i).couple(pattern);
    }

    /** {@return where the values of a rod start} */
    public int rodAt(int rod) {
        return rodAt[rod];
    }

    /** {@return where the 3 x 3 block of a body starts} */
    public int bodyAt(int body) {
        return bodyAt[body];
    }

    private static boolean slid(List<Tie> ties) {
        for (int i = 0; i < ties.size(); i++) if (ties.get(i).moved()) return true;
        return false;
    }

    /** Hands the multipliers of a solution to their constraints and marks those found redundant. */
    public void takeMultipliers(World world) {
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++) {
            ties.get(i).take(equations.solution);
            ties.get(i).redundant = false;
        }
        for (int k = 0; k < factorization.redundantCount(); k++) mark(ties, factorization.redundantRow(k));
    }

    private static void mark(List<Tie> ties, int row) {
        for (int i = 0; i < ties.size(); i++) {
            Tie tie = ties.get(i);
            if (row >= tie.firstRow && row < tie.firstRow + tie.lambda.length) tie.redundant = true;
        }
    }
}

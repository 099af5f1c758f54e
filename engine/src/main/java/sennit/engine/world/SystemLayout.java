package sennit.engine.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintOrigin;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.EliminationOrder;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.rod.Rod;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.snapshot.MatrixView.Part;
import sennit.engine.snapshot.MatrixView.Part.Kind;
import sennit.engine.solid.Body;

/** Updates the pattern of the equations and the order of elimination when the active constraints change. */
public final class SystemLayout {
    private final KktSystem equations;
    private final AutoFactorization factorization;
    private @Nullable World of;
    private int version;
    private int[] rodAt = new int[0];
    private int[] bodyAt = new int[0];
    private int rodsEnd;

    /** Whether the order was made for ropes that touch. */
    private boolean touched;

    /** The rods, bodies, active constraints and pattern for which the order was made. */
    private final List<Object> ordered = new ArrayList<>();

    private final List<Object> present = new ArrayList<>();
    private final Pattern analysed = new Pattern();

    /** The order to take up at the next refresh, and the version of the world it is for. */
    private SavedState.@Nullable OrderInUse resumed;

    private int resumedAt;

    /** A layout of nothing yet. */
    public SystemLayout(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
    }

    /**
     * Computes pattern and order again when constraints were added or removed. When a sliding point changed its span it
     * only re-inserts rows, and after an edit that changed nothing that acts it keeps the order. Returns whether there
     * was anything to do.
     */
    @SuppressWarnings("ReferenceEquality") // another world has versions of its own
    public boolean refresh(World world) {
        // nothing to do where no row came, went or slid
        boolean changed = of != world || version != world.version();
        if (!changed && !slid(world.active())) return false;
        // the same things act: the order stays, but for ropes that touch or did
        boolean alone = !touched && !world.ropes.coupled();
        touched = world.ropes.coupled();
        boolean kept = alone && (!changed || (of == world && keeps(world)));
        // numbers of unknowns, blocks of the matrix
        Pattern pattern = equations.pattern;
        pattern.clear();
        couple(world, pattern);
        equations.fit();
        factorization.regularise(equations.regularisation);
        // order of elimination: new, or repaired where the pattern changed
        factorization.force(world.scene().settings().solver());
        if (!kept) analyse(world, pattern);
        else if (factorization.forced() || !pattern.matches(analysed)) factorization.reanalyse(pattern);
        // remember for what
        resumed = null;
        if (!kept) list(world, ordered);
        analysed.set(pattern);
        of = world;
        version = world.version();
        return true;
    }

    /** {@return whether the order was made for the same rods, bodies and constraints} */
    @SuppressWarnings("ReferenceEquality") // an equal one made anew has forgotten what went before
    private boolean keeps(World world) {
        list(world, present);
        boolean same = present.size() == ordered.size();
        for (int i = 0; same && i < present.size(); i++) same = present.get(i) == ordered.get(i);
        return same;
    }

    private static void list(World world, List<Object> out) {
        out.clear();
        out.addAll(world.rods);
        out.addAll(world.bodies);
        out.addAll(world.active());
    }

    private void analyse(World world, Pattern pattern) {
        SavedState.OrderInUse past = resumed;
        SavedState.Past was = past == null ? null : past.past();
        if (past != null && was == null && resumedAt == world.version()) factorization.resume(pattern, past.order());
        else if (past != null && was != null && keeps(world)) {
            boolean same = pattern.matches(was.pattern());
            factorization.resume(pattern, same ? past.order() : past.order().outdated());
        } else factorization.analyse(pattern);
    }

    /**
     * Notes the order of elimination, on which the bits of the next steps depend; where constraints have come or gone
     * since it was made, also what it was made for: if the same ones act in the next step it will be kept.
     */
    @SuppressWarnings("ReferenceEquality") // another world has versions of its own
    public void note(World world, SavedState mark) {
        // where ropes touch the order follows from the pattern alone
        if (world.ropes.coupled()) return;
        mark.order(of == world ? inUse(world) : resumed);
    }

    private SavedState.OrderInUse inUse(World world) {
        boolean stands = version == world.version();
        // what let go in the last step leaves when the next one looks
        for (int i = 0; stands && i < world.active().size(); i++)
            stands = world.active().get(i).active();
        EliminationOrder order = factorization.order();
        if (stands) return new SavedState.OrderInUse(slid(world.active()) ? order.outdated() : order, null);
        var pattern = new Pattern();
        pattern.set(analysed);
        return new SavedState.OrderInUse(order, new SavedState.Past(List.copyOf(ordered), pattern));
    }

    /**
     * Restores the order of elimination of a saved state: at once, so that the next step finds it as it was; or at the
     * next {@link #refresh}, where it was about to be repaired or computed again. Returns whether at once.
     */
    public boolean resume(World world, SavedState mark) {
        resumed = mark.order();
        resumedAt = world.version();
        of = null;
        if (resumed == null) return false;
        if (resumed.past() != null) {
            ordered.clear();
            ordered.addAll(resumed.past().acting());
            return false;
        }
        return !resumed.order().slid() && refresh(world);
    }

    private void couple(World world, Pattern pattern) {
        List<Rod> rods = world.rods;
        if (rodAt.length != rods.size()) rodAt = new int[rods.size()];
        if (bodyAt.length != world.bodies.size()) bodyAt = new int[world.bodies.size()];
        // rods first, then bodies
        for (int i = 0; i < rods.size(); i++) rodAt[i] = rods.get(i).dofs.couple(pattern);
        rodsEnd = pattern.valueCount();
        for (int i = 0; i < bodyAt.length; i++) {
            int node = pattern.addNode(3, Pattern.DISPLACEMENT);
            bodyAt[i] = pattern.addBlock(node, node);
        }
        // then sliding points
        List<SliderBlock> slides = world.slides;
        for (int i = 0; i < slides.size(); i++)
            slides.get(i).slider.kink.node = pattern.addNode(3, Pattern.DISPLACEMENT);
        for (int i = 0; i < slides.size(); i++) {
            slides.get(i).couple(pattern, rodAt[rods.indexOf(slides.get(i).slider.rod)]);
        }
        for (int i = 0; i < rods.size(); i++) rods.get(i).kinks.couple(pattern, world.state.q);
        for (int i = 0; i < slides.size(); i++) slides.get(i).coupleMass(pattern);
        // then contacts of ropes
        world.ropes.couple(pattern, rods, rodAt);
        // then the rows of constraints
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++)
            constraintStates.get(i).couple(pattern);
    }

    /** {@return where the values of a rod start} */
    public int rodAt(int rod) {
        return rodAt[rod];
    }

    /** {@return where the values of the rods end; they come first} */
    public int rodsEnd() {
        return rodsEnd;
    }

    /** {@return where the 3 x 3 block of a body starts} */
    public int bodyAt(int body) {
        return bodyAt[body];
    }

    private static boolean slid(List<ConstraintState> constraintStates) {
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).moved()) return true;
        return false;
    }

    /** Hands the multipliers of a solution to their constraints and marks those found redundant. */
    public void takeMultipliers(World world) {
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            constraintStates.get(i).take(equations.solution);
            Arrays.fill(constraintStates.get(i).redundant, false);
        }
        for (int k = 0; k < factorization.redundantCount(); k++) mark(constraintStates, factorization.redundantRow(k));
    }

    private static void mark(List<ConstraintState> constraintStates, int row) {
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (row >= constraintState.jacobianBlocks.firstRow
                    && row < constraintState.jacobianBlocks.firstRow + constraintState.lambda.length)
                constraintState.redundant[row - constraintState.jacobianBlocks.firstRow] = true;
        }
    }

    /** {@return the structure of the matrix at the last {@link #refresh}; allocates} */
    public MatrixView view(World world) {
        Pattern p = equations.pattern;
        int[] place = new int[p.scalars()];
        for (int i = 0; i < place.length; i++) place[i] = factorization.permutation(i);
        int[] blocks = new int[4 * p.blocks()];
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k), c = p.blockCol(k);
            blocks[4 * k] = p.firstScalar(r);
            blocks[4 * k + 1] = p.firstScalar(c);
            blocks[4 * k + 2] = p.size(r);
            blocks[4 * k + 3] = p.size(c);
        }
        return new MatrixView(
                place.length, factorization.name(), owners(world, place.length), place, blocks, parts(world));
    }

    private static List<Part> parts(World world) {
        var out = new ArrayList<Part>();
        for (Rod rod : world.rods) out.add(new Part(rod.spec().id(), Kind.ROD, rod.first(), 4 * rod.nodes()));
        for (Body body : world.bodies) out.add(new Part(body.spec().id(), Kind.BODY, body.first(), 3));
        for (SliderBlock slide : world.slides) {
            out.add(new Part(slide.owner.owner.name(), Kind.SLIDING, slide.slider.unknown, 1));
        }
        for (ConstraintState constraintState : world.active()) out.add(part(constraintState));
        out.sort(Comparator.comparingInt(Part::first));
        return out;
    }

    private static Part part(ConstraintState constraintState) {
        int rows = constraintState.rowsInMatrix();
        Kind kind = constraintState.ofScene()
                ? Kind.CONSTRAINT
                : constraintState.owner instanceof ConstraintOrigin.OfHand ? Kind.HAND : Kind.CONTACT;
        return new Part(constraintState.owner.name(), kind, constraintState.firstRow(), rows);
    }

    private static int[] owners(World world, int size) {
        int[] owner = new int[size];
        Arrays.fill(owner, 0, world.state.q.length, MatrixView.BODY);
        Arrays.fill(owner, world.firstSlide(), size, MatrixView.SLIDING);
        for (int i = 0; i < world.rods.size(); i++) {
            Rod rod = world.rods.get(i);
            Arrays.fill(owner, rod.first(), rod.first() + 4 * rod.nodes(), i);
        }
        for (ConstraintState constraintState : world.active()) {
            int kind = constraintState.absolute() ? MatrixView.ABSOLUTE : MatrixView.RELATIVE;
            int first = constraintState.firstRow(), rows = constraintState.lambda.length;
            Arrays.fill(owner, first, first + rows, kind);
            Arrays.fill(owner, first + rows, first + constraintState.rowsInMatrix(), MatrixView.ACROSS);
        }
        return owner;
    }
}

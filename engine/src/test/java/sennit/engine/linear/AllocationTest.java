package sennit.engine.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** Numeric work and repeated analysis leave nothing for the collector. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** The least of some runs: code that is compiled anew meanwhile may leave a few bytes, once. */
    private static long allocated(Runnable work) {
        for (int i = 0; i < 3; i++) work.run();
        long least = Long.MAX_VALUE;
        for (int run = 0; run < 3; run++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10; i++) work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    @Test
    void factorAndSolveAllocateNothing() {
        for (Factorization f : new Factorization[] {new BandedLu(), new SparseLdl(), new AutoFactorization()}) {
            var k = Kkt.random(21);
            k.pin(0, 0.2, 0.3, 0.3, 0.2);
            k.pin(0, 0.2, 0.3, 0.3, 0.2); // the redundant path too
            double[] b = k.rhs();
            f.analyse(k.pattern);
            long bytes = allocated(() -> {
                assertTrue(f.factor(k.values));
                f.solve(b);
            });
            assertEquals(0, bytes, f.name());
            assertEquals(3, f.redundantCount(), f.name());
        }
    }

    @Test
    void analysisOfAPatternSeenBeforeAllocatesNothing() {
        var k = Kkt.random(22);
        var ldl = new SparseLdl();
        var lu = new BandedLu();
        var auto = new AutoFactorization();
        long bytes = allocated(() -> {
            ldl.analyse(k.pattern);
            ldl.reanalyse(k.pattern);
            lu.analyse(k.pattern);
            auto.reanalyse(k.pattern);
        });
        assertEquals(0, bytes);
    }
}

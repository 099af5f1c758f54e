package sennit.engine.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {
    /** One piece here, the other in a thread of the crew: whoever is here waits until that has begun. */
    private static void both(WorkerPool workers, Runnable elsewhere) {
        Thread here = Thread.currentThread();
        CountDownLatch begun = new CountDownLatch(1);
        Runnable piece = () -> {
            if (Thread.currentThread() != here) {
                begun.countDown();
                elsewhere.run();
                return;
            }
            try {
                assertEquals(true, begun.await(60, TimeUnit.SECONDS), "the crew helps");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        workers.both(piece, piece);
    }

    @Test
    void whatFailsInAThreadOfTheCrewFailsForWhoCalledIt() {
        WorkerPool workers = new WorkerPool();
        workers.threads(2);
        Error lack = new OutOfMemoryError("of " + 3);
        assertSame(
                lack,
                assertThrows(
                        Error.class,
                        () -> both(workers, () -> {
                            throw lack;
                        })));
        RuntimeException wrong = new IllegalStateException("that " + 4);
        assertSame(
                wrong,
                assertThrows(
                        RuntimeException.class,
                        () -> both(workers, () -> {
                            throw wrong;
                        })));
        AtomicInteger done = new AtomicInteger();
        workers.both(done::incrementAndGet, done::incrementAndGet);
        assertEquals(2, done.get(), "and later work is done, by whomever");
    }
}

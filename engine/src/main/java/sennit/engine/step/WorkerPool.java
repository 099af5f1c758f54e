package sennit.engine.step;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import sennit.engine.rod.Rod;

/**
 * Threads that share loops over the rods of a world, and pairs of other work. Rods write to memory of their own, so who
 * does which changes no bit. Parts of the loop depend on the rods alone; whoever is free takes the next. Small worlds
 * stay on the calling thread. Threads start when first needed, sleep between loops and leave when nothing comes for a
 * while.
 */
final class WorkerPool {
    /** A loop over the rods from one index to another, exclusive; must touch only what belongs to these rods. */
    interface Loop {
        void over(int from, int to);
    }

    /** Least control points of a part: some 0.2 ms of assembly, against 0.02 ms to wake a thread. */
    private static final int PART = 256;

    /** How long a thread looks for the next loop before it sleeps, ns. */
    private static final long PATIENCE = 50_000;

    /** How often the caller looks for the end of a loop before it offers its processor. */
    private static final int SPINS = 10_000;

    /** How long it sleeps before it leaves, ns. */
    private static final long IDLE = 2_000_000_000L;

    /** Most threads. */
    static final int MOST = 64;

    /** One part of a loop. */
    private interface Part {
        void run(int part);
    }

    private final AtomicLong next = new AtomicLong(); // round << 32 | parts << 16 | next part
    private final AtomicInteger done = new AtomicInteger();
    private int[] bounds = new int[1];
    private int parts;
    private int round;
    private List<Rod> divided = List.of();
    private @Nullable Loop loop;
    private @Nullable Runnable one;
    private @Nullable Runnable other;
    private final Part overRods = this::overRods;
    private final Part ofPair = this::ofPair;
    private @Nullable Part work;
    private volatile @Nullable Throwable failure;
    private Worker[] workers = new Worker[0];

    WorkerPool() {
        threads(Runtime.getRuntime().availableProcessors());
    }

    /** Uses {@code count} threads, the caller one of them. */
    void threads(int count) {
        workers = new Worker[Math.min(MOST, Math.max(1, count)) - 1];
        for (int i = 0; i < workers.length; i++) workers[i] = new Worker();
    }

    /** Runs a loop over all rods; returns when it is done. Allocates nothing unless threads must start. */
    void run(List<Rod> rods, Loop loop) {
        if (rods != divided) divide(rods);
        if (workers.length == 0 || parts < 2) {
            loop.over(0, rods.size());
            return;
        }
        this.loop = loop;
        share(parts, overRods);
    }

    /** Does two pieces of work; returns when both are done. */
    void both(Runnable first, Runnable second) {
        if (workers.length == 0) {
            first.run();
            second.run();
            return;
        }
        one = first;
        other = second;
        share(2, ofPair);
    }

    private void overRods(int part) {
        if (loop != null) loop.over(bounds[part], bounds[part + 1]);
    }

    private void ofPair(int part) {
        Runnable mine = part == 0 ? one : other;
        if (mine != null) mine.run();
    }

    @SuppressWarnings("ThreadPriorityCheck") // only to wait, never to order anything
    private void share(int all, Part part) {
        work = part;
        done.set(0);
        round = (round + 1) & 0x7fffffff;
        next.set((long) round << 32 | (long) all << 16);
        for (int i = 0; i < workers.length && i < all - 1; i++) workers[i].call();
        takeParts();
        for (int spins = 0; done.get() < all; spins++) {
            // whoever has our parts may wait for this very processor
            if (spins < SPINS) Thread.onSpinWait();
            else Thread.yield();
        }
        Throwable wrong = failure;
        failure = null;
        // as if the caller had done all of it
        if (wrong instanceof Error error) throw error;
        if (wrong instanceof RuntimeException exception) throw exception;
    }

    /** Parts of whole rods with at least {@link #PART} control points each. */
    private void divide(List<Rod> rods) {
        divided = rods;
        bounds = new int[Math.min(rods.size(), 0xffff) + 1];
        parts = 0;
        long total = 0;
        for (Rod rod : rods) total += rod.nodes();
        long least = Math.max(PART, total / 0x7fff);
        long size = 0;
        // parts with about as many control points each
        for (int i = 0; i < rods.size(); i++) {
            size += rods.get(i).nodes();
            if (size < least && i + 1 < rods.size()) continue;
            bounds[++parts] = i + 1;
            size = 0;
        }
    }

    /** Takes parts of the current loop until none is left; returns whether there was one. */
    private boolean takeParts() {
        boolean any = false;
        while (true) {
            long now = next.get();
            int part = (int) (now & 0xffff);
            if (part >= (int) (now >> 16 & 0xffff)) return any;
            if (!next.compareAndSet(now, now + 1)) continue;
            any = true;
            // the work cannot change before this part is done
            Part mine = work;
            try {
                if (mine != null) mine.run(part);
            } catch (Throwable e) {
                // the others go on with memory that the caller may not touch before they are done
                failure = e;
            } finally {
                done.incrementAndGet();
            }
        }
    }

    /** One thread of the crew and what it takes to call it. */
    private final class Worker implements Runnable {
        private volatile @Nullable Thread thread;
        private volatile boolean asleep;

        void call() {
            Thread t = thread;
            if (t == null) {
                t = new Thread(this, "sennit-crew");
                t.setDaemon(true);
                thread = t;
                t.start();
            } else if (asleep) {
                LockSupport.unpark(t);
            }
        }

        @Override
        public void run() {
            long last = System.nanoTime();
            while (thread == Thread.currentThread()) {
                if (takeParts()) {
                    last = System.nanoTime();
                } else if (System.nanoTime() - last < PATIENCE) {
                    Thread.onSpinWait();
                } else {
                    asleep = true;
                    // whoever called before this line finds work, whoever calls after it wakes us
                    if (!takeParts()) LockSupport.parkNanos(WorkerPool.this, IDLE);
                    asleep = false;
                    if (System.nanoTime() - last >= IDLE + PATIENCE) thread = null;
                    else last = System.nanoTime();
                }
            }
        }
    }
}

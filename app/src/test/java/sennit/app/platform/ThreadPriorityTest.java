package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.lwjgl.system.Platform;

class ThreadPriorityTest {
    @Test
    void threadsThatAreAskedAndTheirChildrenGiveWayAndOthersDoNot() throws Exception {
        assumeTrue(Platform.get() == Platform.LINUX, "only Linux has nice values for threads");
        var started = new CountDownLatch(2);
        var go = new CountDownLatch(1);
        var child = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        Thread asked = start("a-courteous-thread", () -> {
            started.countDown();
            go.await();
            start("its-child", () -> {
                child.countDown();
                end.await();
            });
            end.await();
        });
        Thread other = start("another-thread", () -> {
            started.countDown();
            end.await();
        });
        started.await();
        int base = nice("another-thread").get(0);
        // the system knows none above 19
        int lowered = Math.min(19, base + 5);
        assertEquals(1, ThreadPriority.ask("a-courteous-thread", "nobody"));
        go.countDown();
        child.await();
        assertEquals(List.of(lowered), nice("a-courteous-thr"));
        assertEquals(List.of(lowered), nice("its-child"));
        assertEquals(List.of(base), nice("another-thread"));
        end.countDown();
        asked.join();
        other.join();
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private static Thread start(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Nice values of the threads with a name: field 19 of stat, proc(5). */
    private static List<Integer> nice(String name) throws Exception {
        var found = new ArrayList<Integer>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                try {
                    if (!Files.readString(thread.resolve("comm")).strip().equals(name)) continue;
                    String stat = Files.readString(thread.resolve("stat"));
                    found.add(Integer.parseInt(
                            stat.substring(stat.lastIndexOf(')') + 2).split(" ")[16]));
                } catch (IOException e) {
                    // one that ended meanwhile is none of ours
                    continue;
                }
            }
        }
        return found;
    }
}

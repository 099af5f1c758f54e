package sennit.engine.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;

/** What {@link SparsePairs} keeps of pairs that were near once. */
class SparsePairsTest {
    /** Pairs of two balls that are near always, or never. */
    private static final class Pairs extends SparsePairs<BallOnBall> {
        private final Body a = body("a"), b = body("b");

        private static Body body(String id) {
            return new Body(BodySpec.of(id, Vec3.ZERO, 1, 0.1));
        }

        @Override
        BallOnBall make(long of) {
            return new BallOnBall(a, TravelBound.of(a), b, TravelBound.of(b));
        }

        @Override
        boolean comes(long of, State state, double h) {
            return true;
        }

        @Override
        public void look(State state, double h, Tally out) {
            lookAtPairs(state, h, out);
        }

        @Override
        public int size() {
            return known();
        }

        @Override
        public void prepare() {}

        @Override
        public boolean enter(ContactInitialState start) {
            return pair(start.span()).enter(start);
        }
    }

    @Test
    void whatIsFarIsForgottenWhereThereIsMuchOfIt() {
        var pairs = new Pairs();
        // one that is near, then those of a thousand lists, each of others
        pairs.enter(new BallOnBall(pairs.a, TravelBound.of(pairs.a), pairs.b, TravelBound.of(pairs.b))
                .named()
                .remembering(new double[4]));
        BallOnBall near = pairs.pair(0);
        assertTrue(near.near());
        int most = 0;
        for (int list = 0; list < 1000; list++) {
            pairs.beginList();
            for (int k = 0; k < 10; k++) {
                pairs.list(1 + 10 * list + k);
                pairs.pair(1 + 10 * list + k);
            }
            most = Math.max(most, pairs.known());
        }
        // as many as a list or two, and some to spare
        assertTrue(most < 300, "known " + most);
        assertSame(near, pairs.pair(0));
        assertEquals(List.of(near.constraintState()), listed(pairs));
    }

    private static List<?> listed(Pairs pairs) {
        var out = new ArrayList<ConstraintState>();
        pairs.listNear(out);
        return out;
    }
}

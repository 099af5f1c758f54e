package sennit.app.exchange;

import java.util.List;
import sennit.engine.math.Vec3;

/**
 * A curve as files tell it: points in order.
 *
 * @param name as the file calls it, which need not be a name of ours
 * @param points m, y up unless the file has it otherwise; of a closed one the first is not repeated at the end
 * @param closed whether the end runs into the start
 * @param line of the file where it begins
 */
record FileCurve(String name, List<Vec3> points, boolean closed, int line) {
    FileCurve {
        points = List.copyOf(points);
    }

    /** {@return the length along the points, m} */
    double length() {
        double sum = 0;
        for (int i = 1; i < points.size(); i++)
            sum += points.get(i).minus(points.get(i - 1)).norm();
        return closed ? sum + points.get(0).minus(points.get(points.size() - 1)).norm() : sum;
    }
}

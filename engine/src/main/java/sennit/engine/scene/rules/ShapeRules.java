package sennit.engine.scene.rules;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.text.NumberText;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.schema.NumberLimits;

/** What the shape of a rod must keep to: a length above zero, and the number of points its spline needs. */
final class ShapeRules {
    /** Most turns of a helix: far more than spans can follow. */
    private static final double MOST_TURNS = 1e5;

    /** Fewest spans of a closed rod: a cubic spline needs four control points. */
    private static final int LEAST_OF_RING = 4;

    private final String path;
    private final Violations findings;

    private ShapeRules(String path, Violations findings) {
        this.path = path;
        this.findings = findings;
    }

    static void check(RodSpec rod, String rodPath, Violations findings) {
        ShapeRules rules = new ShapeRules(rodPath + "/shape", findings);
        Shape shape = rod.shape();
        if (rod.closed()) rules.ring(rod, rodPath);
        if (shape instanceof Shape.Line line) rules.line(line);
        else if (shape instanceof Shape.Points points) rules.points(points.points(), 2, "at least 2 points");
        else if (shape instanceof Shape.ControlPoints points) rules.controlPoints(points.points(), rod);
        else if (shape instanceof Shape.Helix helix) rules.helix(helix);
    }

    private void line(Shape.Line line) {
        if (line.to().minus(line.from()).norm() < NumberLimits.SHORTEST) {
            findings.add(
                    new Violation(path + "/to", "the same place as \"from\"", "another place: a rod needs a length"));
        }
    }

    private void controlPoints(List<Vec3> points, RodSpec rod) {
        int needed = rod.controlPoints();
        String rule = (rod.closed() ? "spans = " : "spans + 3 = ") + needed;
        points(points, needed, rule + " points for " + rod.spans() + " spans");
        if (points.size() > needed) {
            findings.add(new Violation(
                    path + "/points", points.size() + " points", rule + " for " + rod.spans() + " spans"));
        }
    }

    private void ring(RodSpec rod, String rodPath) {
        if (rod.spans() < LEAST_OF_RING) {
            findings.add(new Violation(
                    rodPath + "/spans", rod.spans() + " spans", "at least " + LEAST_OF_RING + " for a closed rod"));
        }
        if (rod.shape() instanceof Shape.Line) {
            findings.add(
                    new Violation(rodPath + "/closed", "a line that is closed", "a shape that can close on itself"));
        }
    }

    private void points(List<Vec3> points, int least, String allowed) {
        if (points.size() < least) {
            findings.add(new Violation(path + "/points", points.size() + " points", allowed));
            return;
        }
        double length = 0;
        for (int i = 1; i < points.size(); i++) {
            length += points.get(i).minus(points.get(i - 1)).norm();
        }
        if (length < NumberLimits.SHORTEST) {
            findings.add(new Violation(path + "/points", "points in one place", "points apart: a rod needs a length"));
        }
    }

    private void helix(Shape.Helix helix) {
        Vec3 axis = helix.axis();
        if (axis.norm() == 0) {
            findings.add(new Violation(path + "/axis", "[0, 0, 0]", "a direction: any length but zero"));
        } else if (axis.cross(helix.start()).norm()
                <= 1e-9 * axis.norm() * helix.start().norm()) {
            findings.add(
                    new Violation(path + "/start", "a direction along the axis", "a direction away from the axis"));
        }
        if (helix.turns() == 0 || Math.abs(helix.turns()) > MOST_TURNS) {
            findings.add(new Violation(
                    path + "/turns", NumberText.of(helix.turns()), "a number up to 1e5 in size, but not 0"));
            return;
        }
        double around = 2 * Math.PI * helix.radius() * helix.turns(), along = helix.pitch() * helix.turns();
        double length = Math.sqrt(around * around + along * along);
        if (length < NumberLimits.SHORTEST || length > NumberLimits.LONGEST) {
            findings.add(
                    new Violation(path, "a helix of " + NumberText.of(length) + " m", "a length from 1e-6 to 1e6 m"));
        }
    }
}

package sennit.engine.contact;

import sennit.engine.constraint.part.HeldPoint;

/** Between an obstacle and what is within a radius of a point, at the start of a step. */
record SurfaceGap(ObstacleMotion solid, HeldPoint point, double radius) implements Contact.Gap {
    @Override
    public double measure(double begin, double[] normal) {
        solid.goTo(begin);
        return solid.distance(point.start, normal) - radius;
    }

    @Override
    public double follow(double end, double h, double[] carried) {
        return solid.carry(point.start, end, h, carried);
    }
}

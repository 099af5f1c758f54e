package sennit.app.document;

import sennit.engine.math.Vec3;

/**
 * Where something that a constraint can hold is at present, and which way it points.
 *
 * @param place m
 * @param tangent unit vector along the rod, in which u rises; any for a body
 * @param normal unit vector across it, which turns with the material
 * @param scale a length that is neither small nor large there, m
 */
public record AnchorPose(Vec3 place, Vec3 tangent, Vec3 normal, double scale) {}

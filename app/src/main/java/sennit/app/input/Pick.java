package sennit.app.input;

import org.joml.Vector3d;

/**
 * A rod point under the cursor.
 *
 * @param rod id
 * @param u curve parameter as a fraction
 * @param point where it is, m
 * @param pixels distance from the cursor on screen
 * @param depth distance along the view, m
 */
public record Pick(String rod, double u, Vector3d point, double pixels, double depth) {}

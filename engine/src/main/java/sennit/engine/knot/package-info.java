/** What a curve is tied to: diagrams of polygons, Alexander polynomials, names of knots. */
@NullMarked
package sennit.engine.knot;

import org.jspecify.annotations.NullMarked;

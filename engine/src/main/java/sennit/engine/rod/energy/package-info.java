/** Energies of stretch, bend and twist with their forces and stiffness, inertia, drag and yield. */
@NullMarked
package sennit.engine.rod.energy;

import org.jspecify.annotations.NullMarked;

/** Protocols of equilibria: cables, cantilevers, curved and coiled rods. */
@NullMarked
package sennit.engine.lab.statics;

import org.jspecify.annotations.NullMarked;

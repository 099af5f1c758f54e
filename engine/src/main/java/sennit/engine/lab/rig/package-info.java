/** A rod with supports and loads for protocols, and the closed forms that several of them compare with. */
@NullMarked
package sennit.engine.lab.rig;

import org.jspecify.annotations.NullMarked;

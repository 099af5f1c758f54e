/** Protocols of buckling: columns, torques, rings and helices. */
@NullMarked
package sennit.engine.lab.stability;

import org.jspecify.annotations.NullMarked;

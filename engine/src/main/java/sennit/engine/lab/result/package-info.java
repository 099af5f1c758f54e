/** What a protocol finds: measurements beside references, and curves to plot. */
@NullMarked
package sennit.engine.lab.result;

import org.jspecify.annotations.NullMarked;

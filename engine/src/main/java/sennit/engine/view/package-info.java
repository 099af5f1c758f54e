/** What there is to see after a step. Uses nothing of ours. */
@NullMarked
package sennit.engine.view;

import org.jspecify.annotations.NullMarked;

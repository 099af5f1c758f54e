/** The panels that are docked around the view, and their plots. */
@NullMarked
package sennit.app.ui.panel;

import org.jspecify.annotations.NullMarked;

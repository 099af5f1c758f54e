/** The main window: bars, the arrangement of panels, what is told over the view. */
@NullMarked
package sennit.app.ui.shell;

import org.jspecify.annotations.NullMarked;

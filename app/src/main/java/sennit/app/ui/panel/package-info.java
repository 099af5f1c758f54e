/**
 * The panels that are docked around the view, and their plots. A panel implements {@link sennit.app.ui.Panel}, is
 * listed in {@link sennit.app.ui.shell.MainWindow}, and has its key and its line in a menu in
 * {@link sennit.app.viewport.Action}.
 */
@NullMarked
package sennit.app.ui.panel;

import org.jspecify.annotations.NullMarked;

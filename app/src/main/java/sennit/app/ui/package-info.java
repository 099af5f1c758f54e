/** What panels, dialogs and bars of Dear ImGui have in common. It and its subpackages are all that sees ImGui. */
@NullMarked
package sennit.app.ui;

import org.jspecify.annotations.NullMarked;

/** Everything drawn with Dear ImGui: the only package that sees it. Sees session, stage, input, document. */
@NullMarked
package sennit.app.ui;

import org.jspecify.annotations.NullMarked;

/** The panels and what they act on; the only package that sees Dear ImGui. */
@NullMarked
package sennit.app.ui;

import org.jspecify.annotations.NullMarked;

/** Editors of fields, made from the records of scene files. */
@NullMarked
package sennit.app.ui.edit;

import org.jspecify.annotations.NullMarked;

/** What a mouse and a keyboard mean: picking, dragging, the table of keys. Sees cameras, snapshots and commands. */
@NullMarked
package sennit.app.input;

import org.jspecify.annotations.NullMarked;

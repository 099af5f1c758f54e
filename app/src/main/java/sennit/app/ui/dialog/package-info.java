/** Windows that ask: files, scenes, commands, imports, help. */
@NullMarked
package sennit.app.ui.dialog;

import org.jspecify.annotations.NullMarked;

/** The command line: one class per command. May see everything. */
@NullMarked
package sennit.app.cli;

import org.jspecify.annotations.NullMarked;

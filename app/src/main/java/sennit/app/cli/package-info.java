/** The command line: a class a command. */
@NullMarked
package sennit.app.cli;

import org.jspecify.annotations.NullMarked;

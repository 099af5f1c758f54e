/** What commands share: scenes to read, output, progress, failures and exit codes. */
@NullMarked
package sennit.app.cli.io;

import org.jspecify.annotations.NullMarked;

/** Benchmarks: what steps and frames cost. */
@NullMarked
package sennit.app.cli.bench;

import org.jspecify.annotations.NullMarked;

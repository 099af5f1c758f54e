/** What steps change, and the visitor that reads and writes it: checkpoints, hashes and copies are made of it. */
@NullMarked
package sennit.engine.state;

import org.jspecify.annotations.NullMarked;

/** Protocols of contact and friction. */
@NullMarked
package sennit.engine.lab.contact;

import org.jspecify.annotations.NullMarked;

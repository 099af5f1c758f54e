/** The passes of which a picture is made, each with its programs. */
@NullMarked
package sennit.app.render.pass;

import org.jspecify.annotations.NullMarked;

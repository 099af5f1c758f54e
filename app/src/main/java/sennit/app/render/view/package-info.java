/** What is seen, from where, and how finely: camera, light, colours, bounds, parts of a picture. */
@NullMarked
package sennit.app.render.view;

import org.jspecify.annotations.NullMarked;

/**
 * What a person works on: the document, its simulation, what is selected, what there is to say. Sees document, sim,
 * input; no window.
 */
@NullMarked
package sennit.app.session;

import org.jspecify.annotations.NullMarked;

package sennit.app.cli.film;

import sennit.engine.scene.UserCommand;

/**
 * Something a person could do, at a set time: films are acted by these, the same every time.
 *
 * @param time of the simulation, s; the first step that begins there or later begins with it
 */
record ScriptedInput(double time, UserCommand command) {}

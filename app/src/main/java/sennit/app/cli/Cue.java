package sennit.app.cli;

import sennit.engine.command.Command;

/**
 * Something a person could do, at a set time: films are acted by these, the same every time.
 *
 * @param time of the simulation, s; the first step that begins there or later begins with it
 */
record Cue(double time, Command command) {}

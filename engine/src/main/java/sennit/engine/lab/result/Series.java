package sennit.engine.lab.result;

/**
 * One curve of a plot.
 *
 * @param plot title of the plot it belongs to; series of one title share axes
 * @param xLabel what runs to the right, with unit
 * @param yLabel what runs up, with unit
 * @param name of the curve
 * @param theory whether it is a reference, drawn as a line, rather than our points
 * @param x abscissae
 * @param y ordinates, as many
 */
public record Series(String plot, String xLabel, String yLabel, String name, boolean theory, double[] x, double[] y) {}

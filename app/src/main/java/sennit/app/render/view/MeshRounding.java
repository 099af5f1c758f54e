package sennit.app.render.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Makes round what a mesh says is round: edges whose normals turn from one end to the other are split on the arc that
 * these normals describe, so that outlines show no corners. What is flat, and creases that are straight, stay as they
 * are. Triangles that share an edge split it at the same point: no gaps open.
 */
final class MeshRounding {
    /** Edges that turn more are split, rad: at 0.12 a circle has at least 52 corners; twice as much shows them. */
    private static final double SMOOTH = 0.12;

    /** Edges that turn more are meant as corners and stay, rad: a tube of six sides is round, a cube is not. */
    private static final double CORNER = 1.1;

    /** How often an edge is halved at most: twice make 24 sides of six, and at most 16 triangles of one. */
    private static final int ROUNDS = 2;

    /** Two faces whose unit normals have a cross product shorter than this meet without a crease. */
    private static final double CREASE = 0.02;

    /** A side of a triangle, its ends in an order that does not depend on the triangle. */
    private record Edge(Vector3d from, Vector3d to) {
        static Edge of(Vector3d a, Vector3d b) {
            return before(a, b) ? new Edge(a, b) : new Edge(b, a);
        }

        private static boolean before(Vector3d a, Vector3d b) {
            if (a.x != b.x) return a.x < b.x;
            return a.y != b.y ? a.y < b.y : a.z < b.z;
        }
    }

    /** The normals of a face at both ends of an edge. */
    private record Pair(Vector3d from, Vector3d to) {}

    private List<Vector3d> corners, normals;
    private final double finest;
    private final Map<Edge, List<Pair>> faces = new HashMap<>();
    private final Map<Edge, Vector3d> middles = new HashMap<>();

    private MeshRounding(List<Vector3d> corners, List<Vector3d> normals, double finest) {
        this.corners = corners;
        this.normals = normals;
        this.finest = finest;
    }

    /**
     * Rounds triangles in place.
     *
     * @param corners three to a triangle, m
     * @param normals of each corner, unit
     * @param finest edges stay over which their arcs rise less, m
     */
    static void round(List<Vector3d> corners, List<Vector3d> normals, double finest) {
        MeshRounding mesh = new MeshRounding(new ArrayList<>(corners), new ArrayList<>(normals), finest);
        for (int i = 0; i < ROUNDS; i++) if (!mesh.split()) break;
        corners.clear();
        corners.addAll(mesh.corners);
        normals.clear();
        normals.addAll(mesh.normals);
    }

    /** {@return whether there was an edge that turns too much: all of them are halved} */
    private boolean split() {
        // what meets at each edge
        faces.clear();
        middles.clear();
        for (int i = 0; i < corners.size(); i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            Edge edge = Edge.of(corners.get(i), corners.get(next));
            List<Pair> pairs = faces.computeIfAbsent(edge, e -> new ArrayList<>(2));
            Pair pair = edge.from.equals(corners.get(i))
                    ? new Pair(normals.get(i), normals.get(next))
                    : new Pair(normals.get(next), normals.get(i));
            if (!pairs.contains(pair)) pairs.add(pair);
        }
        // where each is split
        for (Map.Entry<Edge, List<Pair>> e : faces.entrySet()) {
            Vector3d middle = middle(e.getKey(), e.getValue());
            if (middle != null) middles.put(e.getKey(), middle);
        }
        if (middles.isEmpty()) return false;
        // triangles of what that leaves
        List<Vector3d> oldCorners = corners, oldNormals = normals;
        corners = new ArrayList<>(2 * oldCorners.size());
        normals = new ArrayList<>(2 * oldCorners.size());
        for (int i = 0; i < oldCorners.size(); i += 3)
            parts(oldCorners.subList(i, i + 3), oldNormals.subList(i, i + 3));
        return true;
    }

    /** {@return the point half-way along the arc over an edge, or null where it stays whole} */
    private @Nullable Vector3d middle(Edge edge, List<Pair> pairs) {
        // three faces and more at one edge are no surface
        if (pairs.size() > 2) return null;
        Vector3d along = edge.to.sub(edge.from, new Vector3d());
        Pair one = pairs.get(0), other = pairs.get(pairs.size() - 1);
        Bend from = Bend.of(along, one.from, other.from), to = Bend.of(along, one.to, other.to);
        double turn = from.turns.angle(to.turns);
        if (!(turn > SMOOTH && turn < CORNER)) return null;
        // a cubic with these tangents; their length makes it exact on a circle, and on a cylinder in any direction
        double lean = Math.cos(turn / 2);
        Vector3d rise = from.tangent.sub(to.tangent, new Vector3d()).div(4 * lean * (1 + lean));
        return rise.length() < finest
                ? null
                : edge.from.add(edge.to, new Vector3d()).mul(0.5).add(rise);
    }

    /**
     * How a surface goes on at an end of an edge.
     *
     * @param tangent the edge laid into the surface, or into the crease
     * @param turns the unit direction whose turning from end to end says how round the edge is: the normal, or that of
     *     the crease
     */
    private record Bend(Vector3d tangent, Vector3d turns) {
        static Bend of(Vector3d along, Vector3d one, Vector3d other) {
            Vector3d crease = one.cross(other, new Vector3d());
            if (!(crease.length() > CREASE)) return new Bend(new Vector3d(along).fma(-along.dot(one), one), one);
            crease.normalize();
            double share = along.dot(crease);
            return new Bend(crease.mul(share, new Vector3d()), crease.mul(share < 0 ? -1 : 1));
        }
    }

    /** Adds a triangle in as many parts as its split edges ask for. */
    private void parts(List<Vector3d> p, List<Vector3d> n) {
        // corner, middle of the edge after it, next corner ...: those that exist
        List<Vector3d> ring = new ArrayList<>(6), out = new ArrayList<>(6);
        int whole = 0;
        for (int i = 0; i < 3; i++) {
            int next = (i + 1) % 3;
            ring.add(p.get(i));
            out.add(n.get(i));
            Vector3d middle = middles.get(Edge.of(p.get(i), p.get(next)));
            if (middle == null) {
                whole = i;
                continue;
            }
            ring.add(middle);
            // as it was between the two before: light falls on it no otherwise, only outlines are rounder
            out.add(n.get(i).add(n.get(next), new Vector3d()).normalize());
        }
        switch (ring.size()) {
            case 6 -> {
                add(ring, out, 0, 1, 5);
                add(ring, out, 1, 2, 3);
                add(ring, out, 3, 4, 5);
                add(ring, out, 1, 3, 5);
            }
            case 5 -> {
                // the whole edge first: it ends a band of two triangles under the corner between the split ones
                int at = ring.indexOf(p.get(whole));
                int a = at, b = (at + 1) % 5, c = (at + 2) % 5, d = (at + 3) % 5, e = (at + 4) % 5;
                add(ring, out, c, d, e);
                if (ring.get(a).distance(ring.get(c)) < ring.get(b).distance(ring.get(e))) {
                    add(ring, out, a, b, c);
                    add(ring, out, a, c, e);
                } else {
                    add(ring, out, a, b, e);
                    add(ring, out, b, c, e);
                }
            }
            case 4 -> {
                // from the middle of the split edge to the corner across
                int middle = 1;
                while (p.contains(ring.get(middle))) middle++;
                int across = (middle + 2) % 4;
                add(ring, out, middle, (middle + 1) % 4, across);
                add(ring, out, middle, across, (middle + 3) % 4);
            }
            default -> add(ring, out, 0, 1, 2);
        }
    }

    private void add(List<Vector3d> ring, List<Vector3d> out, int... three) {
        for (int i : three) {
            corners.add(ring.get(i));
            normals.add(out.get(i));
        }
    }
}

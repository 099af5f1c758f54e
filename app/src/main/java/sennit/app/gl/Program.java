package sennit.app.gl;

import static org.lwjgl.opengl.GL20C.*;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.joml.Matrix4fc;
import org.joml.Vector2fc;
import org.joml.Vector3fc;
import org.joml.Vector4fc;

/** A linked vertex and fragment shader. Setting a uniform the compiler removed is ignored, as in OpenGL. */
public final class Program implements AutoCloseable {
    private final int id;
    private final Map<String, Integer> locations = new HashMap<>();
    private final float[] matrix = new float[16];

    private Program(int id) {
        this.id = id;
    }

    /**
     * Compiles and links two files.
     *
     * @param vertex GLSL vertex shader; {@code #include "file"} is understood
     * @param fragment GLSL fragment shader, likewise
     * @throws ShaderException with {@code file:line:} and the driver's text
     */
    public static Program load(Path vertex, Path fragment) {
        return load(vertex, fragment, "");
    }

    static Program load(Path vertex, Path fragment, String definitions) {
        int v = compile(GL_VERTEX_SHADER, vertex, definitions);
        try {
            int f = compile(GL_FRAGMENT_SHADER, fragment, definitions);
            try {
                return new Program(link(v, f, vertex.getFileName() + " + " + fragment.getFileName()));
            } finally {
                glDeleteShader(f);
            }
        } finally {
            glDeleteShader(v);
        }
    }

    private static int compile(int viewport, Path file, String definitions) {
        ShaderSource source = ShaderSource.read(file, definitions);
        int shader = glCreateShader(viewport);
        glShaderSource(shader, source.text());
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_TRUE) return shader;
        String log = glGetShaderInfoLog(shader);
        glDeleteShader(shader);
        throw new ShaderException(file.getFileName() + " does not compile:\n"
                + source.explain(log).strip());
    }

    private static int link(int vertex, int fragment, String name) {
        int id = glCreateProgram();
        glAttachShader(id, vertex);
        glAttachShader(id, fragment);
        glLinkProgram(id);
        glDetachShader(id, vertex);
        glDetachShader(id, fragment);
        if (glGetProgrami(id, GL_LINK_STATUS) == GL_TRUE) return id;
        String log = glGetProgramInfoLog(id);
        glDeleteProgram(id);
        throw new ShaderException(name + " do not link:\n" + log.strip());
    }

    /** Makes this the program of the next draws; call it before setting uniforms. */
    public void use() {
        glUseProgram(id);
    }

    /** Sets an int, bool or sampler (texture unit) uniform. */
    public void set(String uniform, int value) {
        glUniform1i(location(uniform), value);
    }

    /** Sets a float uniform. */
    public void set(String uniform, float value) {
        glUniform1f(location(uniform), value);
    }

    /** Sets a vec2 uniform. */
    public void set(String uniform, Vector2fc value) {
        glUniform2f(location(uniform), value.x(), value.y());
    }

    /** Sets a vec3 uniform. */
    public void set(String uniform, Vector3fc value) {
        glUniform3f(location(uniform), value.x(), value.y(), value.z());
    }

    /** Sets a vec4 uniform. */
    public void set(String uniform, Vector4fc value) {
        glUniform4f(location(uniform), value.x(), value.y(), value.z(), value.w());
    }

    /** Sets a mat4 uniform. */
    public void set(String uniform, Matrix4fc value) {
        glUniformMatrix4fv(location(uniform), false, value.get(matrix));
    }

    private int location(String uniform) {
        return locations.computeIfAbsent(uniform, name -> glGetUniformLocation(id, name));
    }

    @Override
    public void close() {
        glDeleteProgram(id);
    }
}

package sennit.engine.lab.result;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Tells people what a {@link Protocol} does. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface About {
    /** One sentence: what is done, and what it is checked against. */
    String value();
}

package sennit.engine.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a person wants of a kind of constraint: an editor lists kinds by it. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Purpose {
    /** Heading under which it is listed. */
    Group group();

    /** What people call it, in few words. */
    String name();

    /** What the kind does: one sentence. */
    String doc();

    /** What else people call it, or what it may stand for, with blanks between. */
    String words() default "";

    /** Headings, in their order. */
    enum Group {
        /** Keeps a point or a direction. */
        HOLD,
        /** Leaves a way to go. */
        GUIDE,
        /** Ties things to each other. */
        JOIN,
        /** Lets a rope run through. */
        SLIDE,
        /** Threads balls. */
        THREAD,
        /** Sets a bound. */
        LIMIT
    }
}

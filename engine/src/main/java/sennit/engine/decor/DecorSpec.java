package sennit.engine.decor;

import sennit.engine.view.Prop;

/** The shape of a decoration. */
public sealed interface DecorSpec permits Block, Lathe, Mesh, Planks, Post, Sheet, Target {
    /** {@return how it looks} */
    Prop.Form form();
}

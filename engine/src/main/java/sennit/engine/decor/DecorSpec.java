package sennit.engine.decor;

import java.util.Optional;
import java.util.Set;
import sennit.engine.snapshot.SceneryItem;

/** The shape of a decoration. */
public sealed interface DecorSpec permits Block, Dew, Lathe, Mesh, Planks, Post, Sheet, Target {
    /** {@return how it looks} */
    SceneryItem.Form form();

    /**
     * {@return what is left of it where only the rods of these names are; empty when it cannot be without the others}
     */
    default Optional<DecorSpec> among(Set<String> rods) {
        return Optional.of(this);
    }
}

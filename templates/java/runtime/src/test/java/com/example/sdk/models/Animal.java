package com.example.sdk.models;

import com.example.sdk.json.JsonSource;
import com.example.sdk.json.UnionShape;
import com.example.sdk.json.UnionType;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link Pet}, a {@link Robot}, or an {@link UnknownAnimal} of a later version of the API. */
public interface Animal extends JsonSource {
    /** Reads and writes animals. */
    UnionType<Animal> TYPE = new UnionType<>("Animal", "kind") {
        @Override
        protected void describe(UnionShape shape) {
            shape.variant(Pet.TYPE, "pet").variant(Robot.TYPE, "robot");
        }

        @Override
        protected Animal wrap(int variant, @Nullable Object value) {
            return variant < 0 ? new UnknownAnimal(value) : (Animal) value;
        }
    };

    /**
     * Calls the function for the variant of a value.
     *
     * @param <R> what the functions return
     * @param animal the value
     * @param pet called for a {@link Pet}
     * @param robot called for a {@link Robot}
     * @param unknown called for anything else
     * @return what the function returned
     */
    static <R> R match(
            Animal animal,
            Function<Pet, R> pet,
            Function<Robot, R> robot,
            Function<Animal, R> unknown) {
        if (animal instanceof Pet) {
            return pet.apply((Pet) animal);
        }
        if (animal instanceof Robot) {
            return robot.apply((Robot) animal);
        }
        return unknown.apply(animal);
    }
}

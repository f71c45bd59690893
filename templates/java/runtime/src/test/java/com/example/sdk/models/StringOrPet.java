package com.example.sdk.models;

import com.example.sdk.json.JsonTypes;
import com.example.sdk.json.UnionShape;
import com.example.sdk.json.UnionType;
import com.example.sdk.json.UnionValue;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A string, a pet, or a list of pets. */
public final class StringOrPet extends UnionValue {
    /** Reads and writes values. */
    public static final UnionType<StringOrPet> TYPE = new UnionType<>("StringOrPet", null) {
        @Override
        protected void describe(UnionShape shape) {
            shape.variant(JsonTypes.STRING).variant(Pet.TYPE).variant(JsonTypes.list(Pet.TYPE));
        }

        @Override
        protected StringOrPet wrap(int variant, @Nullable Object value) {
            return new StringOrPet(variant, value);
        }
    };

    private StringOrPet(int variant, @Nullable Object value) {
        super(TYPE, variant, value);
    }

    /**
     * Returns a string as this type.
     *
     * @param value the string
     * @return the value
     */
    public static StringOrPet ofString(String value) {
        return new StringOrPet(0, Objects.requireNonNull(value, "value"));
    }

    /**
     * Returns a pet as this type.
     *
     * @param value the pet
     * @return the value
     */
    public static StringOrPet ofPet(Pet value) {
        return new StringOrPet(1, Objects.requireNonNull(value, "value"));
    }

    /**
     * Returns pets as this type.
     *
     * @param value the pets
     * @return the value
     */
    public static StringOrPet ofPets(List<Pet> value) {
        return new StringOrPet(2, Objects.requireNonNull(value, "value"));
    }

    /**
     * Returns the string.
     *
     * @return the string; empty for another variant
     */
    public Optional<String> asString() {
        return as(0);
    }

    /**
     * Returns the pet.
     *
     * @return the pet; empty for another variant
     */
    public Optional<Pet> asPet() {
        return as(1);
    }

    /**
     * Returns the pets.
     *
     * @return the pets; empty for another variant
     */
    public Optional<List<Pet>> asPets() {
        return as(2);
    }

    /**
     * Calls the function for the variant.
     *
     * @param <R> what the functions return
     * @param string called for a string
     * @param pet called for a pet
     * @param pets called for pets
     * @param unknown called for anything else, with its plain JSON
     * @return what the function returned
     */
    public <R> R match(
            Function<String, R> string,
            Function<Pet, R> pet,
            Function<List<Pet>, R> pets,
            Function<@Nullable Object, R> unknown) {
        switch (variant()) {
            case 0:
                return string.apply(this.<String>as(0).get());
            case 1:
                return pet.apply(this.<Pet>as(1).get());
            case 2:
                return pets.apply(this.<List<Pet>>as(2).get());
            default:
                return unknown.apply(raw());
        }
    }
}

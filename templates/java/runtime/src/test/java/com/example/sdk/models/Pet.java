package com.example.sdk.models;

import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonTypes;
import com.example.sdk.json.Model;
import com.example.sdk.json.ObjectShape;
import com.example.sdk.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A pet of the store. */
public final class Pet extends Model implements Animal {
    /** Reads a pet, for example from the body of a webhook. */
    public static final ObjectType<Pet> TYPE = new ObjectType<>("Pet") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("id").required().readOnly();
            shape.property("name").required();
            shape.property("kind").required().constant("pet");
            shape.property("status", PetStatus.TYPE);
            shape.property("nickname").nullable();
            shape.property("born");
            shape.property("sold_at");
            shape.property("price");
            shape.property("tags");
            shape.property("pin").writeOnly().secret();
            shape.property("mate", Pet.TYPE);
            shape.property("friends", JsonTypes.list(Animal.TYPE));
        }

        @Override
        protected Pet create(JsonReader in) {
            return new Pet(in);
        }
    };

    private final @Nullable Long id;
    private final @Nullable String name;
    private final @Nullable String kind;
    private final @Nullable PetStatus status;
    private final @Nullable String nickname;
    private final @Nullable LocalDate born;
    private final @Nullable OffsetDateTime soldAt;
    private final @Nullable BigDecimal price;
    private final @Nullable List<String> tags;
    private final @Nullable String pin;
    private final @Nullable Pet mate;
    private final @Nullable List<Animal> friends;

    private Pet(JsonReader in) {
        super(TYPE, in);
        id = in.getLong("id");
        name = in.getString("name");
        kind = in.getString("kind");
        status = in.get("status", PetStatus.TYPE);
        nickname = in.getString("nickname");
        born = in.getDate("born");
        soldAt = in.getDateTime("sold_at");
        price = in.getDecimal("price");
        tags = in.getList("tags", JsonTypes.STRING);
        pin = in.getString("pin");
        mate = in.get("mate", Pet.TYPE);
        friends = in.getList("friends", Animal.TYPE);
    }

    /**
     * Builds a pet.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Reads a pet from plain values. Jackson uses it too.
     *
     * @param values the properties by their names on the wire
     * @return the pet
     */
    @JsonCreator
    public static Pet fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /**
     * Returns a builder with the values of this pet.
     *
     * @return the builder
     */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /**
     * Number given by the server. It is never sent.
     *
     * @return the number
     */
    public long id() {
        return required(id, "id");
    }

    /**
     * What the pet is called.
     *
     * @return the name
     */
    public String name() {
        return required(name, "name");
    }

    /**
     * The kind of animal.
     *
     * @return always {@code pet}
     */
    public String kind() {
        return required(kind, "kind");
    }

    /**
     * Where it is in the sale.
     *
     * @return the status
     */
    public Optional<PetStatus> status() {
        return Optional.ofNullable(status);
    }

    /**
     * Another name.
     *
     * @return the name; empty if it is absent or null
     */
    public Optional<String> nickname() {
        return Optional.ofNullable(nickname);
    }

    /**
     * The day of birth.
     *
     * @return the day
     */
    public Optional<LocalDate> born() {
        return Optional.ofNullable(born);
    }

    /**
     * When it was sold.
     *
     * @return the time
     */
    public Optional<OffsetDateTime> soldAt() {
        return Optional.ofNullable(soldAt);
    }

    /**
     * What it costs.
     *
     * @return the price
     */
    public Optional<BigDecimal> price() {
        return Optional.ofNullable(price);
    }

    /**
     * Words about it.
     *
     * @return the words
     */
    public Optional<List<String>> tags() {
        return Optional.ofNullable(tags);
    }

    /**
     * A secret.
     *
     * @return the secret
     */
    public Optional<String> pin() {
        return Optional.ofNullable(pin);
    }

    /**
     * The other half.
     *
     * @return the pet
     */
    public Optional<Pet> mate() {
        return Optional.ofNullable(mate);
    }

    /**
     * Whom it knows.
     *
     * @return the animals
     */
    public Optional<List<Animal>> friends() {
        return Optional.ofNullable(friends);
    }

    /** Builds a {@link Pet}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        private Builder(Pet pet) {
            copy(pet);
        }

        /**
         * Required. See {@link Pet#name()}.
         *
         * @param name the name
         * @return this builder
         */
        public Builder name(String name) {
            return put("name", name);
        }

        /**
         * See {@link Pet#status()}.
         *
         * @param status the status; null: absent
         * @return this builder
         */
        public Builder status(@Nullable PetStatus status) {
            return put("status", status);
        }

        /**
         * See {@link Pet#nickname()}.
         *
         * @param nickname the name; null is sent as null
         * @return this builder
         */
        public Builder nickname(@Nullable String nickname) {
            return putNullable("nickname", nickname);
        }

        /**
         * See {@link Pet#born()}.
         *
         * @param born the day; null: absent
         * @return this builder
         */
        public Builder born(@Nullable LocalDate born) {
            return put("born", born);
        }

        /**
         * See {@link Pet#soldAt()}.
         *
         * @param soldAt the time; null: absent
         * @return this builder
         */
        public Builder soldAt(@Nullable OffsetDateTime soldAt) {
            return put("sold_at", soldAt);
        }

        /**
         * See {@link Pet#price()}.
         *
         * @param price the price; null: absent
         * @return this builder
         */
        public Builder price(@Nullable BigDecimal price) {
            return put("price", price);
        }

        /**
         * See {@link Pet#tags()}.
         *
         * @param tags the words; null: absent
         * @return this builder
         */
        public Builder tags(@Nullable List<String> tags) {
            return put("tags", tags);
        }

        /**
         * Adds a word. See {@link Pet#tags()}.
         *
         * @param tag the word
         * @return this builder
         */
        public Builder addTag(String tag) {
            return add("tags", tag);
        }

        /**
         * See {@link Pet#pin()}.
         *
         * @param pin the secret; null: absent
         * @return this builder
         */
        public Builder pin(@Nullable String pin) {
            return put("pin", pin);
        }

        /**
         * See {@link Pet#mate()}.
         *
         * @param mate the pet; null: absent
         * @return this builder
         */
        public Builder mate(@Nullable Pet mate) {
            return put("mate", mate);
        }

        /**
         * See {@link Pet#friends()}.
         *
         * @param friends the animals; null: absent
         * @return this builder
         */
        public Builder friends(@Nullable List<? extends Animal> friends) {
            return put("friends", friends, JsonTypes.list(Animal.TYPE));
        }

        /**
         * Adds an animal. See {@link Pet#friends()}.
         *
         * @param friend the animal
         * @return this builder
         */
        public Builder addFriend(Animal friend) {
            return add("friends", friend, Animal.TYPE);
        }

        /**
         * Returns the pet.
         *
         * @return the pet
         * @throws com.example.sdk.errors.UsageException if a required property is missing
         */
        public Pet build() {
            return TYPE.build(this);
        }
    }
}

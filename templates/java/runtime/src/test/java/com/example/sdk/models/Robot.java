package com.example.sdk.models;

import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonTypes;
import com.example.sdk.json.Model;
import com.example.sdk.json.ObjectShape;
import com.example.sdk.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A pet that needs no food. The tag of its union is no property of its own. */
public final class Robot extends Model implements Animal {
    /** Reads and writes robots. */
    public static final ObjectType<Robot> TYPE = new ObjectType<>("Robot") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("voltage");
            shape.additional(JsonTypes.LONG);
        }

        @Override
        protected Robot create(JsonReader in) {
            return new Robot(in);
        }
    };

    private final @Nullable Double voltage;
    private final Map<String, Long> additional;

    private Robot(JsonReader in) {
        super(TYPE, in);
        voltage = in.getDouble("voltage");
        additional = in.getAdditional(JsonTypes.LONG);
    }

    /**
     * Builds a robot.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Reads a robot from plain values.
     *
     * @param values the properties by their names on the wire
     * @return the robot
     */
    @JsonCreator
    public static Robot fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /**
     * Volts.
     *
     * @return the volts
     */
    public Optional<Double> voltage() {
        return Optional.ofNullable(voltage);
    }

    /**
     * All other properties.
     *
     * @return the properties
     */
    public Map<String, Long> additionalProperties() {
        return additional;
    }

    /** Builds a {@link Robot}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        /**
         * See {@link Robot#voltage()}.
         *
         * @param voltage the volts; null: absent
         * @return this builder
         */
        public Builder voltage(@Nullable Double voltage) {
            return put("voltage", voltage);
        }

        /**
         * Sets another property.
         *
         * @param name its name on the wire
         * @param value its value; null: absent
         * @return this builder
         */
        public Builder putAdditionalProperty(String name, @Nullable Long value) {
            return put(name, value);
        }

        /**
         * Returns the robot.
         *
         * @return the robot
         */
        public Robot build() {
            return TYPE.build(this);
        }
    }
}

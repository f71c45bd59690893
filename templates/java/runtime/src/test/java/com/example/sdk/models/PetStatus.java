package com.example.sdk.models;

import com.example.sdk.json.EnumType;
import com.example.sdk.json.JsonType;
import com.example.sdk.json.OpenEnum;

/** Where a pet is in the sale. */
public final class PetStatus extends OpenEnum<String> {
    /** Reads and writes values. */
    public static final JsonType<PetStatus> TYPE = new EnumType.OfString<>("PetStatus") {
        @Override
        protected PetStatus of(String value) {
            return new PetStatus(value);
        }
    };

    /** For sale. */
    public static final PetStatus AVAILABLE = new PetStatus("available");

    /** Already sold. */
    public static final PetStatus SOLD = new PetStatus("sold");

    private PetStatus(String value) {
        super(value);
    }

    /**
     * Returns the constant for a value, also for a value that this version does not know.
     *
     * @param value the value as on the wire
     * @return the constant
     */
    public static PetStatus of(String value) {
        return new PetStatus(value);
    }

    /**
     * Returns the constant for a {@code switch}.
     *
     * @return the constant, {@link Known#UNKNOWN} for a value that this version does not know
     */
    public Known known() {
        switch (value()) {
            case "available":
                return Known.AVAILABLE;
            case "sold":
                return Known.SOLD;
            default:
                return Known.UNKNOWN;
        }
    }

    /** The values that this version knows. */
    public enum Known {
        /** For sale. */
        AVAILABLE,
        /** Already sold. */
        SOLD,
        /** Any other value. */
        UNKNOWN
    }
}

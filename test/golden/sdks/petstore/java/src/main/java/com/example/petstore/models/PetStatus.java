package com.example.petstore.models;

import com.example.petstore.json.EnumType;
import com.example.petstore.json.JsonType;
import com.example.petstore.json.OpenEnum;
import java.util.HashMap;
import java.util.Map;

/** Whether a pet can be bought. */
public final class PetStatus extends OpenEnum<String> {
    /** Reads and writes values of this type. */
    public static final JsonType<PetStatus> TYPE = new EnumType.OfString<>("PetStatus") {
        @Override
        protected PetStatus of(String value) {
            return PetStatus.of(value);
        }
    };

    private static final Map<String, PetStatus> CONSTANTS = new HashMap<>();

    /** The value <code>available</code>. */
    public static final PetStatus AVAILABLE = constant("available", Known.AVAILABLE);

    /** The value <code>on-hold</code>. */
    public static final PetStatus ON_HOLD = constant("on-hold", Known.ON_HOLD);

    /** The value <code>sold</code>. */
    public static final PetStatus SOLD = constant("sold", Known.SOLD);

    private final Known known;

    private PetStatus(String value, Known known) {
        super(value);
        this.known = known;
    }

    /** Returns the constant for a value, or an object of its own for a value that has none. */
    public static PetStatus of(String value) {
        PetStatus known = CONSTANTS.get(value);
        return known == null ? new PetStatus(value, Known.UNKNOWN) : known;
    }

    private static PetStatus constant(String value, Known known) {
        PetStatus made = new PetStatus(value, known);
        CONSTANTS.put(value, made);
        return made;
    }

    /** Returns the value for a {@code switch}. */
    public Known known() {
        return known;
    }

    /** The values of the API description. */
    public enum Known {
        /** See {@link PetStatus#AVAILABLE}. */
        AVAILABLE,
        /** See {@link PetStatus#ON_HOLD}. */
        ON_HOLD,
        /** See {@link PetStatus#SOLD}. */
        SOLD,
        /** A value that this SDK does not know. */
        UNKNOWN
    }
}

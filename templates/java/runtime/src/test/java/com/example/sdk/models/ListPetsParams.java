package com.example.sdk.models;

import com.example.sdk.Params;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Optional parameters of {@link com.example.sdk.services.PetsService#listPets(int, int)}. */
public final class ListPetsParams extends Params {
    private ListPetsParams(Builder builder) {
        super(builder);
    }

    /**
     * Builds parameters.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds {@link ListPetsParams}. */
    public static final class Builder extends Params.Builder<Builder> {
        private Builder() {}

        /**
         * Only pets with this status.
         *
         * @param status the status; null: all
         * @return this builder
         */
        public Builder status(@Nullable PetStatus status) {
            return put("status", status);
        }

        /**
         * Only pets with these tags.
         *
         * @param tags the tags; null: all
         * @return this builder
         */
        public Builder tags(@Nullable List<String> tags) {
            return put("tags", tags);
        }

        /**
         * Returns the parameters.
         *
         * @return the parameters
         */
        public ListPetsParams build() {
            return new ListPetsParams(this);
        }
    }
}

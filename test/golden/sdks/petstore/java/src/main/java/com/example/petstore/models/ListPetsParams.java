package com.example.petstore.models;

import com.example.petstore.Params;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Optional parameters of <code>GET /pets</code>. */
public final class ListPetsParams extends Params {
    private ListPetsParams(Builder builder) {
        super(builder);
    }

    /** Builds {@link ListPetsParams}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds {@link ListPetsParams}. */
    public static final class Builder extends Params.Builder<Builder> {
        private Builder() {}

        /** Only pets in one of these states. */
        public Builder status(@Nullable List<PetStatus> status) {
            return put("status", status);
        }

        /** Returns the parameters. */
        public ListPetsParams build() {
            return new ListPetsParams(this);
        }
    }
}

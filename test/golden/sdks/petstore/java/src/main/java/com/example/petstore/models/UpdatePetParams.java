package com.example.petstore.models;

import com.example.petstore.Params;
import org.jspecify.annotations.Nullable;

/** Optional parameters of <code>PATCH /pets/&#123;petId&#125;</code>. */
public final class UpdatePetParams extends Params {
    private UpdatePetParams(Builder builder) {
        super(builder);
    }

    /** Builds {@link UpdatePetParams}. */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds {@link UpdatePetParams}. */
    public static final class Builder extends Params.Builder<Builder> {
        private Builder() {}

        /** The version that is to be changed. */
        public Builder ifMatch(@Nullable String ifMatch) {
            return put("If-Match", ifMatch);
        }

        /** Returns the parameters. */
        public UpdatePetParams build() {
            return new UpdatePetParams(this);
        }
    }
}

package com.example.sdk.internal;

import org.jspecify.annotations.Nullable;

/** A value of the client's that the request for a token carries. */
public final class TokenParameter {
    final String value;
    final String wireName;
    TokenPlace place = TokenPlace.BODY;
    @Nullable TokenRole role;
    boolean required;
    boolean isPublic;

    /**
     * Creates a parameter.
     *
     * @param value the name of the client's value
     * @param wireName its name on the wire
     */
    public TokenParameter(String value, String wireName) {
        this.value = value;
        this.wireName = wireName;
    }

    /** Sets where it goes. */
    public TokenParameter place(TokenPlace where) {
        place = where;
        return this;
    }

    /** Sets what basic authentication has of it. */
    public TokenParameter role(TokenRole what) {
        role = what;
        return this;
    }

    /** Says that there is no token without it. */
    public TokenParameter required() {
        required = true;
        return this;
    }

    /** Says that it may stand in messages. */
    public TokenParameter isPublic() {
        isPublic = true;
        return this;
    }
}

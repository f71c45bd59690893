package com.example.sdk.internal;

import com.example.sdk.internal.wire.Styling;
import com.example.sdk.json.JsonType;
import org.jspecify.annotations.Nullable;

/** A parameter of an operation. */
public final class Parameter {
    final Place place;
    String wireName;
    private final String argument;
    private @Nullable Style style;
    private @Nullable Boolean explode;
    private boolean json;
    private @Nullable String constant;
    private @Nullable JsonType<?> type;
    boolean allowReserved;
    boolean required;

    /**
     * Creates a parameter.
     *
     * @param argument the key of the value among the arguments
     * @param place where it goes
     */
    public Parameter(String argument, Place place) {
        this.argument = argument;
        this.place = place;
        this.wireName = argument;
    }

    /** Sets the name on the wire, if it is not that of the argument. */
    public Parameter wireName(String name) {
        wireName = name;
        return this;
    }

    /** Says that a call must have a value. */
    public Parameter required() {
        required = true;
        return this;
    }

    /** Says that the value is JSON text, not styled. */
    public Parameter json() {
        json = true;
        return this;
    }

    /** Says that reserved characters stay. */
    public Parameter allowReserved() {
        allowReserved = true;
        return this;
    }

    /** Sets the style, if it is not that of the place. */
    public Parameter style(Style value) {
        style = value;
        return this;
    }

    /** Says whether items go apart, if it is not as the style has it. */
    public Parameter explode(boolean value) {
        explode = value;
        return this;
    }

    /** Sets the text that the SDK always sends. */
    public Parameter constant(String text) {
        constant = text;
        return this;
    }

    /** Sets the type of the value, if it holds a union. */
    public Parameter type(JsonType<?> value) {
        type = value;
        return this;
    }

    String argument() {
        return argument;
    }

    Styling styling() {
        return new Styling(style, explode, json);
    }

    /** Returns the value as the wire has it; null if it is not there. */
    @Nullable Object plain(Args args) {
        if (constant != null) {
            return constant;
        }
        return Sent.plain(args.get(argument), type);
    }
}

package com.example.sdk.internal;

// only with bytes
import com.example.sdk.BinaryResponse;
// end
import com.example.sdk.json.JsonType;
import com.example.sdk.json.JsonTypes;
// only with streams
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
// end
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a successful response can have; its content type decides between several kinds.
 *
 * @param <R> what the call returns
 */
public final class Answer<R> {
    final @Nullable JsonType<?> json;
    final @Nullable JsonType<?> text;
    // only with bytes
    final boolean file;
    // end
    // only with streams
    final @Nullable StreamFormat format;
    final @Nullable JsonType<?> item;
    final boolean textItems;
    final @Nullable EventForm event;
    final List<String> properties;
    // end
    final @Nullable Function<Object, ?> into;

    private Answer(Draft draft) {
        json = draft.json;
        text = draft.text;
        // only with bytes
        file = draft.file;
        // end
        // only with streams
        format = draft.format;
        item = draft.item;
        textItems = draft.textItems;
        event = draft.event;
        properties = draft.properties;
        // end
        into = draft.into;
    }

    /** Returns a response without a body. */
    public static <T> Answer<T> none() {
        return new Answer<>(new Draft());
    }

    /** Returns a response with JSON. */
    public static <T> Answer<T> json(JsonType<T> type) {
        Draft draft = new Draft();
        draft.json = type;
        return new Answer<>(draft);
    }

    /** Returns a response with text. */
    public static Answer<String> text() {
        return text(JsonTypes.STRING);
    }

    /** Returns a response with text that is read as a type. */
    public static <T> Answer<T> text(JsonType<T> type) {
        Draft draft = new Draft();
        draft.text = type;
        return new Answer<>(draft);
    }

    // only with bytes
    /** Returns a response with a file. */
    public static Answer<BinaryResponse> file() {
        Draft draft = new Draft();
        draft.file = true;
        return new Answer<>(draft);
    }

    // end
    // only with streams
    /** Returns a response that is a stream of items. */
    public static <T> Answer<T> stream(StreamFormat format, JsonType<T> item) {
        Draft draft = new Draft();
        draft.format = format;
        draft.item = item;
        return new Answer<>(draft);
    }

    /** Says that each item of the stream is text, without JSON around it. */
    public Answer<R> textItems() {
        Draft draft = new Draft(this);
        draft.textItems = true;
        return new Answer<>(draft);
    }

    /** Says that an item is the whole event, not its data. */
    public Answer<R> event(EventForm form) {
        Draft draft = new Draft(this);
        draft.event = form;
        return new Answer<>(draft);
    }

    /**
     * Sets the properties of items: an object with an error and none of them is an error of the
     * server.
     */
    public Answer<R> properties(String... names) {
        Draft draft = new Draft(this);
        draft.properties = Arrays.asList(names.clone());
        return new Answer<>(draft);
    }

    // end
    /** Says that the response can be JSON too. */
    public <T> Answer<R> orJson(JsonType<T> type) {
        Draft draft = new Draft(this);
        draft.json = type;
        return new Answer<>(draft);
    }

    /** Says that the response can be text too. */
    public Answer<R> orText() {
        Draft draft = new Draft(this);
        draft.text = JsonTypes.STRING;
        return new Answer<>(draft);
    }

    // only with bytes
    /** Says that the response can be a file too. */
    public Answer<R> orFile() {
        Draft draft = new Draft(this);
        draft.file = true;
        return new Answer<>(draft);
    }
    // end

    /** Sets what makes the result of the value: of JSON, a string, or a BinaryResponse. */
    public <T> Answer<T> as(Function<Object, T> function) {
        Draft draft = new Draft(this);
        draft.into = function;
        return new Answer<>(draft);
    }

    /** The parts of a description of responses. */
    private static final class Draft {
        private @Nullable JsonType<?> json;
        private @Nullable JsonType<?> text;
        // only with bytes
        private boolean file;
        // end
        // only with streams
        private @Nullable StreamFormat format;
        private @Nullable JsonType<?> item;
        private boolean textItems;
        private @Nullable EventForm event;
        private List<String> properties = Collections.emptyList();
        // end
        private @Nullable Function<Object, ?> into;

        Draft() {}

        Draft(Answer<?> answer) {
            json = answer.json;
            text = answer.text;
            // only with bytes
            file = answer.file;
            // end
            // only with streams
            format = answer.format;
            item = answer.item;
            textItems = answer.textItems;
            event = answer.event;
            properties = answer.properties;
            // end
            into = answer.into;
        }
    }
}

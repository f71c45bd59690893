package com.example.sdk.internal;

// only with bytes
import com.example.sdk.BinaryResponse;
// end
import com.example.sdk.json.JsonType;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a successful response can have; its content type decides between several kinds. One that
 * has none of them has no body.
 *
 * @param <R> what the call returns
 */
public final class Answer<R> {
    @Nullable JsonType<?> json;
    boolean text;
    // only with bytes
    boolean bytes;
    // end
    // only with streams
    @Nullable StreamForm<?> stream;
    // end
    private @Nullable BiFunction<Integer, Object, ?> result;
    private int[] indexes = {};

    /** Creates a response without a body. */
    public Answer() {}

    private Answer(Answer<?> other) {
        json = other.json;
        text = other.text;
        // only with bytes
        bytes = other.bytes;
        // end
        // only with streams
        stream = other.stream;
        // end
        result = other.result;
        indexes = other.indexes;
    }

    /** Says that the response can be JSON. */
    public <T> Answer<T> json(JsonType<T> type) {
        Answer<T> copy = new Answer<>(this);
        copy.json = type;
        return copy;
    }

    /** Says that the response can be text. */
    public Answer<String> text() {
        Answer<String> copy = new Answer<>(this);
        copy.text = true;
        return copy;
    }

    // only with bytes
    /** Says that the response can be a file. */
    public Answer<BinaryResponse> bytes() {
        Answer<BinaryResponse> copy = new Answer<>(this);
        copy.bytes = true;
        return copy;
    }
    // end

    // only with streams
    /** Says that the response can be a stream of items. */
    public <T> Answer<T> stream(StreamForm<T> form) {
        Answer<T> copy = new Answer<>(this);
        copy.stream = form;
        return copy;
    }
    // end

    /**
     * Sets what makes the result of a value: of JSON, a string, or a BinaryResponse.
     *
     * @param function makes the result of the index of a variant, and its value
     * @param variants the index of the variant that a value is, and last that of a file
     */
    public <T> Answer<T> variants(BiFunction<Integer, Object, T> function, int... variants) {
        Answer<T> copy = new Answer<>(this);
        copy.result = function;
        copy.indexes = variants.clone();
        return copy;
    }

    /** Returns the result of the value of a response. */
    @Nullable Object resultOf(@Nullable Object value, boolean isFile) {
        if (value == null || result == null) {
            return value;
        }
        return result.apply(indexes[isFile ? indexes.length - 1 : 0], value);
    }
}

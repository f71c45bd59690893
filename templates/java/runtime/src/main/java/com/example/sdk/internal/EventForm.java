package com.example.sdk.internal;

import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.internal.wire.RawItem;
import com.example.sdk.json.Json;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a server-sent event as a whole becomes an item. */
public final class EventForm {
    private List<String> fields = Collections.emptyList();
    private List<String> json = Collections.emptyList();
    private List<String> text = Collections.emptyList();
    private @Nullable DataForm otherwise;

    /** Creates a form. */
    public EventForm() {}

    /** Sets which of "event", "id" and "retry" items have. */
    public EventForm fields(String... names) {
        fields = Arrays.asList(names.clone());
        return this;
    }

    /** Sets the names of the events whose data is JSON. */
    public EventForm json(String... events) {
        json = Arrays.asList(events.clone());
        return this;
    }

    /** Sets the names of the events whose data is text. */
    public EventForm text(String... events) {
        text = Arrays.asList(events.clone());
        return this;
    }

    /** Sets the form of other events; without one, data is parsed if it is JSON. */
    public EventForm otherwise(DataForm form) {
        otherwise = form;
        return this;
    }

    /** Returns whether the description lists an event of that name. */
    boolean lists(String name) {
        return json.contains(name) || text.contains(name);
    }

    /** Returns how the data of an event is read; null: as JSON if it is some. */
    @Nullable DataForm formOf(String name) {
        if (text.contains(name)) {
            return DataForm.TEXT;
        }
        return json.contains(name) ? DataForm.JSON : otherwise;
    }

    /** Returns the event as an object; fails if the data is not JSON but should be. */
    Map<String, Object> document(RawItem item) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("data", dataOf(item));
        if (fields.contains("event")) {
            members.put("event", item.event);
        }
        if (fields.contains("id") && !item.id.isEmpty()) {
            members.put("id", item.id);
        }
        if (fields.contains("retry") && item.retry >= 0) {
            members.put("retry", item.retry);
        }
        return members;
    }

    private @Nullable Object dataOf(RawItem item) {
        DataForm form = formOf(item.event);
        if (form == DataForm.TEXT) {
            return item.data;
        }
        try {
            return Json.parse(item.data);
        } catch (InvalidDataException e) {
            if (form == DataForm.JSON) {
                throw e;
            }
            return item.data;
        }
    }
}

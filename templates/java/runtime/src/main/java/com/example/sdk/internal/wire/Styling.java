package com.example.sdk.internal.wire;

import com.example.sdk.internal.Style;
import com.example.sdk.json.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** How a plain value becomes text (OpenAPI 3.0.4, Style Values; RFC 6570). */
public final class Styling {
    private final @Nullable Style style;
    private final @Nullable Boolean explode;
    private final boolean json;

    /** Creates a styling; null is the default of the place. */
    public Styling(@Nullable Style style, @Nullable Boolean explode, boolean json) {
        this.style = style;
        this.explode = explode;
        this.json = json;
    }

    /** Returns the text of a path or header parameter. */
    public String text(String name, Object plain, UnaryOperator<String> escape) {
        if (json) {
            return escape.apply(Json.write(plain));
        }
        String start = "";
        String separator = ",";
        if (style == Style.LABEL) {
            start = ".";
            separator = ".";
        } else if (style == Style.MATRIX) {
            start = ";";
            separator = ";";
        }
        boolean apart = Boolean.TRUE.equals(explode);
        if (plain instanceof Map) {
            List<Pair> pairs = members((Map<?, ?>) plain, escape);
            return start + (apart
                    ? String.join(separator, Pair.assignments(pairs))
                    : labeled(name, String.join(",", inTurn(pairs)), escape));
        }
        if (plain instanceof List) {
            List<String> items = items((List<?>) plain, escape);
            if (!apart) {
                return start + labeled(name, String.join(",", items), escape);
            }
            items.replaceAll(item -> labeled(name, item, escape));
            return start + String.join(separator, items);
        }
        return start + labeled(name, escape.apply(scalar(plain)), escape);
    }

    private String labeled(String name, String text, UnaryOperator<String> escape) {
        if (style != Style.MATRIX) {
            return text;
        }
        return text.isEmpty() ? escape.apply(name) : escape.apply(name) + "=" + text;
    }

    /** Returns the pairs of a query parameter, a cookie or a form field; none for no items. */
    public List<Pair> pairs(
            String name,
            Object plain,
            UnaryOperator<String> escape,
            UnaryOperator<String> escapeName) {
        String own = escapeName.apply(name);
        if (json) {
            return one(own, escape.apply(Json.write(plain)));
        }
        if (style == Style.DEEP_OBJECT) {
            List<Pair> deep = new ArrayList<>();
            addDeep(deep, own, plain, escape, escapeName);
            return deep;
        }
        boolean apart = explode == null ? style == null || style == Style.FORM : explode;
        List<String> texts;
        if (plain instanceof Map) {
            List<Pair> members = members((Map<?, ?>) plain, escape);
            if (apart) {
                return members;
            }
            texts = inTurn(members);
        } else if (plain instanceof List) {
            texts = items((List<?>) plain, escape);
        } else {
            return one(own, escape.apply(scalar(plain)));
        }
        if (texts.isEmpty()) {
            return Collections.emptyList();
        }
        if (apart) {
            List<Pair> pairs = new ArrayList<>();
            texts.forEach(text -> pairs.add(new Pair(own, text)));
            return pairs;
        }
        String separator = ",";
        if (style == Style.SPACE_DELIMITED) {
            separator = escapeName.apply(" ");
        } else if (style == Style.PIPE_DELIMITED) {
            separator = escapeName.apply("|");
        }
        return one(own, String.join(separator, texts));
    }

    private static List<Pair> one(String name, String value) {
        return Collections.singletonList(new Pair(name, value));
    }

    /**
     * Adds name[key], name[key][] for the items of a list, and name[key][0][key] where the items
     * are themselves objects or lists and must stay apart. OpenAPI gives deepObject a meaning for
     * flat objects only; this is how servers that use it for more read it.
     */
    private static void addDeep(
            List<Pair> all,
            String prefix,
            Object plain,
            UnaryOperator<String> escape,
            UnaryOperator<String> escapeName) {
        if (plain instanceof List) {
            List<Object> items = withoutNull((List<?>) plain);
            boolean counted = items.stream().anyMatch(i -> i instanceof List || i instanceof Map);
            for (int i = 0; i < items.size(); i++) {
                String own = counted ? Integer.toString(i) : "";
                addDeep(all, inner(prefix, own, escapeName), items.get(i), escape, escapeName);
            }
        } else if (plain instanceof Map) {
            for (Map.Entry<?, ?> member : ((Map<?, ?>) plain).entrySet()) {
                if (member.getValue() != null) {
                    String name = inner(prefix, String.valueOf(member.getKey()), escapeName);
                    addDeep(all, name, member.getValue(), escape, escapeName);
                }
            }
        } else {
            all.add(new Pair(prefix, escape.apply(scalar(plain))));
        }
    }

    private static String inner(String prefix, String own, UnaryOperator<String> escapeName) {
        return prefix + escapeName.apply("[") + escapeName.apply(own) + escapeName.apply("]");
    }

    private static List<Pair> members(Map<?, ?> plain, UnaryOperator<String> escape) {
        List<Pair> pairs = new ArrayList<>();
        for (Map.Entry<?, ?> member : plain.entrySet()) {
            if (member.getValue() != null) {
                pairs.add(new Pair(
                        escape.apply(String.valueOf(member.getKey())),
                        escape.apply(scalar(member.getValue()))));
            }
        }
        return pairs;
    }

    private static List<String> items(List<?> plain, UnaryOperator<String> escape) {
        List<String> texts = new ArrayList<>();
        withoutNull(plain).forEach(item -> texts.add(escape.apply(scalar(item))));
        return texts;
    }

    /** Names and values in turn. */
    private static List<String> inTurn(List<Pair> pairs) {
        List<String> texts = new ArrayList<>();
        for (Pair pair : pairs) {
            texts.add(pair.name);
            texts.add(pair.value);
        }
        return texts;
    }

    private static List<Object> withoutNull(List<?> items) {
        List<Object> given = new ArrayList<>(items);
        given.removeIf(item -> item == null);
        return given;
    }

    /** The styles are not defined for values within values: these are JSON. */
    public static String scalar(Object plain) {
        if (plain instanceof String) {
            return (String) plain;
        }
        if (plain instanceof BigDecimal) {
            return plain.toString();
        }
        return Json.write(plain);
    }
}

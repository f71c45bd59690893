package support;

import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads values through the types of an SDK and gives them back as JSON on the wire. */
public final class Values {
    private static final long LARGEST = (1L << 53) - 1;
    private static final Map<String, Object> ABSENT = mark("$absent", true);
    private static final Map<String, Object> MISSING = mark("$missing", true);
    /** Of what may be null or missing. */
    private static final Map<String, Object> NOTHING = mark("$nothing", true);

    private Values() {}

    static Map<String, Object> mark(String name, Object value) {
        Map<String, Object> marked = new LinkedHashMap<>();
        marked.put(name, value);
        return marked;
    }

    /** Gives a value whether or not it is there. */
    public static <T> T orNull(Optional<T> value) {
        return value == null ? null : value.orElse(null);
    }

    /** Gives a value as one of these classes, or nothing. */
    public static <T> T as(Object value, Class<T> type) {
        return type.isInstance(value) ? type.cast(value) : null;
    }

    /** Gives anything that JSON can hold, as the wire has it. */
    public static Object raw(Object value) {
        if (value == null || value instanceof Boolean || value instanceof String) {
            return value;
        }
        if (value instanceof Optional) {
            return raw(((Optional<?>) value).orElse(null));
        }
        if (value instanceof Number) {
            return number((Number) value);
        }
        if (value instanceof OffsetDateTime) {
            return instant(value);
        }
        if (value instanceof byte[]) {
            return base64(value);
        }
        if (value instanceof List) {
            List<Object> items = new ArrayList<>();
            ((List<?>) value).forEach(item -> items.add(raw(item)));
            return items;
        }
        if (value instanceof Map) {
            Map<String, Object> members = new LinkedHashMap<>();
            ((Map<?, ?>) value).forEach((name, each) -> members.put((String) name, raw(each)));
            return members;
        }
        Optional<Method> plain = method(value, "toPlain");
        return plain.isPresent() ? raw(called(value, plain.get())) : value.toString();
    }

    /** Integers beyond 2^53 by their digits: the suite's own JSON rounds them. */
    private static Object number(Number value) {
        if (value instanceof Double || value instanceof Float) {
            double number = value.doubleValue();
            if (Double.isNaN(number) || Double.isInfinite(number)) {
                return mark("$number", String.valueOf(number));
            }
            return number == Math.rint(number) && Math.abs(number) <= LARGEST ? (Object) (long) number : value;
        }
        if (value instanceof BigDecimal && (((BigDecimal) value).scale() != 0)) {
            return value;
        }
        BigInteger whole = value instanceof BigDecimal
                ? ((BigDecimal) value).toBigInteger()
                : new BigInteger(value.toString());
        return whole.abs().compareTo(BigInteger.valueOf(LARGEST)) > 0 ? mark("$int", whole.toString()) : whole;
    }

    public static Object integer(Object value) {
        return raw(value);
    }

    /** Gives a number by its digits. */
    public static Object decimal(Object value) {
        return value instanceof BigDecimal ? mark("$decimal", value.toString()) : raw(value);
    }

    /** Gives RFC 3339 in UTC, without a fraction of nothing. */
    public static Object instant(Object value) {
        if (!(value instanceof OffsetDateTime)) {
            return raw(value);
        }
        String text = ((OffsetDateTime) value).toInstant().toString();
        return mark("$instant", text.replaceFirst("(\\.\\d*?)0+Z$", "$1Z").replace(".Z", "Z"));
    }

    /** Gives an instant with the text that it came as. */
    public static Object datedText(Object value, Object text) {
        Object instant = instant(value);
        if (instant instanceof Map && value instanceof OffsetDateTime) {
            Map<String, Object> both = new LinkedHashMap<>();
            ((Map<?, ?>) instant).forEach((name, each) -> both.put((String) name, each));
            both.put("$text", text);
            return both;
        }
        return instant;
    }

    public static Object base64(Object value) {
        return value instanceof byte[] ? Base64.getEncoder().encodeToString((byte[]) value) : raw(value);
    }

    /** Says how long a text is that is too long to be passed on. */
    public static Object textLength(Object value) {
        return value instanceof String ? mark("$length", ((String) value).length()) : raw(value);
    }

    /** Gives a value of an open enum, and whether the SDK has a constant for it. */
    public static Object enumValue(Object value) {
        if (value == null) {
            return null;
        }
        Optional<Method> known = method(value, "known");
        boolean isUnknown = known.isPresent() && "UNKNOWN".equals(called(value, known.get()).toString());
        return isUnknown ? mark("$unknownValue", raw(value)) : raw(value);
    }

    /** Gives a value of a union of which the SDK should not know the variant. */
    public static Object unknownVariant(Object value) {
        if (value == null) {
            return mark("$known", null);
        }
        Optional<Method> raw = method(value, "raw");
        boolean isKnown = raw.isEmpty();
        for (Method method : value.getClass().getMethods()) {
            if (method.getName().startsWith("as") && method.getParameterCount() == 0) {
                isKnown |= ((Optional<?>) called(value, method)).isPresent();
            }
        }
        return isKnown ? mark("$known", raw(value)) : mark("$unknownVariant", raw(called(value, raw.get())));
    }

    public static <T> Object list(List<T> list, Function<T, Object> item) {
        if (list == null) {
            return NOTHING;
        }
        List<Object> items = new ArrayList<>();
        list.forEach(each -> items.add(item.apply(each)));
        return items;
    }

    public static <T> Object map(Map<String, T> map, Function<T, Object> value) {
        if (map == null) {
            return NOTHING;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, each) -> members.put(name, value.apply(each)));
        return members;
    }

    /** Gives an object of which some members are read. */
    public static <T> Object object(T value, Function<T, Map<String, Object>> read) {
        return value == null ? NOTHING : read.apply(value);
    }

    /** Gives the members that were read: names and values in turn. */
    public static Map<String, Object> members(Object... parts) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int at = 0; at < parts.length; at += 2) {
            members.put((String) parts[at], parts[at + 1]);
        }
        return members;
    }

    /** Reads a member that always has a value, unless the server did not send one. */
    public static <T> Object required(
            Map<String, Object> wire, String name, Supplier<T> read, Function<T, Object> value) {
        T found;
        try {
            found = read.get();
        } catch (RuntimeException error) {
            if (!error.getClass().getSimpleName().equals("InvalidDataException")) {
                throw error;
            }
            return wire.containsKey(name) ? misfit(wire.get(name)) : MISSING;
        }
        return value.apply(found);
    }

    /** Reads a member that may have no value. */
    public static <T> Object optional(
            Map<String, Object> wire, String name, Optional<T> found, boolean mustBe, Function<T, Object> value) {
        if (found.isPresent()) {
            return value.apply(found.get());
        }
        if (wire.containsKey(name)) {
            return misfit(wire.get(name));
        }
        return mustBe ? MISSING : ABSENT;
    }

    /** Reads a member that has no name of its own, but a type. */
    public static <T> Object additional(
            Map<String, Object> wire, String name, Map<String, T> typed, Function<T, Object> value) {
        if (typed.containsKey(name)) {
            return value.apply(typed.get(name));
        }
        return wire.containsKey(name) ? misfit(wire.get(name)) : ABSENT;
    }

    /** Reads a member that the API's description does not name. */
    public static Object extra(Map<String, Object> wire, String name) {
        return wire.containsKey(name) ? raw(wire.get(name)) : ABSENT;
    }

    /** A member that is not where its type says. Null is no value of any type. */
    private static Object misfit(Object value) {
        return value == null ? null : mark("$misfit", raw(value));
    }

    private static Optional<Method> method(Object value, String name) {
        try {
            return Optional.of(value.getClass().getMethod(name));
        } catch (NoSuchMethodException error) {
            return Optional.empty();
        }
    }

    static Object called(Object value, Method method) {
        try {
            method.setAccessible(true);
            return method.invoke(value);
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }
}

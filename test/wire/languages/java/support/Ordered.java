package support;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Maps in the order of their entries, in the place of `Map.of`, whose order differs from run to run: the same
 * arguments must be the same request.
 */
public final class Ordered {
    private Ordered() {}

    public static <V> Map<String, V> of() {
        return new LinkedHashMap<>();
    }

    /** @param others - keys and values in turn */
    @SuppressWarnings("unchecked")
    public static <V> Map<String, V> of(String key, V value, Object... others) {
        Map<String, V> map = new LinkedHashMap<>();
        map.put(key, value);
        for (int index = 0; index < others.length; index += 2) {
            map.put((String) others[index], (V) others[index + 1]);
        }
        return map;
    }

    @SafeVarargs
    public static <V> Map<String, V> ofEntries(Map.Entry<String, V>... entries) {
        Map<String, V> map = new LinkedHashMap<>();
        for (Map.Entry<String, V> entry : entries) {
            map.put(entry.getKey(), entry.getValue());
        }
        return map;
    }
}

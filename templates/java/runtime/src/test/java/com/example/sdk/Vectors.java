package com.example.sdk;

import com.example.sdk.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads the vectors that all languages share. */
public final class Vectors {
    private Vectors() {}

    @SuppressWarnings("unchecked")
    public static Map<String, Object> read(String name) {
        Path folder = Paths.get(System.getProperty("vectors", "../../common/test/vectors"));
        try {
            return (Map<String, Object>) Json.parse(Files.readAllBytes(folder.resolve(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Row> rows(String name, String member) {
        return ((List<?>) read(name).get(member)).stream()
                .map(Row::new)
                .collect(Collectors.toList());
    }

    /** One row of a table. */
    public static final class Row {
        private final Map<?, ?> members;

        public Row(Object members) {
            this.members = (Map<?, ?>) members;
        }

        public boolean has(String name) {
            return members.containsKey(name);
        }

        public String text(String name) {
            return (String) members.get(name);
        }

        public Object get(String name) {
            return members.get(name);
        }

        public int number(String name) {
            return ((Long) members.get(name)).intValue();
        }

        @Override
        public String toString() {
            return members.toString();
        }
    }
}

package com.example.sdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.json.Json;
import com.fasterxml.jackson.annotation.JsonValue;
import com.sun.source.util.JavacTask;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.context.Context;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.jspecify.annotations.Nullable;

/** An SDK has only the parts that its API needs: they compile for each feature. */
class PartsTest {
    private static final Path SOURCES = Paths.get("src/main/java/com/example/sdk");

    private static final Pattern OPTIONAL = Pattern.compile(
            "^[ \\t]*// only with (\\S+)\\n(.*?)^[ \\t]*// end\\n",
            Pattern.MULTILINE | Pattern.DOTALL);

    private static List<Vectors.Row> parts() throws IOException {
        byte[] bytes = Files.readAllBytes(Paths.get("parts.json"));
        return ((List<?>) Json.parse(bytes)).stream()
                .map(Vectors.Row::new).collect(Collectors.toList());
    }

    private static Set<String> needs(Vectors.Row row) {
        Set<String> needs = new TreeSet<>();
        ((List<?>) row.get("needs")).forEach(need -> needs.add(String.valueOf(need)));
        return needs;
    }

    @Test
    void listsEveryFile() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            Set<String> found = files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> SOURCES.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> listed = parts().stream().map(row -> row.text("file"))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(found, listed);
        }
    }

    /** The generator changes them in lines of packages and imports only. */
    @Test
    void namesItsPackagesInImportsOnly() throws IOException {
        for (Vectors.Row part : parts()) {
            for (String line : Files.readAllLines(SOURCES.resolve(part.text("file")))) {
                assertTrue(!line.contains("com.example") || line.matches("(package|import) .*"),
                        part.text("file") + ": " + line);
            }
        }
    }

    @Test
    @Tag("compiler")
    void compilesForEachFeature() throws IOException {
        Set<String> features = new LinkedHashSet<>(Arrays.asList("credentials"));
        parts().forEach(part -> features.addAll(needs(part)));
        List<Set<String>> combinations = new ArrayList<>();
        combinations.add(Collections.emptySet());
        for (String feature : features) {
            Set<String> some = new TreeSet<>(Collections.singleton(feature));
            if (feature.equals("sse") || feature.equals("jsonl")) {
                some.add("streams");
            }
            if (feature.startsWith("pages-by-")) {
                some.add("pagination");
            }
            combinations.add(some);
        }
        for (Set<String> combination : combinations) {
            compile(combination);
        }
    }

    private static void compile(Set<String> features) throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        for (Vectors.Row part : parts()) {
            Set<String> needs = needs(part);
            if (needs.isEmpty() || needs.stream().anyMatch(features::contains)) {
                sources.add(source(part.text("file"), features));
            }
        }
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = Arrays.asList("--release", "11", "-proc:none", "-Xlint:all",
                "-cp", Stream.of(Nullable.class, JsonValue.class, OpenTelemetry.class, Context.class)
                        .map(PartsTest::pathOf).collect(Collectors.joining(File.pathSeparator)));
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, options, null, sources);
        // Without writing classes, which takes half of the time.
        task.analyze();
        assertEquals(Collections.emptyList(), found.getDiagnostics(), features.toString());
    }

    private static String pathOf(Class<?> found) {
        URI place = URI.create(
                found.getProtectionDomain().getCodeSource().getLocation().toString());
        return Paths.get(place).toString();
    }

    private static JavaFileObject source(String file, Set<String> features) throws IOException {
        byte[] bytes = Files.readAllBytes(SOURCES.resolve(file));
        Matcher found = OPTIONAL.matcher(new String(bytes, StandardCharsets.UTF_8));
        StringBuffer kept = new StringBuffer();
        while (found.find()) {
            String lines = features.contains(found.group(1)) ? found.group(2) : "";
            found.appendReplacement(kept, Matcher.quoteReplacement(lines));
        }
        found.appendTail(kept);
        // In a package of its own: the class path has all parts under the other name.
        String text = kept.toString().replaceAll(
                "(?m)^((?:package|import) )com\\.example\\.sdk", "$1com.example.parts");
        URI name = URI.create("string:///com/example/parts/" + file);
        return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
                return text;
            }
        };
    }
}

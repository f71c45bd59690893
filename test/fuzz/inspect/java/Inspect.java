import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.InputSource;

/**
 * Reads a line of JSON per lot of files and says what is wrong with each, in a line of JSON: what does
 * not parse, or calls the canary of the hostile inputs. Blocks of pages may be statements or members.
 * Of a whole SDK the types are checked instead. With {@code looks} the kinds of the
 * nodes of each file come too, and the texts that name the canary.
 */
public final class Inspect {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** What SDKs are compiled with, besides the JDK. */
    private static final Map<String, String> ANNOTATIONS = Map.of(
            "org/jspecify/annotations/Nullable.java",
            "package org.jspecify.annotations; import java.lang.annotation.*;"
                    + " @Target(ElementType.TYPE_USE) public @interface Nullable {}",
            "org/jspecify/annotations/NullMarked.java",
            "package org.jspecify.annotations; public @interface NullMarked {}",
            "com/fasterxml/jackson/annotation/JsonCreator.java",
            "package com.fasterxml.jackson.annotation; public @interface JsonCreator {}",
            "com/fasterxml/jackson/annotation/JsonValue.java",
            "package com.fasterxml.jackson.annotation; public @interface JsonValue {}");

    private Inspect() {}

    public static void main(String[] args) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<?, ?> lot = (Map<?, ?>) new Json(line).value();
            out.println(Json.write(inspect(lot)));
        }
    }

    private static Map<String, Object> inspect(Map<?, ?> lot) throws IOException {
        List<Source> files = new ArrayList<>();
        for (Object file : (List<?>) lot.get("files")) {
            files.add(new Source((String) ((List<?>) file).get(1), (String) ((List<?>) file).get(0)));
        }
        Map<String, Object> found = new LinkedHashMap<>();
        List<Object> looks = new ArrayList<>();
        found.put("looks", looks);
        if (Boolean.TRUE.equals(lot.get("whole"))) {
            found.put("problems", check(files));
            return found;
        }
        List<String> problems = new ArrayList<>();
        found.put("problems", problems);
        for (Source file : files) {
            Look look = new Look();
            if (file.path.endsWith(".xml")) {
                inspectXml(file, problems);
            } else {
                inspectJava(file, look, problems);
            }
            looks.add(look.described());
        }
        return found;
    }

    private static void inspectXml(Source file, List<String> problems) {
        try {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(file.text)));
        } catch (Exception e) {
            problems.add(file.path + ": " + e.getMessage());
        }
    }

    private static void inspectJava(Source file, Look look, List<String> problems) throws IOException {
        Parsed parsed = Parsed.of(file);
        for (int form = 0; !parsed.problems.isEmpty() && form < 2 && !file.path.endsWith(".java"); form++) {
            Parsed wrapped = Parsed.of(file.wrapped(form == 0));
            parsed = wrapped.problems.isEmpty() || form == 1 ? wrapped : parsed;
        }
        problems.addAll(parsed.problems);
        parsed.unit.accept(look, null);
        look.calls.forEach(call -> problems.add(file.path + " calls the canary: " + call));
    }

    /** Checks types. */
    private static List<String> check(List<Source> files) {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<Source> sources = new ArrayList<>();
        ANNOTATIONS.forEach((path, text) -> sources.add(new Source(path, text)));
        files.stream()
                .filter(file -> file.path.endsWith(".java") && !file.path.endsWith("module-info.java"))
                .forEach(sources::add);
        List<String> options = List.of("-proc:none", "-Xmaxerrs", "50");
        JavacTask task = (JavacTask) COMPILER.getTask(null, null, found, options, null, sources);
        try {
            task.analyze();
        } catch (IOException | RuntimeException e) {
            return List.of("javac: " + e);
        }
        return errors(found);
    }

    private static List<String> errors(DiagnosticCollector<JavaFileObject> found) {
        List<String> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR) {
                String path = each.getSource() == null ? "" : ((Source) each.getSource()).path;
                errors.add(path + ":" + each.getLineNumber() + ": " + each.getMessage(null));
            }
        }
        return errors;
    }

    /** A file. */
    private static final class Source extends SimpleJavaFileObject {
        private static final Pattern IMPORT = Pattern.compile("(?m)^import [\\w.*]+;\\n");

        final String path;
        final String text;

        Source(String path, String text) {
            super(URI.create("string:///" + path.replaceAll("[^\\w./-]", "_")), Kind.SOURCE);
            this.path = path;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignored) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String name, Kind kind) {
            return true;
        }

        Source wrapped(boolean asStatements) {
            StringBuilder imports = new StringBuilder();
            Matcher matcher = IMPORT.matcher(text);
            while (matcher.find()) {
                imports.append(matcher.group());
            }
            String rest = matcher.replaceAll("");
            String body = asStatements ? "void shown() throws Exception {\n" + rest + "\n}" : rest;
            return new Source(path, imports + "class Shown {\n" + body + "\n}\n");
        }
    }

    /** A source as the parser reads it. */
    private static final class Parsed {
        final CompilationUnitTree unit;
        final List<String> problems;

        private Parsed(CompilationUnitTree unit, List<String> problems) {
            this.unit = unit;
            this.problems = problems;
        }

        static Parsed of(Source file) throws IOException {
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            JavacTask task = (JavacTask)
                    COMPILER.getTask(null, null, found, List.of("-proc:none"), null, List.of(file));
            CompilationUnitTree unit = task.parse().iterator().next();
            return new Parsed(unit, errors(found));
        }
    }

    /** The kinds of the nodes, without what names and literals say. */
    private static final class Look extends TreeScanner<Void, Void> {
        final StringBuilder shape = new StringBuilder();
        final List<String> texts = new ArrayList<>();
        final List<String> calls = new ArrayList<>();

        Map<String, Object> described() {
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("shape", shape.toString());
            described.put("texts", texts);
            return described;
        }

        @Override
        public Void scan(Tree tree, Void nothing) {
            if (tree != null) {
                shape.append(tree.getKind()).append(' ');
            }
            return super.scan(tree, nothing);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
            Tree method = node.getMethodSelect();
            boolean isCanary = method instanceof IdentifierTree
                    && ((IdentifierTree) method).getName().contentEquals("pwn_canary");
            if (isCanary) {
                calls.add(node.toString());
            }
            return super.visitMethodInvocation(node, nothing);
        }

        @Override
        public Void visitLiteral(LiteralTree node, Void nothing) {
            if (node.getValue() instanceof String && ((String) node.getValue()).contains("pwn_canary")) {
                texts.add((String) node.getValue());
            }
            return null;
        }
    }

    /** Reads and writes JSON. */
    private static final class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        Object value() {
            char first = next();
            switch (first) {
                case '{':
                    Map<String, Object> members = new LinkedHashMap<>();
                    while (more('}')) {
                        String name = (String) value();
                        next();
                        members.put(name, value());
                    }
                    return members;
                case '[':
                    List<Object> items = new ArrayList<>();
                    while (more(']')) {
                        items.add(value());
                    }
                    return items;
                case '"':
                    return string();
                default:
                    int from = at - 1;
                    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                        at++;
                    }
                    return "true".equals(text.substring(from, at));
            }
        }

        /** Skips a comma; false at the end of a list. */
        private boolean more(char end) {
            char next = next();
            if (next == end) {
                return false;
            }
            if (next != ',') {
                at--;
            }
            return true;
        }

        private char next() {
            while (text.charAt(at) == ' ') {
                at++;
            }
            return text.charAt(at++);
        }

        private String string() {
            StringBuilder value = new StringBuilder();
            for (char unit = text.charAt(at++); unit != '"'; unit = text.charAt(at++)) {
                value.append(unit == '\\' ? escaped(text.charAt(at++)) : unit);
            }
            return value.toString();
        }

        private char escaped(char sign) {
            if (sign == 'u') {
                at += 4;
                return (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            int known = "bfnrt".indexOf(sign);
            return known < 0 ? sign : "\b\f\n\r\t".charAt(known);
        }

        static String write(Object value) {
            StringBuilder out = new StringBuilder();
            if (value instanceof Map) {
                ((Map<?, ?>) value).forEach((name, each) -> out.append(out.length() == 0 ? "" : ",")
                        .append(write(name)).append(':').append(write(each)));
                return "{" + out + "}";
            }
            if (value instanceof List) {
                ((List<?>) value).forEach(each ->
                        out.append(out.length() == 0 ? "" : ",").append(write(each)));
                return "[" + out + "]";
            }
            for (char unit : String.valueOf(value).toCharArray()) {
                boolean isPlain = unit >= ' ' && unit <= '~' && unit != '"' && unit != '\\';
                out.append(isPlain ? String.valueOf(unit) : String.format("\\u%04x", (int) unit));
            }
            return "\"" + out + "\"";
        }
    }
}

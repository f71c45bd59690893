package com.example.sdk.internal;

import com.example.sdk.FileUpload;
import com.example.sdk.errors.UsageException;
import com.example.sdk.internal.wire.Charsets;
import com.example.sdk.internal.wire.Escapes;
import com.example.sdk.internal.wire.Styling;
import com.example.sdk.json.Json;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes forms whose fields may be files (RFC 7578). Files are sent as they are read. */
public final class MultipartBody {
    /** Writes the members of an object. */
    public static final BodyEncoder ENCODER = (value, body) -> {
        Object plain = body.plain(value);
        if (!(plain instanceof Map)) {
            throw new UsageException("the body of a form must be an object");
        }
        // Random enough to be in no file.
        MultipartBody form = new MultipartBody("sdk-" + UUID.randomUUID());
        ((Map<?, ?>) plain).forEach((name, member) ->
                form.addMember(body.partOf(String.valueOf(name)), member));
        return form.encoded(body.mediaType);
    };

    private final String boundary;
    private final List<EncodedBody.Source> pieces = new ArrayList<>();
    private long length;
    private boolean repeatable = true;

    private MultipartBody(String boundary) {
        this.boundary = boundary;
    }

    private EncodedBody encoded(String mediaType) {
        addText("--" + boundary + "--\r\n");
        return new EncodedBody(
                () -> new PiecesStream(pieces),
                mediaType + "; boundary=" + boundary,
                length,
                repeatable);
    }

    /** Adds the parts of a member: an array is its name repeated (RFC 7578, section 4.3). */
    private void addMember(Part part, @Nullable Object member) {
        List<?> items = member instanceof List
                ? (List<?>) member
                : Collections.singletonList(member);
        boolean hasFile = items.stream().anyMatch(item -> item instanceof FileUpload);
        // OpenAPI 3.1 gives styles a meaning in multipart forms; 3.0 ignores them, so who writes
        // one there means it too. Form says of a list what holds anyway.
        boolean isStyled = part.style != null && part.style != Style.FORM
                || Boolean.FALSE.equals(part.explode);
        if (isStyled && !hasFile && member != null) {
            new Styling(part.style, part.explode, false)
                    .pairs(part.name, member, Escapes.NONE, Escapes.NONE)
                    .forEach(pair -> addText(head(pair.name, null, "") + pair.value + "\r\n"));
            return;
        }
        for (Object item : items) {
            if (item instanceof FileUpload) {
                addFile(part, (FileUpload) item);
            } else if (item != null) {
                addValue(part, item);
            }
        }
    }

    private static String ownType(Part part) {
        String all = part.contentType == null ? "" : part.contentType;
        int end = all.indexOf(',');
        return (end < 0 ? all : all.substring(0, end)).trim();
    }

    private void addValue(Part part, Object plain) {
        String type = ownType(part);
        if (type.isEmpty() && plain instanceof Map) {
            type = "application/json";
        }
        boolean isJson = plain instanceof Map || !type.isEmpty() && Charsets.isJson(type);
        String text = isJson ? Json.write(plain) : Styling.scalar(plain);
        addText(head(part.name, null, type) + text + "\r\n");
    }

    private void addFile(Part part, FileUpload file) {
        String type = file.contentType() == null ? ownType(part) : file.contentType();
        String name = file.name().isEmpty() ? part.name : file.name();
        addText(head(part.name, name, type.isEmpty() ? "application/octet-stream" : type));
        pieces.add(file::open);
        length = file.size() < 0 || length < 0 ? -1 : length + file.size();
        repeatable = repeatable && file.isRepeatable();
        addText("\r\n");
    }

    private void addText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        pieces.add(() -> new ByteArrayInputStream(bytes));
        length = length < 0 ? -1 : length + bytes.length;
    }

    private String head(String name, @Nullable String fileName, String type) {
        if (type.indexOf('\r') >= 0 || type.indexOf('\n') >= 0 || type.indexOf('\0') >= 0) {
            throw new UsageException("the media type of a part contains a line break");
        }
        String head = "--" + boundary + "\r\nContent-Disposition: form-data; name=\""
                + quoted(name) + "\"";
        if (fileName != null) {
            head += "; filename=\"" + quoted(fileName) + "\"";
        }
        return head + (type.isEmpty() ? "" : "\r\nContent-Type: " + type) + "\r\n\r\n";
    }

    /** As browsers do it (WHATWG HTML, multipart/form-data encoding): three characters escaped. */
    private static String quoted(String name) {
        return name.replace("\r", "%0D").replace("\n", "%0A").replace("\"", "%22");
    }
}

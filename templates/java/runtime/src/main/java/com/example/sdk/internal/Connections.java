package com.example.sdk.internal;

import com.example.sdk.errors.ApiConnectionException;
import com.example.sdk.errors.ApiTimeoutException;
import com.example.sdk.errors.SdkException;
import com.example.sdk.internal.wire.BaseUrls;
import com.example.sdk.internal.wire.Printable;
import com.example.sdk.internal.wire.Redactor;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;

/** What transports fail with. */
final class Connections {
    private Connections() {}

    /** Returns the exception for what a transport or a body failed with at an address. */
    static SdkException failure(Plan plan, String url, Throwable cause, boolean sending) {
        boolean sent = !isCertificate(cause) && !isDialing(cause);
        if (sent && find(cause, SocketTimeoutException.class) != null) {
            return new ApiTimeoutException(
                    plan.what + ": the connection timed out",
                    true,
                    redacted(cause, plan.redactor));
        }
        String text = Printable.line(plan.redactor.redact(textOf(cause, url)), 500);
        if (isCertificate(cause)) {
            text = "the certificate was rejected: " + text;
        }
        String note = sent && sending ? "; the server may have processed the request" : "";
        return new ApiConnectionException(
                plan.what + ": connection failed: " + text + note,
                sent,
                redacted(cause, plan.redactor));
    }

    /** The deepest words say the most. The JDK has none for a host or a port that is not there. */
    private static String textOf(Throwable cause, String url) {
        String origin = BaseUrls.origin(url);
        String address = origin.substring(origin.lastIndexOf('/') + 1);
        if (find(cause, UnknownHostException.class) != null
                || find(cause, UnresolvedAddressException.class) != null) {
            return "unknown host: " + address;
        }
        boolean isDialed = find(cause, ConnectException.class) != null;
        if (isDialed && find(cause, ClosedChannelException.class) != null) {
            return "connection refused: " + address;
        }
        String text = null;
        int depth = 0;
        Throwable last = cause;
        for (Throwable next = cause; next != null && depth < 10; next = next.getCause()) {
            String own = next.getMessage();
            text = own == null || own.isEmpty() ? text : own;
            last = next;
            depth++;
        }
        if (isDialed) {
            // Java 11 says "Connection refused", later versions nothing.
            boolean isRefused = text == null || text.equalsIgnoreCase("connection refused");
            return (isRefused ? "connection refused" : text) + ": " + address;
        }
        return text == null ? last.getClass().getSimpleName() : text;
    }

    /** Returns whether the server is not the one it says it is, or cannot prove it. */
    static boolean isCertificate(@Nullable Throwable cause) {
        return find(cause, CertificateException.class) != null
                || find(cause, SSLPeerUnverifiedException.class) != null;
    }

    /** Returns whether there was no connection to send anything over. */
    private static boolean isDialing(Throwable cause) {
        return find(cause, ConnectException.class) != null
                || find(cause, UnknownHostException.class) != null
                || find(cause, UnresolvedAddressException.class) != null
                || find(cause, NoRouteToHostException.class) != null
                || find(cause, SSLHandshakeException.class) != null
                || isWithoutTls(cause)
                || isConnectTimeout(cause);
    }

    /** By its words, which the JDK only has for the first bytes that a server sends. */
    private static boolean isWithoutTls(Throwable cause) {
        SSLException failure = find(cause, SSLException.class);
        String text = failure == null ? null : failure.getMessage();
        return "Unrecognized SSL message, plaintext connection?".equals(text)
                || "Unsupported or unrecognized SSL message".equals(text);
    }

    /** By its name: platforms without java.net.http do not have the class. */
    private static boolean isConnectTimeout(Throwable cause) {
        String name = "java.net.http.HttpConnectTimeoutException";
        int depth = 0;
        for (Throwable next = cause; next != null && depth < 10; next = next.getCause()) {
            if (next.getClass().getName().equals(name)) {
                return true;
            }
            depth++;
        }
        return false;
    }

    static <E> @Nullable E find(@Nullable Throwable cause, Class<E> wanted) {
        int depth = 0;
        for (Throwable next = cause; next != null && depth < 10; next = next.getCause()) {
            if (wanted.isInstance(next)) {
                return wanted.cast(next);
            }
            depth++;
        }
        return null;
    }

    /** Returns a cause as it may be printed: as it is, unless its text shows a secret. */
    static Throwable redacted(Throwable cause, Redactor redactor) {
        int depth = 0;
        for (Throwable next = cause; next != null && depth < 10; next = next.getCause()) {
            String text = next.toString();
            if (!redactor.redact(text).equals(text)) {
                return new IOException(redactor.redact(cause.toString()));
            }
            depth++;
        }
        return cause;
    }
}

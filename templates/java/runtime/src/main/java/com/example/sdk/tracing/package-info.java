/** What the SDK reports to a tracer, and a tracer for OpenTelemetry. */
@NullMarked
package com.example.sdk.tracing;

import org.jspecify.annotations.NullMarked;

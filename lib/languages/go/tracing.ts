/** Folder of the module that traces calls with OpenTelemetry. It is not a part of the SDK's own module. */
export const tracingFolder = 'opentelemetry';

/** The members of an operation by which its author talks to sdkgen. */
export const annotations = {
  pagination: 'x-sdkgen-pagination',
  streaming: 'x-sdkgen-streaming',
} as const;

/** What they all start with; nobody else's extension does. */
export const annotationPrefix = 'x-sdkgen-';

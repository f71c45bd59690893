/** What a description may cost before it is refused; `hostile-inputs` R5 in the design notes. */
export const limits = {
  /** Bytes of one file. */
  fileBytes: 64 * 1024 * 1024,
  /** Values nested in one another. */
  depth: 1_000,
  /** Values of one file, each YAML alias counted as often as it stands for a copy. */
  nodes: 10_000_000,
  /** Keys that YAML merges (`<<`) copy in one file. */
  mergedKeys: 200_000,
  /** Schemas written within one another; what is referred to begins anew. */
  schemaDepth: 200,
  /** Properties of all objects together; an object has those of its `allOf` parts too. */
  properties: 500_000,
  /** Operations of an API, services, and named schemas that they reach. */
  operations: 35_000,
  services: 10_000,
  schemas: 20_000,
  /** Files fetched from the network, together. */
  remoteFiles: 200,
  /** Redirects from one address to the next. */
  redirects: 5,
  /** From looking up the name of a host to the last byte of its answer. */
  requestMilliseconds: 10_000,
} as const;

/** Exact versions of all that is measured beside sdkgen, so that two runs compare the same things. */

/** From npm. */
export const npmPackages = {
  '@hey-api/openapi-ts': '0.99.0',
  '@redocly/cli': '2.77.0',
  'openapi-typescript': '7.13.0',
  orval: '8.30.0',
  // Compiles what the others have made.
  typescript: '5.9.3',
};

/** From PyPI. */
export const pythonPackages = {
  'openapi-python-client': '0.29.1',
  'openapi-generator-cli': '7.26.0',
  httpx: '0.28.1',
  pydantic: '2.14.3',
  // What the code of the other generators imports.
  attrs: '26.1.0',
  'python-dateutil': '2.9.0.post0',
  urllib3: '2.7.0',
};

/** From the Go module proxy: the generator, and what its code imports. */
export const oapiCodegen = '2.8.2';
export const oapiRuntime = '1.8.0';

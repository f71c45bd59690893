/** From npm. */
export const npmPackages = {
  '@hey-api/openapi-ts': '0.99.0',
  'openapi-typescript': '7.13.0',
  orval: '8.30.0',
  // Compiles the output of all generators.
  typescript: '5.9.3',
};

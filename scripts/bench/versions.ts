/** Exact versions of generators of several languages, so that two runs compare the same things. */

/** From npm. */
export const npmPackages = { '@redocly/cli': '2.77.0' };

/** From PyPI. */
export const pythonPackages = { 'openapi-generator-cli': '7.26.0' };

/** From PyPI. */
export const pythonPackages = {
  'openapi-python-client': '0.29.1',
  httpx: '0.28.1',
  pydantic: '2.14.3',
  // Imported by the output of the other generators.
  attrs: '26.1.0',
  'python-dateutil': '2.9.0.post0',
  urllib3: '2.7.0',
};

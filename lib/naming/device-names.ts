/**
 * Data: names that Windows gives to devices, in lower case; no file or folder may be called so, with
 * any ending or without one (Microsoft, "Naming Files, Paths, and Namespaces").
 */
export const deviceNames: readonly string[] = [
  'aux',
  'con',
  'nul',
  'prn',
  ...Array.from('0123456789', (digit) => [`com${digit}`, `lpt${digit}`]).flat(),
];

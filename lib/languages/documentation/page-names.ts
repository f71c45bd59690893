/** Names that Windows gives to devices, whatever the ending. */
const devices = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/** What the page of a type or a service is called, without its ending. */
export function pageName(name: string): string {
  return devices.test(name) ? `${name}_` : name;
}

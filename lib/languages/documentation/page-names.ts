import { deviceNames } from '../../naming/device-names.js';

/** What the page of a type or a service is called, without its ending. */
export function pageName(name: string): string {
  return deviceNames.includes(name.toLowerCase()) ? `${name}_` : name;
}

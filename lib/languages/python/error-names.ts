import { errorClassOf } from '../../sdk/error-kinds.js';

/** The class of errors that the runtime raises for a status. */
export function errorClass(status: string): string {
  return errorClassOf(status, 'Error');
}

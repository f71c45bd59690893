import { join } from 'node:path';
import { otherFolder } from '../../scripts/quality/descriptions.js';
import type { LabelFile } from './labels.js';

/** The path of a labeled description. Installs the npm package that has it, if it is not there. */
export function descriptionPath({ description, source }: LabelFile, corpus: string): string {
  return join(source === undefined ? corpus : otherFolder(), description);
}

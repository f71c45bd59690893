import { printable, quoted } from '../config/printable.js';
import type { KeptName } from '../model/inline-types/kept-names.js';
import { splitWords } from '../naming/words.js';
import { nameKey, type NameRow, type NamesFile, namesFileName } from './names-file.js';

/** A hash and the last words of a name. */
const structurePattern = /^[0-9a-f]{16}(?: [a-z0-9]+)*$/;

/**
 * Leaves out rows that contradict an earlier row or have no valid structure. The first row keeps a name,
 * and a place keeps its first name.
 */
export function chooseRows(rows: readonly NameRow[]): Pick<NamesFile, 'rows' | 'ignored'> {
  const chosen: KeptName[] = [];
  const ignored: string[] = [];
  const byName = new Map<string, NameRow>();
  const places = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const { merged, name, place, structure } = row;
    const words = splitWords(name);
    const first = byName.get(nameKey(words));
    const ignore = (problem: string): void => {
      ignored.push(`${namesFileName}: ignored row ${index + 1} (${printable(place)}): ${problem}`);
    };
    if (places.has(place)) {
      ignore('another row has the same place. Remove one of them.');
    } else if (!structurePattern.test(structure)) {
      ignore(`the structure ${quoted(structure)} is not one that sdkgen writes. Restore the row.`);
    } else if (first !== undefined) {
      ignore(
        `the name ${quoted(name)} is that of ${printable(first.place)}. The type gets another name; change one of the rows to choose it.`,
      );
    } else {
      byName.set(nameKey(words), row);
      places.add(place);
      chosen.push({ place, words, structure, merged });
    }
  }
  return { rows: chosen, ignored };
}

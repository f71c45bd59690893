import type { Description } from './description.js';
import { type LintFinding, ownFindings, ownRuleNames } from './lint-rules.js';
import { redoclyFindings, redoclyRuleNames } from './lint-redocly.js';
import { Place } from './place.js';
import { quote } from './quote.js';

export interface LintProblem {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly place: Place;
  readonly line: number;
  readonly column: number;
}

export const lintRuleNames: readonly string[] = [
  ...ownRuleNames,
  ...redoclyRuleNames,
  'lint-failed',
];

/**
 * What a linter says about a description beyond what reading it found: all of it warnings, because
 * what has no safe reading is an error of reading. In the order of the files.
 */
export async function lintDescription(description: Description): Promise<LintProblem[]> {
  const found = [...ownFindings(description), ...(await specificationFindings(description))];
  const order = new Map([...description.files.keys()].map((name, index) => [name, index]));
  const problems = found.map(({ rule, message, place }): LintProblem => {
    const { line, column } = nearestPosition(description, place);
    return { rule, severity: 'warning', message, place, line, column };
  });
  return problems.sort(
    (a, b) =>
      (order.get(a.place.file) ?? 0) - (order.get(b.place.file) ?? 0) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.place.pointer, b.place.pointer) ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The findings of the library, without those that reading has told already at the same place. */
async function specificationFindings(description: Description): Promise<LintFinding[]> {
  let found: LintFinding[];
  try {
    found = await redoclyFindings(description);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      {
        rule: 'lint-failed',
        message: `sdkgen could not validate the description against the OpenAPI specification: ${quote(why)}.`,
        place: Place.root(description.root.name),
      },
    ];
  }
  const told = new Set(
    description.diagnostics.flatMap(({ place }) => (place ? [String(place)] : [])),
  );
  const seen = new Set<string>();
  return found.filter(({ rule, message, place }) => {
    const where = String(place);
    const id = `${where}\n${rule}\n${message}`;
    if (told.has(where) || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** A converted description has places that its source lacks: the nearest one above is shown. */
function nearestPosition(
  description: Description,
  place: Place,
): { readonly line: number; readonly column: number } {
  for (let at: Place | undefined = place; at; at = at.parent) {
    const position = description.position(at);
    if (position) return position;
  }
  return { line: 1, column: 1 };
}

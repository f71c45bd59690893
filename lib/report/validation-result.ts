import type { LintRules } from '../config/lint.js';
import type { Description } from '../openapi/description.js';
import type { LintProblem } from '../openapi/lint.js';
import { compareFindings, findingOf, type Finding } from './finding.js';

/** Everything found about a description: by reading it and by linting it. */
export interface ValidationResult {
  readonly description: string;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly Finding[];
}

/** Puts what reading and linting found into one list, in the order of the files. */
export function validationResult(
  description: Description,
  lint: readonly LintProblem[],
  rules: LintRules = {},
): ValidationResult {
  const read = description.diagnostics.map((diagnostic) =>
    findingOf(diagnostic, (place) => description.position(place)),
  );
  const problems = [...read, ...lint.map(lintFinding)]
    .map((finding) => withSeverity(finding, rules))
    .sort(compareFindings);
  const count = (severity: string) => problems.filter((one) => one.severity === severity).length;
  return {
    description: description.root.name,
    errors: count('error'),
    warnings: count('warning'),
    problems,
  };
}

/** The severity that the config gives to a rule. Nothing is left out. */
export function withSeverity(finding: Finding, rules: LintRules): Finding {
  const severity = Object.hasOwn(rules, finding.rule) ? rules[finding.rule] : undefined;
  return severity === undefined ? finding : { ...finding, severity };
}

function lintFinding(problem: LintProblem): Finding {
  return {
    rule: problem.rule,
    severity: problem.severity,
    message: problem.message,
    file: problem.place.file,
    pointer: problem.place.pointer,
    line: problem.line,
    column: problem.column,
    hint: undefined,
  };
}

/** The text of `api-schema-validation.json`; the same input gives the same bytes. */
export function printValidationResult(result: ValidationResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

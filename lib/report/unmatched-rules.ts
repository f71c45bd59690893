import type { LintRules } from '../config/lint.js';
import { nearest } from '../config/nearest.js';
import { warningKinds } from '../model/notes.js';
import { lintRuleNames } from '../openapi/lint.js';
import type { Finding } from './finding.js';

/** A note for each rule of the config that neither sdkgen's lint nor a finding of this description has. */
export function unmatchedRules(problems: readonly Finding[], rules: LintRules): string[] {
  const known = new Set([...lintRuleNames, ...warningKinds, ...problems.map(({ rule }) => rule)]);
  return Object.keys(rules)
    .filter((rule) => !known.has(rule))
    .map((rule) => {
      const near = nearest(rule, known);
      const hint = near === undefined ? '' : ` Did you mean \`${near}\`?`;
      return `\`lint.rules.${rule}\` matches no finding of this description.${hint}`;
    });
}

import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { hookParameters } from '../hooks.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { filledMember } from '../snippets.js';
import { requiredMembers } from '../views/credentials.js';

/** What the package depends on; only its hooks need anything. */
export function dependenciesText({ request }: Sdk): Markdown {
  const names = Object.keys(request.hooks?.dependencies ?? {});
  return new Markdown(
    names.length === 0
      ? 'The package has no dependencies.'
      : `Its hooks depend on ${names.map((name) => markdownCode(name).text).join(', ')}; the rest has no dependencies.`,
  );
}

/** What the hooks of the SDK may do, and what the client gives them. */
export function hooksText(sdk: Sdk): Markdown | undefined {
  if (!sdk.request.hooks) return undefined;
  const lead =
    "Every call goes through code of this package's own, `src/hooks/`. It may change or replace the request of each try, each answer, and the error that reaches the caller.";
  const parameters = hookParameters(sdk);
  const [first] = parameters;
  if (!first) return new Markdown(lead);
  const lines = parameters.map(
    ({ name, example }) =>
      `- ${markdownCode(name).text}, for example ${markdownCode(example).text}`,
  );
  const given = `  ${first.name}: ${stringLiteral(first.example)},\n`;
  const client = `const hooked = new ${sdk.names.client}({\n${requiredLines(sdk)}${given}});\n`;
  return new Markdown(
    [
      lead,
      'The client may be told for it:',
      lines.join('\n'),
      markdownFence('ts', client).text,
    ].join('\n\n'),
  );
}

/** The members that every client's config must have, one per line. */
export function requiredLines(sdk: Sdk): string {
  const address = sdk.model.baseUrl === undefined ? "  baseUrl: 'https://api.example.com',\n" : '';
  const members = requiredMembers(sdk).map((member) => `  ${filledMember(member)},\n`);
  return `${address}${members.join('')}`;
}

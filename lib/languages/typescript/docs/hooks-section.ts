import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { requiredMembers } from '../../../sdk/credentials.js';
import { Markdown } from '../../../render/printed.js';
import { hookParameters } from '../../common/hooks.js';
import { hooksText } from '../../documentation/hooks.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { filledMember } from '../snippets.js';

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
export function hooksSection(sdk: Sdk): Markdown | undefined {
  if (!sdk.request.hooks) return undefined;
  const parameters = hookParameters(sdk.request);
  const given = parameters
    .slice(0, 1)
    .map(({ name, example }) => `  ${name}: ${stringLiteral(example)},\n`)
    .join('');
  const client = `const hooked = new ${sdk.names.client}({\n${requiredLines(sdk)}${given}});\n`;
  return hooksText('src/hooks/', parameters, markdownFence('ts', client));
}

/** The members that every client's config must have, one per line. */
export function requiredLines(sdk: Sdk): string {
  const address = sdk.model.baseUrl === undefined ? "  baseUrl: 'https://api.example.com',\n" : '';
  const members = requiredMembers(sdk).map((member) => `  ${filledMember(member)},\n`);
  return `${address}${members.join('')}`;
}

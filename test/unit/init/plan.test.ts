import { expect, it } from 'vitest';
import { planInit } from '../../../lib/config/init/plan.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { languageIds, languages, proposedLanguages } from '../../../lib/languages/registry.js';

const context = {
  folder: '/nowhere',
  languages,
  proposedLanguages,
  readDescription: () => Promise.reject(new Error('the description was read')),
  fetchDescription: () => Promise.reject(new Error('something was fetched')),
  prompt: () => Promise.reject(new Error('something was asked')),
  say: () => {},
};

/** The flags of the languages' own questions. */
const questions = languageIds.flatMap((id) =>
  languages[id].questions.map(({ flag }) => [id, flag.replace('--', '')] as const),
);

async function messagesOf(flags: Readonly<Record<string, unknown>>): Promise<string[]> {
  const end: unknown = await planInit(flags, context).catch((error: unknown) => error);
  if (!(end instanceof SdkgenError)) throw new Error(`ended otherwise: ${String(end)}`);
  return end.diagnostics.map(({ message }) => message.split(':')[0] ?? '');
}

it.each<readonly [flags: Readonly<Record<string, string>>, wanted: readonly string[]]>([
  [{ 'sdk-name': '../x' }, ['--sdk-name']],
  [{ languages: 'klingon' }, ['--languages']],
  [{ auth: 'basic,bearer', 'base-url': 'ftp://pets' }, ['--auth', '--base-url']],
  ...questions.map(
    ([id, flag]) => [{ languages: id, [flag]: 'no package' }, [`--${flag}`]] as const,
  ),
])('refuses %o before it reads or asks anything', async (flags, wanted) => {
  expect((await messagesOf({ spec: 'pets.json', ...flags })).sort()).toEqual(wanted);
});

it('lets flags pass that are good by themselves, whatever is to come', async () => {
  const flags = {
    spec: 'pets.json',
    'sdk-name': 'Zoo',
    languages: languageIds[0],
    'dev-container': true,
  };
  await expect(planInit(flags, context)).rejects.toThrow('the description was read');
});

import { expect, it } from 'vitest';
import { planInit } from '../../../lib/config/init/plan.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { languages, proposedLanguages } from '../../../lib/languages/registry.js';

const context = {
  folder: '/nowhere',
  languages,
  proposedLanguages,
  readDescription: () => Promise.reject(new Error('the description was read')),
  prompt: () => Promise.reject(new Error('something was asked')),
};

async function messagesOf(flags: Readonly<Record<string, unknown>>): Promise<string[]> {
  const end: unknown = await planInit(flags, context).catch((error: unknown) => error);
  if (!(end instanceof SdkgenError)) throw new Error(`ended otherwise: ${String(end)}`);
  return end.diagnostics.map(({ message }) => message.split(':')[0] ?? '');
}

it.each([
  [{ 'sdk-name': '../x' }, ['--sdk-name']],
  [{ languages: 'klingon' }, ['--languages']],
  [{ auth: 'basic,bearer', 'base-url': 'ftp://pets' }, ['--auth', '--base-url']],
  [{ languages: 'python', 'pypi-package-name': 'no package' }, ['--pypi-package-name']],
])('refuses %o before it reads or asks anything', async (flags, wanted) => {
  expect((await messagesOf({ spec: 'pets.json', ...flags })).sort()).toEqual(wanted);
});

it('lets flags pass that are good by themselves, whatever is to come', async () => {
  const flags = {
    spec: 'pets.json',
    'sdk-name': 'Zoo',
    languages: 'python',
    'dev-container': true,
  };
  await expect(planInit(flags, context)).rejects.toThrow('the description was read');
});

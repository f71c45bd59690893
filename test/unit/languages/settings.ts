import { describe, expect, test } from 'vitest';
import { customLicense } from '../../../lib/config/license.js';
import type { SdkSettings } from '../../../lib/languages/language.js';
import { fileOf } from './generated.js';

type Files = ReadonlyMap<string, string>;

/** How a language shows the settings that all have. */
interface ShownSettings {
  /** The SDK of the pet store, whose calls have an API key. */
  readonly generated: (settings: Partial<SdkSettings>) => Promise<Files>;
  readonly container: { readonly image: RegExp; readonly postCreateCommand: string };
  /** What a manifest says of the licence MIT, and of the user's own; absent: nothing. */
  readonly manifest?: { readonly path: string; readonly listed: string; readonly own: RegExp };
  /** What users call the API key in the client's config. */
  readonly apiKey: string;
  readonly example: {
    readonly path: string;
    /** A client that takes everything from the environment. */
    readonly bare: string;
    /** What reads the variable of the API key. */
    readonly read: string;
  };
  /** The part of the runtime that reads variables. */
  readonly reader: string;
}

export function testSettings(language: ShownSettings): void {
  const { generated } = language;
  testContainer(language);

  describe('license', () => {
    const { manifest } = language;

    test('of the list is named by its identifier', async () => {
      const files = await generated({});
      if (manifest) expect(fileOf(files, manifest.path)).toContain(manifest.listed);
      expect(fileOf(files, 'README.md')).toMatch(/## License\n\nMIT\n$/);
    });

    test(`${customLicense} is the text of the user's file`, async () => {
      const files = await generated({ license: { id: undefined, text: 'Ours. Ask us.\n' } });
      expect(fileOf(files, 'LICENSE')).toBe('Ours. Ask us.\n');
      expect(fileOf(files, 'README.md')).toContain('[LICENSE](LICENSE)');
      if (manifest) expect(fileOf(files, manifest.path)).toMatch(manifest.own);
    });
  });

  testEnvironment(language);
}

function testContainer({ container, generated }: ShownSettings): void {
  describe('devContainer', () => {
    const path = '.devcontainer/devcontainer.json';

    test('gives a container of one known image, and says so in the README', async () => {
      const files = await generated({ devContainer: true, sdkName: 'Pet Store' });
      expect(JSON.parse(fileOf(files, path))).toEqual({
        name: expect.stringMatching(/^pet-?store$/),
        image: expect.stringMatching(container.image),
        postCreateCommand: container.postCreateCommand,
      });
      expect(fileOf(files, 'README.md')).toContain('`.devcontainer/` describes');
    });

    test('is off by default', async () => {
      const files = await generated({});
      expect([...files.keys()]).not.toContain(path);
      expect(fileOf(files, 'README.md')).not.toContain('devcontainer');
    });
  });
}

function testEnvironment({ apiKey, example, generated, reader }: ShownSettings): void {
  describe('generateEnv', () => {
    test('writes a line for the base URL and each credential, with no value', async () => {
      const files = await generated({ generateEnv: true });
      const lines = fileOf(files, '.env.example').split('\n');
      expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
        'PETSTORE_BASE_URL=',
        'PETSTORE_API_KEY=',
      ]);
      expect(fileOf(files, '.gitignore').split('\n')).toContain('.env');
      expect(fileOf(files, 'README.md')).toContain(`- \`PETSTORE_API_KEY\`: \`${apiKey}\`\n`);
      expect([...files.keys()]).toContain(reader);
    });

    test('names the variables as the examples do, which then need none', async () => {
      const files = await generated({ generateEnv: true });
      expect(fileOf(files, example.path)).toContain(example.bare);
      const plain = await generated({});
      expect(fileOf(plain, example.path)).toContain(example.read);
      expect([...plain.keys()]).not.toContain('.env.example');
      expect([...plain.keys()]).not.toContain(reader);
    });
  });
}

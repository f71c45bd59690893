import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHelpers } from 'yeoman-test';
import InitGenerator from '../../../generators/init/index.js';
import { validate } from '../../../lib/validate.js';
import { allCommands } from '../../../lib/cli/commands.js';
import { readFlags } from '../../../lib/cli/flags.js';
import { commandHelp } from '../../../lib/cli/help.js';
import { requestOf, validateFlags } from '../../../lib/cli/build-flags.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { packageRoot } from '../../../lib/paths.js';
import { permissionFlags } from '../../../lib/openapi/permissions.js';
import { petDescription, projectFolder, testHost } from '../../languages/plain-text/project.js';
import { serve } from './server.js';

const flags = ['--allow-remote-refs', '--allow-private-refs', '--allow-outside-refs'];
const color = 'type: string\nenum: [red, blue]\n';
const withColor = (reference: string) =>
  petDescription.replace("$ref: '#/components/schemas/Color'", `$ref: '${reference}'`);

/** `sdkgen validate` with flags. */
async function validated(folder: string, ...args: string[]) {
  const host = testHost();
  const request = requestOf(await readFlags('validate', validateFlags, args), folder);
  const refused = await validate(request, host).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof SdkgenError)) throw error;
      return error.diagnostics.map(({ rule }) => rule);
    },
  );
  return { host, refused };
}

/** The commands that read a description. */
const readers = allCommands.filter(({ name }) => name !== 'hooks add');

describe('the flags for references', () => {
  test('are the three that are declared', () => {
    expect(permissionFlags.map(({ name }) => `--${name}`)).toEqual(flags);
  });

  test.each(readers.map((command) => [command.name, command] as const))(
    'stand in `sdkgen %s --help`, once each',
    async (_, command) => {
      const help = commandHelp(command, await command.flags());
      for (const flag of flags) expect(help.split(`\n  ${flag} `)).toHaveLength(2);
    },
  );

  test('decide about the network, and every address is told before it is asked', async () => {
    const server = await serve({ '/color.yaml': color });
    const url = `${server.origin}/color.yaml`;
    const folder = projectFolder({}, { 'openapi.yaml': withColor(url) });
    expect((await validated(folder)).refused).toEqual(['remote-ref']);
    expect((await validated(folder, '--allow-outside-refs')).refused).toEqual(['remote-ref']);
    expect((await validated(folder, '--allow-private-refs')).refused).toEqual(['remote-ref']);
    const half = await validated(folder, '--allow-remote-refs');
    expect(half.refused).toEqual(['private-ref']);
    expect(half.host.events.some(({ event }) => event === 'note')).toBe(false);
    expect(server.connections()).toBe(0);

    const { host, refused } = await validated(folder, ...flags);
    expect(refused).toEqual([]);
    expect(server.connections()).toBe(1);
    expect(host.events).toContainEqual({
      event: 'note',
      topic: 'remote-file',
      message: `Fetching ${url}`,
    });
    const lint = host.events.find(({ event }) => event === 'lint');
    expect(lint).toMatchObject({ errors: 0, problems: [{ rule: 'remote-file', file: url }] });
  });

  test('decide about files beside the folder', async () => {
    const folder = projectFolder({ specFilePath: 'api/openapi.yaml' }, { 'color.yaml': color });
    mkdirSync(path.join(folder, 'api'));
    renameSync(path.join(folder, 'openapi.yaml'), path.join(folder, 'api/openapi.yaml'));
    writeFileSync(path.join(folder, 'api/openapi.yaml'), withColor('../color.yaml'));
    expect((await validated(folder)).refused).toEqual(['ref-outside-folder']);
    expect((await validated(folder, '--allow-remote-refs')).refused).toEqual([
      'ref-outside-folder',
    ]);
    expect((await validated(folder, '--allow-outside-refs')).refused).toEqual([]);
  });

  test.each([
    [{}, 0],
    [{ 'allow-remote-refs': true }, 0],
    [{ 'allow-remote-refs': true, 'allow-private-refs': true }, 1],
    [{ allowRemoteRefs: true, allowPrivateRefs: true }, 1],
  ])('decide in `init`, too: %j', async (options, connections) => {
    const server = await serve({ '/color.yaml': color });
    const text = withColor(`${server.origin}/color.yaml`);
    const resolved = path.join(packageRoot, 'generators/init/index.ts');
    await createHelpers({})
      .run(InitGenerator as never, { namespace: 'sdkgen:init', resolved })
      .doInDir((folder) => {
        writeFileSync(path.join(folder, 'openapi.yaml'), text);
      })
      .withOptions({ yes: true, interactive: false, ...options } as never);
    expect(server.connections()).toBe(connections);
  });
});

import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sdkSettings } from '../../../../lib/config/settings.js';
import { pythonOptions } from '../../../../lib/languages/python/options.js';
import { prepareSdk, type Sdk } from '../../../../lib/languages/python/sdk.js';
import { languages } from '../../../../lib/languages/registry.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { pythonEnvironment } from '../../../languages/python/environment.js';
import { mypyCache, mypySettings } from '../../../languages/python/tools.js';
import { whyNot } from '../../cases/applicable.js';
import { wireFolder } from '../../cases/load.js';
import type { WireFixture, WireLanguage, WireProject } from '../language.js';
import { caseModule, clients } from './program.js';

export const python: WireLanguage = {
  id: 'python',
  clients,
  clientCode: /\b(?:async|await|asyncio|Async\w*|Sync\w*|threading)\b/,
  // A `datetime` has microseconds.
  fractionDigits: 6,
  transportHeaders: ['Accept-Encoding'],
  trusting: (certificate) => ({ SSL_CERT_FILE: certificate }),
  async prepare(project: WireProject) {
    const { folder } = project;
    const driven = clients.filter((client) => project.clients?.includes(client) ?? true);
    const environment = await pythonEnvironment('tools');
    const sdks = new Map<string, Sdk>();
    for (const fixture of project.fixtures.values()) {
      sdks.set(fixture.name, sdkOf(fixture));
      for (const { path, content } of fixture.sdk.files) {
        if (path.startsWith('src/')) write(folder, path.slice('src/'.length), content);
      }
    }
    cpSync(join(wireFolder, 'languages/python/support'), join(folder, 'support'), {
      recursive: true,
      filter: (path) => !path.endsWith('__pycache__'),
    });
    for (const client of driven) {
      for (const planned of project.cases) {
        const { id, fixture } = planned.wireCase;
        const sdk = sdks.get(fixture);
        if (!sdk || whyNot(planned.wireCase, 'python', client) !== undefined) continue;
        write(folder, `cases/${client}/${fileName(id)}.py`, caseModule(sdk, planned, client));
      }
    }
    return driven.map((client) => ({
      client,
      command: environment.python,
      args: ['-c', `from support.main import main; main(${JSON.stringify(client)})`],
      cwd: folder,
      environment: {
        PYTHONPATH: folder,
        // The machine's own proxy is not for the suite's servers.
        NO_PROXY: '*',
        // No certificate is trusted: to read those of the system takes longer than a case.
        SSL_CERT_FILE: '',
        SSL_CERT_DIR: folder,
      },
      // Most of them wait for their servers.
      parallel: 24,
    }));
  },
  async check(folder: string) {
    const environment = await pythonEnvironment('tools');
    const imports = ['--explicit-package-bases', '--follow-imports=normal'];
    const strict = [...mypySettings, ...imports, '--cache-dir', mypyCache];
    return said(folder, environment.program('mypy'), [...strict, 'support', 'cases']);
  },
};

/** What a program complains of; nothing where it is content. */
function said(folder: string, program: string, args: readonly string[]): string {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return status === 0 ? '' : stdout + stderr;
}

function fileName(id: string): string {
  return id.toLowerCase().replaceAll('-', '_');
}

function sdkOf({ prepared }: WireFixture): Sdk {
  return prepareSdk(prepared.model, {
    settings: sdkSettings(prepared.config, 'python', prepared.model),
    options: pythonOptions.parse(prepared.config.languageOptions['python'] ?? {}),
    assets: loadAssets('python', languages.python.plain),
    texts: new Descriptions(prepared.model.documentationBase),
  });
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/**
 * `npm run recording -- LANGUAGE`: records a terminal in which somebody creates a config, builds an SDK and makes
 * the first call, against a local server. Run by hand after changes of what the commands print; writes
 * docs/recording.svg.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import { proofs } from '../test/languages/registry.js';
import { Shop } from './demo/shop.js';
import { record } from './recording/terminal.js';
import { printRecording } from './recording/svg.js';

const [language = ''] = process.argv.slice(2);
const proof = Object.entries(proofs).find(([id]) => id === language)?.[1];
if (!proof) throw new Error(`Usage: npm run recording -- ${Object.keys(proofs).join('|')}`);

const folder = join(packageRoot, '.cache', 'recording');
rmSync(folder, { recursive: true, force: true });
const [project, programs] = [join(folder, 'my-api'), join(folder, 'bin')];
mkdirSync(project, { recursive: true });
mkdirSync(programs);
cpSync(join(packageRoot, 'examples/petstore.yaml'), join(project, 'openapi.yaml'));
const sdkgen = `#!/bin/sh\nexec '${process.execPath}' '${join(packageRoot, 'bin/sdkgen.js')}' "$@"\n`;
writeFileSync(join(programs, 'sdkgen'), sdkgen, { mode: 0o755 });

const shop = new Shop();
await shop.open();
const prompt = '$ ';
const { CI: _ci, NO_COLOR: _noColor, ...inherited } = process.env as Record<string, string>;
const env = {
  ...inherited,
  ...shop.environment,
  HOME: folder,
  PATH: [programs, process.env['PATH'] ?? ''].join(delimiter),
  PS1: prompt,
  TERM: 'xterm-256color',
};
const ready = /\$ $/;
const frames = await record(
  ['/bin/sh', '-i'],
  { cwd: project, env },
  {
    last: ready,
    actions: [
      { when: ready, type: 'sdkgen init\r' },
      { when: /description .*\(openapi/i, type: '\r' },
      { when: /Languages .*submit/s, type: '\r' },
      { when: /Name of the SDK/, type: '\r' },
      { when: /Credentials .*submit/s, type: '\r' },
      { when: /More settings/, type: '\r' },
      { when: ready, type: 'sdkgen build\r' },
      { when: ready, type: `${proof.firstCall}\r` },
    ],
  },
);
shop.close();
const file = join(packageRoot, 'docs/recording.svg');
writeFileSync(
  file,
  printRecording(frames, 'A terminal: sdkgen init, sdkgen build, and the first call'),
);
console.log(`${frames.length} screens: ${execFileSync('wc', ['-c', file], { encoding: 'utf8' })}`);

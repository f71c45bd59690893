/** A build through the command line, in a process whose memory and time are limited and measured. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { userProject } from '../cli/project.js';
import { type Outcome, runCli } from '../cli/run-cli.js';

export interface MeasuredBuild extends Outcome {
  /** Most of the machine's memory that the process had, in MB; `undefined`: it was killed. */
  readonly peakMb: number | undefined;
  readonly seconds: number;
}

interface Limits {
  /** Of the memory that JavaScript values are in, in MB. */
  readonly heapMb?: number | undefined;
  readonly seconds: number;
  readonly lint: boolean;
}

/** Runs when the process ends, however it does that by itself. */
const probe = `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { maxRSS } = process.resourceUsage();
  writeFileSync(process.env.MEASURED, String(maxRSS / 1024));
});
`;

/** Builds a description in all these languages, in a new folder that is taken away again. */
export async function measureBuild(
  description: { readonly name: string; readonly text: string },
  languages: readonly string[],
  { heapMb, seconds, lint }: Limits,
): Promise<MeasuredBuild> {
  const tools = mkdtempSync(join(tmpdir(), 'sdkgen-measured-'));
  const cwd = userProject(
    { specFilePath: description.name, languages: [...languages] },
    { [description.name]: description.text },
  );
  try {
    writeFileSync(join(tools, 'probe.mjs'), probe);
    const options = [
      `--import=${pathToFileURL(join(tools, 'probe.mjs')).href}`,
      ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
    ];
    const started = performance.now();
    const outcome = await runCli(
      ['build', '--yes', '--skip-install', ...(lint ? [] : ['--no-lint'])],
      {
        cwd,
        env: { NODE_OPTIONS: options.join(' '), MEASURED: join(tools, 'peak') },
        atMostSeconds: seconds,
      },
    );
    const peak = readIfThere(join(tools, 'peak'));
    return {
      ...outcome,
      peakMb: peak === undefined ? undefined : Number(peak),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    rmSync(tools, { recursive: true });
    rmSync(cwd, { recursive: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

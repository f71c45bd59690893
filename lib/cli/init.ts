import { existsSync, rmSync } from 'node:fs';
import type { InitOptions } from '../../generators/init/index.js';
import { initFlags as initQuestions } from '../config/init/flags.js';
import { configFileName } from '../config/schema.js';
import { ExitCode } from '../diagnostics.js';
import { languages } from '../languages/registry.js';
import { generatorPath, packageRoot } from '../paths.js';
import type { Flag, FlagValues } from './flags.js';
import { refuseSpecialFiles } from './yeoman-files.js';

/** Every flag of `init`: one for each question of the wizard, `--yes` and `--force`. */
export const initFlags: readonly Flag[] = initQuestions(languages)
  .flatMap((question): Flag[] => {
    const name = question.flag.slice('--'.length);
    const help = `${question.question} (default: ${question.default})`;
    if (question.value !== undefined) return [{ name, value: question.value, help }];
    if (question.kind === 'action') {
      const short = name === 'yes' ? { short: 'y' } : {};
      return [{ name, ...short, help: question.question }];
    }
    return [
      { name, help },
      { name: `no-${name}`, help: `opposite of --${name}` },
    ];
  })
  // Languages of one ecosystem share a flag (`--group-id`).
  .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);

/** Options of the generator: `no-retry` as `retry: false`, as `yo` gives it. */
export function initOptions(values: FlagValues): Record<string, string | boolean> {
  const options: Record<string, string | boolean> = {};
  for (const [name, value] of values) {
    if (name.startsWith('no-')) options[name.slice('no-'.length)] = false;
    else options[name] = value;
  }
  return options;
}

/** Runs `sdkgen init` in the working directory. */
export async function runInit(values: FlagValues): Promise<ExitCode> {
  const { canAsk, runSession } = await import('./session.js');
  return runSession(values, async () => {
    const options = { ...initOptions(values), interactive: canAsk(values) };
    await wholeOrNothing(configFileName, () => runInitGenerator(options));
    return ExitCode.Built;
  });
}

/** A file that is new is taken away again where the disk had no room for all of it. */
async function wholeOrNothing(file: string, task: () => Promise<void>): Promise<void> {
  const isNew = !existsSync(file);
  try {
    await task();
  } catch (error) {
    if (isNew) rmSync(file, { force: true });
    throw error;
  }
}

async function runInitGenerator(
  options: Pick<InitOptions, 'interactive' | 'force'>,
): Promise<void> {
  refuseSpecialFiles(process.cwd());
  // Imported when they are needed: both take most of a second.
  const [{ createEnv }, { default: InitGenerator }] = await Promise.all([
    import('yeoman-environment'),
    import('../../generators/init/index.js'),
  ]);
  const env = createEnv({ cwd: process.cwd() });
  const namespace = 'sdkgen:init';
  const resolved = generatorPath('init');
  env.register(InitGenerator, { namespace, resolved, packagePath: packageRoot });
  await env.run(namespace, options);
}

import type { HooksOptions } from '../../generators/hooks/index.js';
import { ExitCode } from '../diagnostics.js';
import { hookLanguages } from '../hooks/scaffold.js';
import { languages } from '../languages/registry.js';
import { generatorPath, packageRoot } from '../paths.js';
import type { Flag, FlagValues } from './flags.js';
import { refuseSpecialFiles } from './yeoman-files.js';

/** What `sdkgen hooks add` takes. */
export const hooksAddFlags: readonly Flag[] = [
  {
    name: 'language',
    positional: true,
    help: `language of the hooks: ${hookLanguages(languages).join(', ')}`,
  },
  { name: 'force', help: 'overwrite existing files without prompting' },
];

/** Runs `sdkgen hooks add` in the working directory. */
export async function runHooksAdd(values: FlagValues): Promise<ExitCode> {
  const { canAsk, runSession } = await import('./session.js');
  const language = values.get('language');
  return runSession(values, async () => {
    await runHooksGenerator({
      interactive: canAsk(values),
      force: values.has('force'),
      ...(typeof language === 'string' ? { language } : {}),
    });
    return ExitCode.Built;
  });
}

async function runHooksGenerator(
  options: Pick<HooksOptions, 'interactive' | 'force' | 'language'>,
): Promise<void> {
  refuseSpecialFiles(process.cwd());
  // Imported when they are needed: both take most of a second.
  const [{ createEnv }, { default: HooksGenerator }] = await Promise.all([
    import('yeoman-environment'),
    import('../../generators/hooks/index.js'),
  ]);
  const env = createEnv({ cwd: process.cwd() });
  const namespace = 'sdkgen:hooks';
  const resolved = generatorPath('hooks');
  env.register(HooksGenerator, { namespace, resolved, packagePath: packageRoot });
  await env.run(namespace, options);
}

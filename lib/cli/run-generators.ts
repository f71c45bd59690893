import { join } from 'node:path';
import { createEnv } from 'yeoman-environment';
import BuildGenerator, { type BuildOptions } from '../../generators/build/index.js';
import type { PlannedBuild } from '../build.js';
import { ExitCode } from '../diagnostics.js';
import { packageRoot } from '../paths.js';

/** Has the generators go on with a build that has questions. */
export async function runBuildGenerator({ prepared, ...planned }: PlannedBuild): Promise<ExitCode> {
  const env = createEnv({ cwd: prepared.request.cwd });
  const namespace = 'sdkgen:build';
  const resolved = join(packageRoot, 'dist/generators/build/index.js');
  env.register(BuildGenerator, { namespace, resolved, packagePath: packageRoot });
  let exitCode: ExitCode = ExitCode.GeneratorFault;
  const ended = (code: ExitCode): void => {
    exitCode = code;
  };
  const options: Pick<BuildOptions, 'prepared' | 'planned' | 'ended'> = {
    prepared,
    planned,
    ended,
  };
  await env.run(namespace, options as object);
  return exitCode;
}

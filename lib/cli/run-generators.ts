import { createEnv } from 'yeoman-environment';
import BuildGenerator, {
  type BegunBuild,
  type BuildOptions,
} from '../../generators/build/index.js';
import { ExitCode } from '../diagnostics.js';
import { generatorPath, packageRoot } from '../paths.js';
import { refuseSpecialFiles } from './yeoman-files.js';

/** Runs a prepared build through its generators. */
export async function runBuildGenerator(prepared: BegunBuild): Promise<ExitCode> {
  refuseSpecialFiles(prepared.request.cwd);
  const env = createEnv({ cwd: prepared.request.cwd });
  const namespace = 'sdkgen:build';
  const resolved = generatorPath('build');
  env.register(BuildGenerator, { namespace, resolved, packagePath: packageRoot });
  let exitCode: ExitCode = ExitCode.GeneratorFault;
  const ended = (code: ExitCode): void => {
    exitCode = code;
  };
  const options: Pick<BuildOptions, 'prepared' | 'ended'> = { prepared, ended };
  await env.run(namespace, options as object);
  return exitCode;
}

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageRoot } from '../../lib/paths.js';
import { folder, lastLine, type Usage } from './project.js';

/**
 * What PyPI has of other generators and of what their code needs: exact versions, so that two runs
 * compare the same things.
 */
export const packages = {
  'openapi-python-client': '0.29.1',
  'openapi-generator-cli': '7.26.0',
  httpx: '0.28.1',
  pydantic: '2.14.3',
  // What the code of the other generators imports.
  attrs: '26.1.0',
  'python-dateutil': '2.9.0.post0',
  urllib3: '2.7.0',
};

const environment = join(folder, 'python');
/** Where they are installed. */
export const programs = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
export const python = join(programs, 'python');
export const generatorCli = join(programs, 'openapi-generator-cli');

export function installPeers(): void {
  const complete = join(environment, 'complete');
  const text = JSON.stringify(packages);
  if (existsSync(complete) && readFileSync(complete, 'utf8') === text) return;
  rmSync(environment, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', environment]);
  const pins = Object.entries(packages).map(([name, version]) => `${name}==${version}`);
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', ...pins], { stdio: 'inherit' });
  writeFileSync(complete, text);
}

/** What a command and the processes that it starts use; what it says where it fails. */
export function measure(
  command: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Usage | string {
  const file = join(folder, 'usage.json');
  const usage = join(packageRoot, 'scripts', 'bench', 'usage.py');
  const { PYTHONDONTWRITEBYTECODE: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    // OpenAPI Generator reads no larger YAML otherwise.
    JAVA_TOOL_OPTIONS: '-DmaxYamlCodePoints=99999999',
    PATH: `${programs}${delimiter}${inherited['PATH']}`,
    ...variables,
  };
  const args = [usage, file, ...command];
  const { status, stderr, stdout } = spawnSync(python, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env,
  });
  if (status !== 0) return lastLine(stderr) || lastLine(stdout) || `exit code ${status}`;
  return JSON.parse(readFileSync(file, 'utf8')) as Usage;
}

/** The Java that OpenAPI Generator runs on. */
export function javaVersion(): string {
  return spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr.split('\n')[0] ?? '';
}

/**
 * The tools that prove Java SDKs, in addition to the machine's own JDK and Maven: what the projects below `tools/`
 * depend on. Maven keeps it where it keeps its downloads.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../compile/workshop.js';
import { holding } from '../../lock.js';
import type { RegistrySource } from '../../tool-chains/tool-chain.js';

const run = promisify(execFile);
const cache = join(repository, '.cache/java');

/**
 * For programs that run for a minute at most: what the second compiler of the JVM costs, they do not gain, and one
 * thread collects what they leave.
 */
export const quickJvm = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'] as const;

/** The same for `javac`, which visits each call of a chain within the next one. */
export const quickJavac = [...quickJvm, '-Xss8m', '-Xmx3g'].map((flag) => `-J${flag}`);

/** The same for Maven. */
export const quickMaven = { MAVEN_OPTS: quickJvm.join(' ') };

/** The projects below `tools/`. */
export type ToolProject = 'annotations' | 'error-prone' | 'spotbugs' | 'tracing';

export const toolFolder = join(repository, 'test/languages/java/tools');

const known = new Map<ToolProject, Promise<string>>();

/** The class path of the optional dependencies that SDKs are compiled with. */
export function annotationJars(): Promise<string> {
  return jarsOf('annotations');
}

/** The class path of a project. Maven fetches what is missing. */
export function jarsOf(project: ToolProject): Promise<string> {
  const jars = known.get(project) ?? resolved(project);
  known.set(project, jars);
  return jars;
}

/** Whether all that a project depends on is there. */
export function hasJars(project: ToolProject): boolean {
  const path = pathIn(listOf(project));
  return path !== '' && path.split(delimiter).every((file) => existsSync(file));
}

async function resolved(project: ToolProject): Promise<string> {
  mkdirSync(cache, { recursive: true });
  return holding(join(cache, `${project}.lock`), async () => {
    if (!hasJars(project)) {
      const target = [`-Dmdep.outputFile=${listOf(project)}`, 'dependency:build-classpath'];
      await run('mvn', ['--batch-mode', '--quiet', '-f', pomOf(project), ...target]);
    }
    return pathIn(listOf(project));
  });
}

/** The module of the runtime. */
export const javaRuntime = join(repository, 'templates/java/runtime');

/** Lets Maven fetch what the tests of the runtime need, once for each state of their `pom.xml`. */
export async function fetchForRuntime(): Promise<void> {
  const pom = join(javaRuntime, 'pom.xml');
  const folder = join(cache, `fetched-${digestOf(pom)}`);
  mkdirSync(cache, { recursive: true });
  await holding(join(cache, 'fetched.lock'), async () => {
    if (existsSync(folder)) return;
    // Surefire chooses what else it needs when there are tests to run.
    const args = ['-Dtest=LogRecordsTest', `-Dbuild.folder=${folder}`];
    const env = { ...process.env, ...quickMaven };
    await run('mvn', ['--batch-mode', '--quiet', '-f', pom, 'test', ...args], { env });
  });
}

/** A changed project has another list. */
function listOf(project: ToolProject): string {
  return join(cache, `${project}-${digestOf(pomOf(project))}.classpath.txt`);
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

function pomOf(project: ToolProject): string {
  return join(toolFolder, project, 'pom.xml');
}

function pathIn(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** The artifacts that Maven fetches. */
export const mavenSource: RegistrySource = {
  installedBy: 'tests',
  registry: 'Maven Central',
  reach: [
    ['mvn', '--batch-mode', '--quiet', 'dependency:get', '-Dartifact=org.jspecify:jspecify:1.0.0'],
  ],
};

/** Where Maven keeps what it downloads. */
export function caches(): Readonly<Record<string, string>> {
  const own = process.env['MAVEN_OPTS'];
  const folder = join(homedir(), '.m2/repository');
  return { MAVEN_OPTS: [...(own ? [own] : []), `-Dmaven.repo.local=${folder}`].join(' ') };
}

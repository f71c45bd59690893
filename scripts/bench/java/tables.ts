import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BenchRequest } from '../language.js';
import { bytes, type Row, usageTable } from '../tables.js';
import { lastLine, middle, type Usage } from '../usage.js';
import { firstCallTable } from './first-call.js';
import { openaiJar, openaiTitle } from './peers.js';
import { classPath, compile, filesBelow, placeOf, projects } from './projects.js';

/** The description that OpenAI's own SDK is made from. */
const openai = /^openai-[\d.]+\.yaml$/;

export async function tables(request: BenchRequest): Promise<readonly string[]> {
  const columns = ['Classes', 'Classes per schema', 'Jar'];
  const compiled = usageTable(rows(request), 'Compiling Java', columns);
  return [...compiled, ...published(request), ...(await firstCallTable(request))];
}

function* rows({ nameOf, schemas }: BenchRequest): Generator<Row> {
  for (const project of projects) {
    const place = placeOf(project);
    if (place === undefined) continue;
    const usage = measureCompiler(place);
    const more = typeof usage === 'string' ? ['', '', ''] : sizes(place, schemas);
    yield { name: nameOf(project.id), usage, more };
  }
}

/** The row of a jar that others compiled, of an API that has more schemas by now. */
function published({ description }: BenchRequest): readonly string[] {
  if (!openai.test(basename(description))) return [];
  const listed = execFileSync('jar', ['--list', '--file', openaiJar], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const classes = listed.split('\n').filter((path) => path.endsWith('.class')).length;
  const size = bytes(statSync(openaiJar).size);
  const cells = [openaiTitle, '', '', '', String(classes), '', size];
  return [`| ${cells.join(' | ')} |`];
}

function measureCompiler(place: string): Usage | string {
  try {
    const jars = classPath(place);
    return middle(() => {
      rmSync(join(place, 'classes'), { recursive: true, force: true });
      return compile(place, jars);
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown };
    return lastLine(String(stdout ?? stderr ?? error));
  }
}

/** How many classes there are, in all and for each schema, and the size of their jar. */
function sizes(place: string, schemas: number): readonly string[] {
  const jar = join(place, 'classes.jar');
  execFileSync('jar', ['--create', '--file', jar, '-C', 'classes', '.'], { cwd: place });
  const classes = filesBelow(join(place, 'classes'), '.class').length;
  return [String(classes), (classes / schemas).toFixed(1), bytes(statSync(jar).size)];
}

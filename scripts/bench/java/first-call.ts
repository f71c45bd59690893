import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import type { BenchRequest } from '../language.js';
import { type Row, usageTable } from '../tables.js';
import { lastLine, measure, middle } from '../usage.js';
import { javaFolder } from './peers.js';
import { classPath, placeOf, type Project, projects } from './projects.js';

/** The only description whose calls are written down here. */
const petstore = 'petstore.yaml';

/** A server of its own process, since the bench waits for the programs that it measures. */
const server = `const answer = JSON.stringify({ id: 7, name: 'Rex', status: 'available' });
const { createServer } = require('node:http');
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** What Java takes to start, make one call and end. */
export async function firstCallTable({
  description,
  nameOf,
}: BenchRequest): Promise<readonly string[]> {
  if (basename(description) !== petstore) return [];
  const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const address = `http://127.0.0.1:${String(port).trim()}`;
    return ['', ...usageTable(rows(address, nameOf), 'First call of a program, Java')];
  } finally {
    child.kill();
  }
}

function* rows(address: string, nameOf: BenchRequest['nameOf']): Generator<Row> {
  const empty = 'System.out.println(args[0]);';
  yield { name: 'Java only', usage: middle(() => run(empty, address, javaFolder)) };
  for (const project of projects) {
    const place = placeOf(project);
    if (place === undefined || !existsSync(join(place, 'classes'))) continue;
    yield { name: nameOf(project.id), usage: firstCall(project, place, address) };
  }
}

function firstCall({ call }: Project, place: string, address: string): Row['usage'] {
  const path = ['classes', classPath(place)].filter((part) => part !== '').join(delimiter);
  try {
    return middle(() => run(call, address, place, path));
  } catch (error) {
    return lastLine(String((error as { stderr?: unknown }).stderr ?? error));
  }
}

/** Compiles a program, and measures one run. */
function run(call: string, address: string, place: string, path = '.'): Row['usage'] {
  const program = `public class FirstCall {
public static void main(String[] args) throws Exception {
${call}
System.exit(0);
}
}
`;
  writeFileSync(join(place, 'FirstCall.java'), program);
  const options = ['-nowarn', '-proc:none', '-d', 'program', '-cp', path];
  execFileSync('javac', [...options, 'FirstCall.java'], { cwd: place, stdio: 'pipe' });
  return measure(['java', '-cp', `program${delimiter}${path}`, 'FirstCall', address], place);
}

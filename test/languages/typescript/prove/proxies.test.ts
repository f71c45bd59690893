import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeBlocks } from '../../../compile/markdown.js';
import { repository, Workshop } from '../../../compile/workshop.js';
import { packedProject } from '../packages/packed.js';
import { providePlatform } from '../packages/platforms.js';

const deno = await providePlatform('deno');
const bun = await providePlatform('bun');

/** How each runs a program, and a word of the README's example for it. */
const runtimes: Readonly<
  Record<string, readonly [word: string, ...command: (string | undefined)[]]>
> = {
  [`Node ${process.versions.node}`]: ['ProxyAgent', process.execPath],
  'Node 18': ['ProxyAgent', await providePlatform('node-18')],
  'Node 22': ['ProxyAgent', await providePlatform('node-22')],
  'Node 24': ['ProxyAgent', await providePlatform('node-24')],
  Deno: ['createHttpClient', deno, 'run', '--quiet', '--allow-all'],
  Bun: ["proxy: '", bun, 'run'],
};

const workshop = new Workshop();
const servers: Server[] = [];
const requested: string[] = [];
let readme = '';
let base = '';
let proxy = '';

beforeAll(async () => {
  const { folder } = await packedProject();
  readme = readFileSync(join(folder, 'node_modules/petstore/README.md'), 'utf8');
  workshop.write('package.json', '{ "private": true, "type": "module" }');
  // `deno check` wants the types of Node too.
  workshop.write('node_modules/@types/.keep', '');
  for (const name of ['undici', 'undici-types', '@types/node']) {
    symlinkSync(
      join(repository, 'node_modules', name),
      join(workshop.folder, 'node_modules', name),
    );
  }
  symlinkSync(
    join(folder, 'node_modules/petstore'),
    join(workshop.folder, 'node_modules/petstore'),
  );
  const api = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"id": 1, "name": "Mia", "status": "available"}');
  });
  base = await listen(api);
  proxy = await listen(openProxy());
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  workshop.remove();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy that opens tunnels or passes requests on, and keeps where they lead. */
function openProxy(): Server {
  const server = createServer((incoming, response) => {
    requested.push(new URL(incoming.url ?? '').origin);
    const { headers, method = '' } = incoming;
    const onward = request(incoming.url ?? '', { headers, method }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  server.on('connect', ({ url = '' }, socket) => {
    requested.push(`http://${url}`);
    const target = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(socket);
      socket.pipe(target);
    });
    for (const end of [socket, target]) end.on('error', () => undefined);
  });
  return server;
}

/** The README's example with that word, which then makes a call. */
function programWith(word: string): string {
  const block = codeBlocks(readme, 'ts').find((text) => text.includes(word)) ?? '';
  const [, client = ''] = /^const (\w+) = new Petstore/m.exec(block) ?? [];
  const shown = block.replace('http://127.0.0.1:3128', proxy);
  const call = `${client}.withOptions({ baseUrl: '${base}' }).pets.getPetById(1)`;
  const exit = "import process from 'node:process';\n";
  return `import { Petstore } from 'petstore';\n${exit}${shown}\nconsole.log((await ${call}).name);\nprocess.exit();\n`;
}

describe.each(Object.keys(runtimes))('%s', (name) => {
  const [word = '', program, ...args] = runtimes[name] ?? [];

  test.skipIf(program === undefined)('calls through the proxy of the README', async () => {
    const file = `${name.replace(/\W+/g, '-')}.mjs`;
    workshop.write(file, programWith(word));
    const before = requested.length;
    expect(await run(program ?? '', [...args.map(String), file])).toBe('Mia\n');
    expect(new Set(requested.slice(before))).toEqual(new Set([base]));
  });
});

test.skipIf(deno === undefined)('compiles with the types of Deno', async () => {
  workshop.write('checked.mts', programWith('createHttpClient'));
  expect(await run(deno ?? '', ['check', '--quiet', 'checked.mts'])).toBe('');
});

function run(program: string, args: readonly string[]): Promise<string> {
  const options = { cwd: workshop.folder, timeout: 60_000 };
  return new Promise((done) => {
    execFile(program, args, options, (_error, stdout, stderr) => done(stdout + stderr));
  });
}

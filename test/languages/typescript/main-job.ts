import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MainJob } from '../main-job.js';

const run = promisify(execFile);

export const mainJob: MainJob = {
  prepare: (sdk) => run('npm', ['run', 'build'], { cwd: sdk }),
  installed: /^npm install.*: done \(/m,
  program: 'program.mjs',
  command: [process.execPath, 'program.mjs'],
  pages: `import { PokeAPI } from './dist/esm/index.js';
const pokeApi = new PokeAPI({ baseUrl: process.argv[2] });
for await (const page of pokeApi.pokemon.abilityList({ limit: 100, offset: 0 })) {
  console.log(page.data.length, page.data.at(-1).name);
}
`,
  stream: `import { Ollama } from './dist/esm/index.js';
const ollama = new Ollama({ baseUrl: process.argv[2] });
const stream = await ollama.generate.generateStream({ model: 'm', prompt: 'Hi' });
for await (const part of stream) {
  process.stdout.write(part.response);
}
`,
};

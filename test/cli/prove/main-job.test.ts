import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MainJob } from '../../languages/main-job.js';
import { proofs } from '../../languages/registry.js';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { buildCli, packageRoot, removeCli, runCli } from '../run-cli.js';

const run = promisify(execFile);
const corpus = join(packageRoot, '../shared/corpus');
const folders: string[] = [];

beforeAll(buildCli);
afterAll(() => {
  removeCli();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const abilityPages = {
  paginationType: 'offsetLimit',
  inputFields: [
    { name: 'limit', in: 'query', type: 'limit' },
    { name: 'offset', in: 'query', type: 'offset' },
  ],
  resultsArray: { results: '$.results' },
};

const jobs = provedLanguages()
  .filter(hasToolchain)
  .map((id) => [id, proofs[id].mainJob] as const);
const hasCorpus = existsSync(join(corpus, 'pokeapi.yml'));

/** What a user does: a config, a build with its install, the package's own build, ten lines. */
describe.runIf(hasCorpus).each(jobs)('the main job on real descriptions in %s', (language, job) => {
  test('pages of PokeAPI, whose server caps the limit', async () => {
    const sdk = await builtSdk(language, job, 'pokeapi.yml', {
      sdkName: 'PokeAPI',
      customizations: {
        endpointCustomizations: { '/api/v2/ability/': { get: { pagination: abilityPages } } },
      },
    });
    const asked: string[] = [];
    const answer: RequestListener = (request, response) => {
      asked.push(request.url ?? '');
      const { searchParams } = new URL(request.url ?? '', 'http://localhost');
      const offset = Number(searchParams.get('offset'));
      const size = Math.min(20, Number(searchParams.get('limit')), 45 - offset);
      const results = Array.from({ length: size }, (_, index) => ({
        name: `ability-${offset + index}`,
        url: 'http://localhost/',
      }));
      const next = offset + size < 45 ? 'http://localhost/next' : null;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ count: 45, next, previous: null, results }));
    };
    const output = await runProgram(sdk, job, answer, job.pages);
    expect(output).toBe('20 ability-19\n20 ability-39\n5 ability-44\n');
    expect(asked.map((url) => new URL(url, 'http://localhost').searchParams.get('offset'))).toEqual(
      ['0', '20', '40'],
    );
  });

  test('a stream of Ollama, which is told by its media type alone', async () => {
    const sdk = await builtSdk(language, job, 'ollama.yaml', { sdkName: 'Ollama' });
    const answer: RequestListener = (request, response) => {
      request.resume();
      response.setHeader('Content-Type', 'application/x-ndjson');
      const lines = ['Hel', 'lo', ' wörld'].map(
        (text) => `${JSON.stringify({ response: text })}\n`,
      );
      const bytes = Buffer.from(lines.join(''));
      // A chunk ends in the middle of the two bytes of ö.
      const cut = bytes.indexOf(0xc3) + 1;
      response.write(bytes.subarray(0, cut));
      setTimeout(() => response.end(bytes.subarray(cut)), 50);
    };
    const output = await runProgram(sdk, job, answer, job.stream);
    expect(output).toBe('Hello wörld');
  });
});

async function builtSdk(
  language: string,
  job: MainJob,
  file: string,
  config: Record<string, unknown>,
): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'sdkgen-main-job-'));
  folders.push(cwd);
  cpSync(join(corpus, file), join(cwd, file));
  const whole = { specFilePath: file, languages: [language], ...config };
  writeFileSync(join(cwd, 'sdkgen.config.json'), JSON.stringify(whole));
  const { exitCode, stderr, stdout } = await runCli(['build', '--yes'], { cwd });
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  const sdk = join(cwd, 'output', language);
  expect(stdout).toMatch(job.installed);
  await job.prepare(sdk);
  return sdk;
}

/** Runs a program beside the SDK against a server on this machine; gives what it printed. */
async function runProgram(
  sdk: string,
  { command: [command, ...args], program }: MainJob,
  answer: RequestListener,
  text: string,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    mkdirSync(dirname(join(sdk, program)), { recursive: true });
    writeFileSync(join(sdk, program), text);
    const url = `http://127.0.0.1:${port}`;
    const { stdout } = await run(command, [...args, url], {
      cwd: sdk,
      timeout: 60_000,
    });
    return stdout;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The server of the scenarios, which judges the requests that it sees. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coverage } from '../../test/scenarios/judge.js';
import type { Installation } from './installation.js';

/** How long it may take to start or to end, in milliseconds: about 3 s on a quiet machine. */
const patience = 90_000;

export class Spector {
  private constructor(
    private readonly child: ChildProcess,
    private readonly coverageFile: string,
    readonly origin: string,
  ) {}

  /**
   * @param name - of the coverage file in `folder`
   * @throws {Error} if the server does not start
   */
  static async start({ folder, node }: Installation, name: string): Promise<Spector> {
    const packages = join(folder, 'node_modules/@typespec');
    const coverageFile = join(folder, `coverage-${name}.json`);
    const specs = join(packages, 'http-specs/specs');
    const cli = join(packages, 'spector/cmd/cli.mjs');
    const args = [cli, 'serve', specs, '--port', '0', '--coverageFile', coverageFile];
    const child = spawn(node, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    return new Spector(child, coverageFile, await addressOf(child));
  }

  /** Ends the server. Returns its verdict on each scenario. */
  async stop(): Promise<Coverage> {
    const ended = new Promise((done) => {
      this.child.once('exit', done);
    });
    const timer = setTimeout(() => this.kill(), patience);
    await fetch(`${this.origin}/.admin/stop`, { method: 'POST' }).catch(() => undefined);
    await ended;
    clearTimeout(timer);
    const [report] = JSON.parse(readFileSync(this.coverageFile, 'utf8')) as { results: Coverage }[];
    return report?.results ?? {};
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const failed = (why: string): void => {
      child.kill('SIGKILL');
      fail(new Error(`the server of the scenarios ${why}:\n${said.slice(-2000)}`));
    };
    const timer = setTimeout(() => failed('did not start in time'), patience);
    const listen = (text: string): void => {
      said = (said + text).slice(-10_000);
      // Links in responses name it by this host.
      const [, port] = /Started server on \S+:(\d+)/.exec(said) ?? [];
      if (port === undefined) return;
      clearTimeout(timer);
      done(`http://localhost:${port}`);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.on('error', (error) => failed(String(error)));
    child.on('exit', (code) => failed(`ended: ${code}`));
  });
}

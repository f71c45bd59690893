import { spawnSync } from 'node:child_process';
import { presence } from '../../tool-chains/state.js';
import type { ToolState } from '../../tool-chains/tool-chain.js';
import { offline } from './tools.js';

/** The race detector needs a C compiler (go.dev/doc/articles/race_detector). */
export function raceState(): ToolState {
  const { stdout } = spawnSync('go', ['env', 'CGO_ENABLED', 'CC'], {
    env: { ...process.env, ...offline },
    encoding: 'utf8',
  });
  const [enabled, compiler = ''] = (stdout ?? '').split('\n');
  const [program = '', ...args] = compiler.split(' ');
  const runs = enabled === '1' && spawnSync(program, [...args, '--version']).status === 0;
  return presence(runs, 'a C compiler for the race detector');
}

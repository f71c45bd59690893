/**
 * Loaded before a program (`node --import`): kills the process right before one of the calls that change
 * the disk. How fast the machine is has no part in it, so a test gets its kill on a busy machine too.
 *
 * `SDKGEN_KILL_AT`: which call, from 0. `SDKGEN_CALLS_FILE`: gets the number of calls when the process ends.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const killAt = Number(process.env['SDKGEN_KILL_AT'] ?? Number.POSITIVE_INFINITY);
const callsFile = process.env['SDKGEN_CALLS_FILE'];
const { writeFileSync } = fs;
let calls = 0;

function watch(owner, name) {
  const call = owner[name];
  owner[name] = (...args) => {
    if (calls === killAt) process.kill(process.pid, 'SIGKILL');
    calls++;
    return call.apply(owner, args);
  };
}

const changing = ['chmod', 'copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'symlink'];
for (const name of [...changing, 'unlink', 'utimes', 'writeFile']) {
  watch(fs.promises, name);
  watch(fs, `${name}Sync`);
}
syncBuiltinESMExports();
if (callsFile !== undefined) process.on('exit', () => writeFileSync(callsFile, String(calls)));

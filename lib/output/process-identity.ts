import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { sha256 } from '../sha256.js';

/**
 * Names the machine whose process numbers are ours. Containers may share a name and a folder and yet
 * not see each other's processes; Linux tells them apart.
 */
export function machineIdentity(): { readonly host: string; readonly machine: string } {
  const host = hostname();
  const parts = [host, read('/proc/sys/kernel/random/boot_id'), link('/proc/self/ns/pid')];
  const machine = sha256(parts.join('\n')).slice(0, 32);
  return { host, machine };
}

/** When a process of this machine began, in ticks since the machine did; only Linux says so. */
export function processStart(pid: number): string | undefined {
  return statusFields(pid)?.[19];
}

/** The fields of proc(5) from the third on; the name in the second may have spaces and brackets. */
function statusFields(pid: number): readonly string[] | undefined {
  const text = read(`/proc/${pid}/stat`);
  return text === '' ? undefined : text.slice(text.lastIndexOf(') ') + 2).split(' ');
}

export function isAlive(pid: number): boolean {
  // Killed, and only not yet taken notice of by its parent.
  if (['Z', 'X'].includes(statusFields(pid)?.[0] ?? '')) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

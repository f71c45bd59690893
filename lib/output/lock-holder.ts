import { member, stringMember } from '../json.js';
import { isAlive, machineIdentity, processStart } from './process-identity.js';
import { readPlainFile } from './plain-file.js';
import { statusOf } from './safe-path.js';

const largestLock = 4096;
/** A lock of another machine, whose processes cannot be seen, that nobody has touched for so long. */
const abandonedMs = 10 * 60_000;

/** The build that made a lock. */
export interface Holder {
  readonly token: string;
  readonly machine: string;
  readonly host: string;
  readonly pid: number;
  /** When the process began, where the platform says; a number that was used again has another. */
  readonly started: string | undefined;
}

/** Who made a lock, as the file itself says; links are not followed. */
export async function readHolder(file: string): Promise<Holder | 'absent' | 'unreadable'> {
  const { content, problem } = readPlainFile(file, largestLock);
  if (problem !== undefined) return 'unreadable';
  if (content === undefined) return 'absent';
  return holderIn(content.toString('utf8')) ?? 'unreadable';
}

function holderIn(text: string): Holder | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const [token, machine, host] = ['token', 'machine', 'host'].map((key) =>
    stringMember(value, key),
  );
  const pid = member(value, 'pid');
  if (token === undefined || machine === undefined || host === undefined) return undefined;
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { token, machine, host, pid, started: stringMember(value, 'started') };
}

/** Whether the build that made a lock may still run. */
export async function isHeld(file: string, holder: Holder | 'unreadable'): Promise<boolean> {
  if (holder === 'unreadable' || holder.machine !== machineIdentity().machine) {
    const status = statusOf(file);
    return status !== undefined && Date.now() - status.mtimeMs < abandonedMs;
  }
  if (!isAlive(holder.pid)) return false;
  const started = processStart(holder.pid);
  return started === undefined || holder.started === undefined || started === holder.started;
}

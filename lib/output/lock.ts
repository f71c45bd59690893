import { randomUUID } from 'node:crypto';
import { constants, unlinkSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExitCode, SdkgenError } from '../diagnostics.js';
import type { InputLog } from '../report/host.js';
import { type Holder, isHeld, readHolder } from './lock-holder.js';
import { namesIn } from './plain-file.js';
import { machineIdentity, processStart } from './process-identity.js';
import { unusableOutput } from './unusable-output.js';
import { fileProblem, isMissing, statusOf } from './safe-path.js';

const lockName = '.sdkgen.lock';
/** The name of a lock that is being created or removed. */
const passingName = /^\.sdkgen\.lock\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const heartbeatMs = 5_000;

/** The right to write to an output folder. One build has it at a time. */
export interface OutputLock {
  /** Ends the build if another build has taken the lock because this one seemed dead. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/** The lock of a run that writes nothing. */
export const unlocked: OutputLock = { confirm: async () => {}, release: async () => {} };

/**
 * Takes the lock of an output folder. Ends the build if another build has it, and adds the lock to the
 * inputs, so that `--watch` builds again when the other build ends.
 */
export async function lockOutput(output: string, inputs?: InputLog): Promise<OutputLock> {
  const file = join(output, lockName);
  const { host, machine } = machineIdentity();
  const holder: Holder = {
    token: randomUUID(),
    machine,
    host,
    pid: process.pid,
    started: processStart(process.pid),
  };
  try {
    await mkdir(output, { recursive: true });
    await take(file, holder);
    await sweep(output);
  } catch (error) {
    if (error instanceof SdkgenError) {
      inputs?.obstacle(file);
      throw error;
    }
    throw unusableOutput(
      `${file} cannot be written: ${error instanceof Error ? error.message : error}`,
    );
  }
  return hold(output, file, holder);
}

async function take(file: string, holder: Holder): Promise<void> {
  for (let tries = 0; !(await create(file, holder)); tries++) {
    const problem = fileProblem(file);
    if (problem !== undefined)
      throw unusableOutput(`${problem} Delete it: sdkgen needs this path for its lock file.`);
    const other = await readHolder(file);
    if (other === 'absent') continue;
    if (tries > 20 || (await isHeld(file, other))) throw heldBy(other, file);
    await removeDead(file, other);
  }
}

function hold(output: string, file: string, holder: Holder): OutputLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, heartbeatMs);
  beat.unref();
  const releaseAtExit = (): void => {
    try {
      unlinkSync(file);
    } catch {
      // It is gone already.
    }
  };
  process.once('exit', releaseAtExit);
  const isOurs = async (): Promise<boolean> => {
    const now = await readHolder(file);
    return typeof now === 'object' && now.token === holder.token;
  };
  return {
    confirm: async () => {
      if (!(await isOurs())) throw lost(file);
    },
    release: async () => {
      clearInterval(beat);
      process.removeListener('exit', releaseAtExit);
      if (await isOurs()) await rm(file, { force: true });
      // A build that wrote nothing leaves no folder behind.
      await rmdir(output).catch(() => {});
    },
  };
}

/** Creates the lock with its content in one step. Returns false if there is one already. */
async function create(file: string, holder: Holder): Promise<boolean> {
  const written = `${file}.${holder.token}`;
  const text = `${JSON.stringify(holder)}\n`;
  try {
    await writeFile(written, text, { flag: 'wx' });
    return await isCreated(link(written, file)).catch(() =>
      // A file system without links. A lock without content counts as held.
      isCreated(copyFile(written, file, constants.COPYFILE_EXCL)),
    );
  } finally {
    await rm(written, { force: true });
  }
}

/** Whether a file was created. Returns false if there is one already. */
async function isCreated(creating: Promise<void>): Promise<boolean> {
  try {
    await creating;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead build, unless another build has replaced it meanwhile. */
async function removeDead(file: string, dead: Holder | 'unreadable'): Promise<void> {
  const moved = `${file}.${randomUUID()}`;
  try {
    await rename(file, moved);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  const taken = await readHolder(moved);
  const isDeadLock =
    typeof taken === 'object' && typeof dead === 'object'
      ? taken.token === dead.token
      : taken === dead;
  if (!isDeadLock) await link(moved, file).catch(() => {});
  await rm(moved, { force: true });
}

/** Deletes the files of builds that were killed while they created or removed a lock. */
async function sweep(output: string): Promise<void> {
  for (const name of namesIn(output).filter((one) => passingName.test(one))) {
    const file = join(output, name);
    if (statusOf(file)?.isFile() !== true) continue;
    const holder = await readHolder(file);
    if (holder !== 'absent' && !(await isHeld(file, holder)))
      await rm(file, { force: true }).catch(() => {});
  }
}

function heldBy(holder: Holder | 'unreadable', file: string): SdkgenError {
  const who =
    holder === 'unreadable' ? 'A build' : `Another build (process ${holder.pid} on ${holder.host})`;
  const message = `${who} is writing to this output folder. Wait until it has finished. If it no longer runs, delete ${file}.`;
  return new SdkgenError(message, ExitCode.BadInput);
}

function lost(file: string): SdkgenError {
  const message = `Another build has taken over ${file}. This build stopped writing. Build again.`;
  return new SdkgenError(message, ExitCode.BadInput);
}

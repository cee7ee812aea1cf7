import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ownerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), started: v.string() }),
);
type Owner = v.InferOutput<typeof ownerSchema>;

/**
 * Thrown if another process uses the directory, because two processes would silently lose writes.
 */
export class LockedError extends Error {}

/**
 * Returns the start time of a process, which distinguishes it from an earlier process with the same
 * pid.
 */
function readProcessStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    const processStat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return processStat.slice(processStat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return ''; // This system has no /proc.
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    return v.parse(ownerSchema, readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The file is absent, or a process stopped while writing it.
  }
}

function isRunning({ pid, started }: Owner): boolean {
  const start = readProcessStart(pid);
  return start !== undefined && (start === '' || started === '' || start === started);
}

function tryLock(file: string): boolean {
  const owner: Owner = { pid: process.pid, started: readProcessStart(process.pid) ?? '' };
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks `dataDir` until the returned function is called. Replaces the lock of a process that no
 * longer runs (kill -9).
 * @throws LockedError if a running process holds the lock
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'mall.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryLock(file)) return () => rmSync(file, { force: true });
    const owner = readOwner(file);
    if (owner && isRunning(owner)) {
      throw new LockedError(
        `Another mall (process ${owner.pid}) is using ${dataDir}. Stop it (kill ${owner.pid}), or start this one with another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new LockedError(
    `The lock ${file} could not be acquired because other processes acquire it repeatedly. Start the mall again.`,
  );
}

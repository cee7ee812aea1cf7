import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ownerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), started: v.string() }),
);
type Owner = v.InferOutput<typeof ownerSchema>;

/** Two processes on one directory would lose writes silently. */
export class LockedError extends Error {}

/** The start time of a process; a reused pid has another one. */
function readProcessStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return ''; // This system has no /proc.
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    return v.parse(ownerSchema, readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Absent, or partly written by a process that died.
  }
}

function isAlive({ pid, started }: Owner): boolean {
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
 * Locks `dataDir` until the returned function is called. The lock of a dead process (kill -9) is taken
 * over.
 * @throws LockedError when a living process holds it
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'mall.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryLock(file)) return () => rmSync(file, { force: true });
    const owner = readOwner(file);
    if (owner && isAlive(owner)) {
      throw new LockedError(
        `Another mall (process ${owner.pid}) is using ${dataDir}. Stop it (kill ${owner.pid}), or start this one with another DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new LockedError(`Other processes keep taking the lock ${file}. Start the mall again.`);
}

import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SIZE_MB = 400;
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** A file system that can be filled without an effect on the machine's own. */
export interface SmallDisk {
  readonly path: string;
  /** writes a file until no space is left */
  readonly fill: () => Promise<void>;
  /** removes the file */
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function fillWith(file: string): Promise<void> {
  const stream = createWriteStream(file);
  stream.on('error', () => undefined);
  for (let megabytes = 0; megabytes < SIZE_MB && !stream.errored; megabytes += 1)
    await new Promise((resolve) => {
      stream.write(MEGABYTE, resolve);
    });
  stream.end();
  await finished(stream).catch(() => undefined);
}

/** Mounts a file system in memory. @returns why this is impossible, if it is */
export async function mountSmallDisk(): Promise<SmallDisk | string> {
  const path = await mkdtemp(join(tmpdir(), 'chaos-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', path]);
  } catch (error) {
    await rm(path, { recursive: true });
    return `mount -t tmpfs needs root on Linux: ${error instanceof Error ? error.message.trim() : String(error)}`;
  }
  await chmod(path, 0o755);
  const file = join(path, 'fill');
  return {
    path,
    fill: () => fillWith(file),
    free: () => rm(file, { force: true }),
    async remove() {
      await run('umount', ['--lazy', path]);
      await rm(path, { recursive: true });
    },
  };
}

import { readdir, readFile } from 'node:fs/promises';

const readOwn = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => ''); // it ended

/**
 * Returns the largest memory in MB that a process of the group had at any time, or null if the
 * system has no /proc.
 */
export async function measurePeakMemory(group: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const sizes = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => {
      // pid (name) state parent group; a name may contain spaces
      const [, , processGroup] =
        (await readOwn(`/proc/${pid}/stat`)).split(') ').at(-1)?.split(' ') ?? [];
      if (processGroup !== String(group)) return 0;
      const [, peakKb] = /VmHWM:\s*(\d+)/.exec(await readOwn(`/proc/${pid}/status`)) ?? [];
      return Number(peakKb ?? 0) / 1024;
    });
  return Math.max(...(await Promise.all(sizes)));
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The size that `du` shows, in millions of bytes. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return stats.reduce((sum, { blocks, size }) => sum + (blocks ? blocks * 512 : size), 0) / 1e6;
}

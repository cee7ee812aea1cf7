import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds the first of `names` that is executable in PATH or in `folders`; returns its full path. */
export function findExecutable(
  names: readonly string[],
  folders: readonly string[] = [],
): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => places.map((place) => join(place, name))).find(isExecutable);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface SourceModule {
  /** relative to the root of the project, with `/` */
  readonly path: string;
  readonly text: string;
}

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'report', 'migrations']);

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED_FOLDERS.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** The modules of the project at `root`, without generated ones. */
export function readModules(root: string): SourceModule[] {
  return listFiles(root)
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), file: path }))
    .filter(({ path }) => /^[a-z]+\/.*\.(ts|tsx|mjs)$/.test(path) && !path.includes('.generated.'))
    .map(({ path, file }) => ({ path, text: readFileSync(file, 'utf8') }));
}

export const countLines = (text: string): number => text.trimEnd().split('\n').length;

/** The top-level folder of a path. */
export const getLayer = (path: string): string => path.slice(0, path.indexOf('/'));

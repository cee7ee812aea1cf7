import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** relative to the project's root, with `/` */
  readonly path: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const IGNORED_FOLDERS = new Set([
  'node_modules',
  '.git',
  'dist',
  '.data',
  '.cache',
  'coverage',
  'report',
]);
const BINARY_EXTENSIONS = new Set([
  '.png',
  '.webp',
  '.avif',
  '.jpg',
  '.ico',
  '.woff2',
  '.ttf',
  '.gz',
  '.br',
  '.tar',
]);

function listPathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED_FOLDERS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listPathsBelow(path);
    return entry.isFile() && !BINARY_EXTENSIONS.has(extname(path)) ? [path] : [];
  });
}

/** Reads every text file of the repository. */
export function readSources(): SourceFile[] {
  return listPathsBelow(root).map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

/** Removes comments, so that a rule about code does not match prose. */
export function stripComments({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

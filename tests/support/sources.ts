import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceFile {
  /** From the root of the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const notOurs = new Set(['node_modules', '.git', 'dist', '.data', '.cache', 'coverage', 'report']);
const binary = new Set([
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

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsBelow(path);
    return entry.isFile() && !binary.has(extname(path)) ? [path] : [];
  });
}

/** Every text file of the project that a person wrote or that is kept in its repository. */
export function allSources(): SourceFile[] {
  return pathsBelow(root).map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

/** The text without comments, so that a rule about code does not read prose. */
export function codeOf({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

/**
 * `npm run pictures` draws the pictures of the demo's catalogue whose drawing or format has changed
 * and writes them to server/picture/originals.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORIGINALS_DIR } from '#server/picture/originals.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import savedDrawings from './drawings.generated.json' with { type: 'json' };
import { hashDrawings, hashFiles, listDrawings } from './drawings.ts';
import { renderFile } from './render.ts';

const DRAWINGS_FILE = fileURLToPath(new URL('./drawings.generated.json', import.meta.url));
const HASHES_FILE = join(ORIGINALS_DIR, '../hashes.generated.json');

const writeJson = (file: string, value: unknown) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

const drawings = listDrawings(buildCatalogue());
const saved = new Map(Object.entries(savedDrawings));
const hashes = hashDrawings(drawings);
const paths = new Set(drawings.flatMap(({ files }) => files.map(({ path }) => path)));
for (const entry of readdirSync(ORIGINALS_DIR, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile() && !paths.has(path)) await rm(path);
}
let written = 0;
for (const { name, files, spec } of drawings)
  for (const file of files) {
    if (saved.get(name) === hashes[name] && existsSync(file.path)) continue;
    await mkdir(dirname(file.path), { recursive: true });
    await writeFile(file.path, await renderFile(spec, file));
    written += 1;
  }
await writeJson(DRAWINGS_FILE, hashes);
await writeJson(HASHES_FILE, await hashFiles(drawings, readFile));
const sizes = await Promise.all([...paths].map(async (path) => (await stat(path)).size));
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${paths.size} files, ${(bytes / 1e6).toFixed(1)} MB; ${written} of them drawn`);

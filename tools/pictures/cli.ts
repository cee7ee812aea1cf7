/**
 * `npm run pictures` draws the pictures of the demo's catalogue and writes them to
 * server/picture/originals.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORIGINALS_DIR } from '#server/picture/originals.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { hashDrawings, listDrawings } from './drawings.ts';
import { renderWebp } from './render.ts';

const HASHES_FILE = fileURLToPath(new URL('./drawings.generated.json', import.meta.url));

const drawings = listDrawings(buildCatalogue());
await rm(ORIGINALS_DIR, { recursive: true, force: true });
let bytes = 0;
for (const { path, spec } of drawings) {
  const body = await renderWebp(spec);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
  bytes += body.length;
}
await writeFile(HASHES_FILE, `${JSON.stringify(hashDrawings(drawings), null, 2)}\n`);
console.log(`${drawings.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`);

/**
 * Packs the files of an empty embedded database into one file, which `unpackTemplate` reads. To
 * create them takes 860 MB and seconds, so the build runs this program, and a first start unpacks
 * its file.
 */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** @param {string} dir @returns {Buffer} */
function packFolder(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(dir, path).replaceAll(sep, '/');
    return { name, packed: entry.isFile() ? gzipSync(readFileSync(path), { level: 9 }) : null };
  });
  const entries = files.map(({ name, packed }) => ({ name, bytes: packed?.length ?? null }));
  const contents = files.flatMap(({ packed }) => packed ?? []);
  return Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]);
}

/** @param {string} file @returns {Promise<void>} */
export async function createTemplate(file) {
  const dir = mkdtempSync(join(tmpdir(), 'wattle-template-'));
  try {
    const database = await PGlite.create({ dataDir: dir });
    await database.close();
    writeFileSync(`${file}.incomplete`, packFolder(dir));
    renameSync(`${file}.incomplete`, file);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const [, program, file] = process.argv;
if (program === fileURLToPath(import.meta.url) && file !== undefined) await createTemplate(file);

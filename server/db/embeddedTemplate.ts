import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';

/** The build puts the file next to the code of the server. */
export const TEMPLATE_FILE = fileURLToPath(new URL('./embedded.template', import.meta.url));

/** The files and folders of the template in the order of their contents, which follow this line. */
const entriesSchema = v.array(
  v.object({
    name: v.string(),
    /** the size of the compressed content; null for a folder */
    bytes: v.nullable(v.number()),
  }),
);

type Entries = v.InferOutput<typeof entriesSchema>;

function unpackEntries(dir: string, entries: Entries, contents: Buffer): void {
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = join(dir, name);
    mkdirSync(bytes === null ? path : dirname(path), { recursive: true });
    if (bytes === null) continue;
    writeFileSync(path, gunzipSync(contents.subarray(offset, offset + bytes)));
    offset += bytes;
  }
}

/**
 * Creates the directory of an empty embedded database from a file of `createTemplate`. The
 * directory gets its name when it is complete, because a process can end at any time.
 */
export function unpackTemplate(file: string, dir: string): void {
  const content = readFileSync(file);
  const end = content.indexOf('\n');
  const entries = v.parse(entriesSchema, JSON.parse(content.toString('utf8', 0, end)));
  const incomplete = `${dir}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  unpackEntries(incomplete, entries, content.subarray(end + 1));
  renameSync(incomplete, dir);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const chunkSchema = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type Manifest = v.InferOutput<typeof manifestSchema>;

const MANIFEST = '.vite/manifest.json';
const ENTRY = 'index.html';

/** All chunks that `keys` import statically, themselves included. */
function collectChunks(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set(keys.filter((key) => manifest[key]));
  for (const key of files) manifest[key]?.imports.forEach((imported) => files.add(imported));
  return files;
}

/**
 * Reads the manifest of the built client. Returns the function that finds the stylesheets of modules, besides
 * those of the entry; null where the client was built without a manifest.
 */
export function readPageStyles(
  directory: string,
): ((modules: readonly string[]) => readonly string[]) | null {
  const file = join(directory, MANIFEST);
  if (!existsSync(file)) return null;
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8')));
  const first = collectChunks(manifest, [ENTRY]);
  return (modules) => {
    const chunks = [...collectChunks(manifest, modules)].filter((key) => !first.has(key));
    const files = chunks.flatMap((key) => manifest[key]?.css ?? []);
    return [...new Set(files)].map((file) => `/${file}`);
  };
}

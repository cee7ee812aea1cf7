import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { toHashSource } from '../http/headers.ts';

const chunkSchema = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type Manifest = v.InferOutput<typeof manifestSchema>;

const MANIFEST = '.vite/manifest.json';
const ENTRY = 'src/app/main.tsx';

/** Returns `keys` and all chunks that they import statically. */
function collectChunks(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set(keys.filter((key) => manifest[key]));
  for (const key of files) manifest[key]?.imports.forEach((imported) => files.add(imported));
  return files;
}

/** The styles of one page. */
export interface PageStyles {
  /** all rules that the page needs */
  readonly css: string;
  /** the source of the CSP that allows `css` */
  readonly source: string;
  /** the URL paths of the style sheets that contain them */
  readonly sheets: readonly string[];
  /** the URL paths of the fonts that every page needs for its first paint */
  readonly fonts: readonly string[];
}

const FONT = /\/figtree-latin-wght-normal\.woff2$/;

/**
 * Reads the manifest of the built client. Returns a function that finds the styles of a page by its
 * modules, or null if the client has no manifest.
 */
export function readPageStyles(
  directory: string,
): ((modules: readonly string[]) => PageStyles) | null {
  const manifestFile = join(directory, MANIFEST);
  if (!existsSync(manifestFile)) return null;
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(manifestFile, 'utf8')));
  const fonts = Object.keys(manifest)
    .filter((key) => FONT.test(key))
    .map((key) => `/${manifest[key]?.file}`);
  const stylesByModules = new Map<string, PageStyles>();
  const find = (modules: readonly string[]): PageStyles => {
    const chunks = [...collectChunks(manifest, [ENTRY, ...modules])];
    const files = [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))];
    const css = files.map((file) => readFileSync(join(directory, file), 'utf8').trim()).join('\n');
    return { css, source: toHashSource(css), sheets: files.map((file) => `/${file}`), fonts };
  };
  return (modules) => {
    const key = modules.join(' ');
    const styles = stylesByModules.get(key) ?? find(modules);
    stylesByModules.set(key, styles);
    return styles;
  };
}

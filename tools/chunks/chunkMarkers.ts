import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The modules that belong to the chunk beside the marked module. */
const SCOPES = [
  'module',
  'with imports',
  'imports only',
  // those that other pages import too
  'shared imports',
] as const;
type Scope = (typeof SCOPES)[number];

/** The first line of a module says in which chunk it is, e.g. `// chunk: shop, with imports`. */
export interface ChunkMarker {
  readonly file: string;
  /** `page` means the chunk of the page that imports the module */
  readonly chunk: string;
  readonly scope: Scope;
}

/** Preloads of a page whose scripts are usually loaded before: `// preload: styles` */
const PRELOAD = /^\/\/ preload: styles$/m;
const MARKER = /^\/\/ chunk: (\w+)(?:, ([\w ]+))?$/;

export function parseChunkMarker(file: string, text: string): ChunkMarker | null {
  const line = text.slice(0, text.indexOf('\n'));
  if (!line.startsWith('// chunk')) return null;
  const [, chunk = '', name = 'module'] = MARKER.exec(line) ?? [];
  const scope = SCOPES.find((candidate) => candidate === name);
  if (chunk === '' || scope === undefined) throw new Error(`${file}: "${line}" is no chunk marker`);
  return { file, chunk, scope };
}

interface MarkedModules {
  readonly markers: readonly ChunkMarker[];
  /** the names of the modules whose scripts are usually loaded before their page is opened */
  readonly earlyPages: readonly string[];
}

const LAYERS = ['models', 'machines', 'src'];
let marked: MarkedModules | undefined;

/** Reads the markers of all modules of the client, once. */
export function readMarkedModules(): MarkedModules {
  if (marked) return marked;
  const files = LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(layer, path)),
  );
  const modules = files.map((file) => ({ file: resolve(file), text: readFileSync(file, 'utf8') }));
  marked = {
    markers: modules.flatMap(({ file, text }) => parseChunkMarker(file, text) ?? []),
    earlyPages: modules
      .filter(({ text }) => PRELOAD.test(text))
      .map(({ file }) => file.replace(/^.*\/(\w+)\.tsx$/, '$1')),
  };
  return marked;
}

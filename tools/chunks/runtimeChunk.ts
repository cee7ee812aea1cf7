import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const MANIFEST = '.vite/manifest.json';
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

interface Exported {
  readonly local: string;
  readonly name: string;
}

/** The names in `export{a as b,c}`. */
const parseNames = (list: string): readonly Exported[] =>
  list
    .split(',')
    .map((item) => item.trim().split(/\s+as\s+/))
    .map(([local = '', name = local]) => ({ local, name }));

/** The name of an export of the runtime in the chunk that now contains it. */
const toName = (name: string): string => `runtime_${name}`;

const createImports = (file: string): RegExp =>
  new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']\./${file}["'];?`);

/**
 * Adds the code of the runtime chunk to `target`, which imports it.
 * @param exportsRuntime whether other chunks import the runtime from `target`
 * @throws if the code has another form than Rolldown's
 */
export function inlineRuntime(
  target: string,
  runtime: string,
  runtimeFile: string,
  { exportsRuntime }: { readonly exportsRuntime: boolean },
): string {
  const exported = parseNames(EXPORTS.exec(runtime)?.[1] ?? '');
  const imported = createImports(runtimeFile).exec(target);
  const own = EXPORTS.exec(target);
  if (exported.every(({ local }) => local === '') || !imported || !own)
    throw new Error('tools/chunks: the bundler writes its runtime in another form');
  const aliases = new Map(parseNames(imported[1] ?? '').map(({ local, name }) => [local, name]));
  const names = exported.map(({ name }) => [aliases.get(name) ?? toName(name), toName(name)]);
  const values = exported.map(({ local }) => local);
  const code = target.replace(imported[0], '');
  return [
    `const [${names.map(([local]) => local).join(',')}]=`,
    `(()=>{${runtime.replace(EXPORTS, '')};return[${values.join(',')}]})();`,
    exportsRuntime
      ? code.replace(
          EXPORTS,
          `export{${own[1]},${names.map((pair) => pair.join(' as ')).join(',')}};`,
        )
      : code,
  ].join('');
}

/** Imports what `code` uses of the runtime from the chunk that now contains it. */
const importRuntimeFrom = (code: string, runtimeFile: string, file: string): string =>
  code.replace(
    createImports(runtimeFile),
    (_, names: string) =>
      `import{${parseNames(names)
        .map(({ local, name }) => `${toName(local)} as ${name}`)
        .join(',')}}from"./${file}";`,
  );

/** Removes a chunk from the manifest of the build. */
function removeFromManifest(text: string, file: string): string {
  const entries = Object.entries<{ file: string; imports?: string[] }>(JSON.parse(text));
  const removed = new Set(entries.filter(([, chunk]) => chunk.file === file).map(([key]) => key));
  const others = entries
    .filter(([key]) => !removed.has(key))
    .map(([key, { imports, ...chunk }]) => [
      key,
      { ...chunk, ...(imports && { imports: imports.filter((name) => !removed.has(name)) }) },
    ]);
  return JSON.stringify(Object.fromEntries(others), null, 2);
}

/**
 * The code of a chunk without its import of the runtime. The name of a file contains the hash of
 * what Rolldown wrote, so only a chunk that already names the file of the libraries imports the
 * runtime from there: another one would keep its name when that file gets a new one, and a browser
 * that has stored it would load the old file.
 */
export function removeRuntimeImport(
  code: string,
  runtime: string,
  runtimeFile: string,
  file: string,
): string {
  return code.includes(`./${file}`)
    ? importRuntimeFrom(code, runtimeFile, file)
    : inlineRuntime(code, runtime, runtimeFile, { exportsRuntime: false });
}

function mergeRuntime(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const find = (name: string) => chunks.find((chunk) => chunk.name === name);
  const [runtime, libraries] = [find('rolldown-runtime'), find('libraries')];
  if (!runtime || !libraries) throw new Error('tools/chunks: the build has no runtime to merge');
  const [runtimeFile, file] = [runtime, libraries].map(({ fileName }) =>
    fileName.replace(/^.*\//, ''),
  ) as [string, string]; // of the two chunks
  const importers = chunks.filter(({ imports }) => imports.includes(runtime.fileName));
  for (const chunk of importers)
    chunk.code =
      chunk === libraries
        ? inlineRuntime(chunk.code, runtime.code, runtimeFile, { exportsRuntime: true })
        : removeRuntimeImport(chunk.code, runtime.code, runtimeFile, file);
  const manifest = bundle[MANIFEST];
  if (manifest?.type === 'asset')
    manifest.source = removeFromManifest(String(manifest.source), runtime.fileName);
  delete bundle[runtime.fileName];
}

/**
 * The functions of the bundler are part of the libraries, which every page loads: a chunk of their
 * own is one more request, and Rolldown offers no other place.
 */
export const createRuntimePlugin = (): Plugin => ({
  name: 'with-runtime-in-libraries',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/\s*<(?:link|script)[^>]*\/rolldown-runtime-[^>]*>(?:<\/script>)?/g, ''),
  },
  // After Vite has written the manifest, and before Terser.
  generateBundle: { order: 'post', handler: (_, bundle) => mergeRuntime(bundle) },
});

import { type ChunkMarker, readMarkedModules } from './chunkMarkers.ts';

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

/** The module and all that it imports, directly or indirectly; lazy imports do not count. */
function collectStaticImports(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const ids = new Set([entry]);
  for (const id of ids)
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => ids.add(imported));
  return ids;
}

/** The file of a module; a module of styles has a second one with its rules. */
const toFile = (id: string) => id.replace(/\?.*$/, '').replace(/\.vanilla\.css$/, '');

const findMarkers = (...scopes: readonly ChunkMarker['scope'][]) =>
  readMarkedModules().markers.filter(({ scope }) => scopes.includes(scope));

/** Whether the first line of the module names the chunk. */
const isMarked = (id: string, chunk: string): boolean =>
  findMarkers('module').some((marker) => marker.chunk === chunk && marker.file === toFile(id));

/** Returns the function that names the chunk of a module, if an entry of the chunk imports it. */
export function createImportFinder(chunk: string) {
  let ids: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    ids ??= new Set(
      findMarkers('with imports', 'imports only')
        .filter((marker) => marker.chunk === chunk)
        .flatMap(({ file, scope }) =>
          [...collectStaticImports(file, graph)].filter(
            (imported) => scope === 'with imports' || imported !== file,
          ),
        ),
    );
    return ids.has(id) && !isMarked(id, 'page') ? chunk : null;
  };
}

/** The page that shares its imports in the chunk. */
function findPage(chunk: string): string {
  const marker = findMarkers('shared imports').find((entry) => entry.chunk === chunk);
  if (!marker) throw new Error(`tools/chunks: no page shares its imports in ${chunk}`);
  return marker.file;
}
let pageModules: readonly ReadonlySet<string>[] | undefined;

/** The chunk of a module that lists or the product page share with other views, else null. */
function findCatalogueChunk(id: string, graph: ModuleGraph): string | null {
  pageModules ??= ['browse', 'product', 'home'].map((chunk) =>
    collectStaticImports(findPage(chunk), graph),
  );
  const [listModules, productModules, homeModules] = pageModules;
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  const isShared = (page: ReadonlySet<string> | undefined) =>
    importers.some((importer) => !page?.has(importer));
  if (listModules?.has(id)) return isShared(listModules) ? 'browse' : null;
  if (!productModules?.has(id)) return null;
  if (homeModules?.has(id)) return 'browse';
  return isShared(productModules) ? 'product' : null;
}

const createMarkedGroup = (name: string, priority: number) => ({
  name,
  test: (id: string) => isMarked(id, name),
  priority,
});

const LIBRARY =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate|use-sync-external-store|valibot)\//;

/**
 * A small number of chunks, so that a page loads one chunk and not dozens of small ones. The
 * imports and the markers in the first lines of modules determine the content of each chunk.
 */
export const codeSplitting = {
  groups: [
    {
      name: 'libraries',
      test: (id: string) =>
        LIBRARY.test(id) || id.startsWith('\0module:') || isMarked(id, 'libraries'),
      priority: 4,
    },
    // The first load: the imports of src/app/main.tsx, and the modules that other pages share with
    // the home page.
    {
      debugName: 'shop',
      name: createImportFinder('shop'),
      test: /\/(models|machines|src)\//,
      priority: 3,
    },
    // The charts, loaded on the first interaction.
    {
      debugName: 'mall',
      name: createImportFinder('mall'),
      test: /\/(models|machines|src)\//,
      priority: 2,
    },
    // The time zones of a product page, which few pages need at their start.
    { debugName: 'arrival', name: createImportFinder('arrival'), priority: 1 },
    { debugName: 'catalogue', name: findCatalogueChunk, priority: 1 },
    // Small modules that the cart, the login and the checkout load together.
    createMarkedGroup('fullText', 1),
    // Modules that the page of bulk purchases shares with lists, which need more.
    createMarkedGroup('fields', 2),
    // Components that most pages use.
    {
      name: 'ui',
      test: (id: string) => id.includes('/src/ui/') || isMarked(id, 'ui'),
      minShareCount: 5,
      priority: 0,
    },
  ],
};

/** `npm run dev` transforms these and their imports while the API starts. */
export const listFirstPageFiles = (): string[] =>
  findMarkers('with imports', 'imports only').map(({ file }) => file);

/** Chunks that every page has loaded before it loads another. */
const FIRST_CHUNKS = /\/(libraries|rolldown-runtime)-/;

/**
 * The files that a page requests together with a chunk that it imports dynamically. The scripts of
 * a page with the marker `preload: styles` are usually loaded before the click, or on the first
 * interaction. They are not listed, because every page loads the list.
 */
export function listPreloads(chunk: string, files: string[]): string[] {
  const late = files.filter((file) => !FIRST_CHUNKS.test(file));
  const name = chunk.replace(/^.*\/(\w+)-.*$/, '$1');
  return readMarkedModules().earlyPages.includes(name)
    ? late.filter((file) => file === chunk || file.endsWith('.css'))
    : late;
}

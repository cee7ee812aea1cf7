import { cpSync, existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { minify, type MinifyOptions } from 'terser';
import { build, type Plugin, type UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { listBundledPackages } from './server/bundledPackages.mjs';
import { devPagesPlugin } from './server/http/devPages.ts';
import { clockArgs, createClockEnv } from './tests/clock/testClock.ts';
import { conditionsPlugin } from './tests/paths/conditionsPlugin.ts';
import { ProjectSequencer } from './tests/support/projectSequencer.ts';
import { chartErrorsPlugin } from './tools/charts/chartErrorsPlugin.ts';
import { chartSourcesPlugin } from './tools/charts/chartSourcesPlugin.ts';
import { recordedTestPlugin } from './tools/charts/recordedTestPlugin.ts';
import { createWorkerConstants } from './tools/offline/shellFiles.ts';

const COMPRESSIBLE_EXTENSIONS = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};

/** Writes `.br` and `.gz` files next to each text asset, so that the server never compresses. */
function compressAssets(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle)
        .filter((name) => COMPRESSIBLE_EXTENSIONS.has(extname(name)))
        .map((name) => join(dir, name));
      await Promise.all(
        paths.map(async (path) => {
          const bytes = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, BROTLI_OPTIONS));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

const TERSER_OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  // As in the options of Rolldown below, reading a property has no side effect.
  compress: { passes: 6, keep_fargs: false, pure_getters: true },
  format: { comments: false },
};

/** Minifies each script again with Terser: together they compress to about 1 % fewer bytes. */
function minifyWithTerser(): Plugin {
  return {
    name: 'minified-with-terser',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = (await minify(chunk.code, TERSER_OPTIONS)).code ?? chunk.code;
    },
  };
}

/**
 * Inlines the icons into the page: they need no request and no script, and are available offline.
 */
function inlineSprite(): Plugin {
  return {
    name: 'with-sprite',
    transformIndexHtml(html) {
      const sprite = readFileSync('src/ui/sprite.svg', 'utf8').replace(/<!--.*?-->|\n\s*/gs, '');
      return html.replace('<div id="root">', () => `${sprite}\n    <div id="root">`);
    },
  };
}

const MANIFEST = '.vite/manifest.json';

/** Names the chunks of the first module and of each lazy one in the manifest, also of those that share a chunk. */
function listLazyModules(): Plugin {
  return {
    name: 'with-lazy-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle[MANIFEST];
        if (asset?.type !== 'asset') return;
        const manifest: Record<string, { file: string } | undefined> = JSON.parse(
          String(asset.source),
        );
        const chunks = new Map(Object.values(manifest).map((chunk) => [chunk?.file, chunk]));
        for (const part of Object.values(bundle)) {
          const chunk = chunks.get(part.fileName);
          for (const id of chunk && part.type === 'chunk' ? part.moduleIds : []) {
            const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
            if (dynamicImporters.length > 0 || importers.some((path) => path.endsWith('.html')))
              manifest[relative(process.cwd(), id)] ??= chunk;
          }
        }
        asset.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}

const MODULE_SCRIPT = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/g;

/**
 * Adds a preload for each module script of the page: the server renders scripts that start late, and
 * their modules are downloaded before (src/mall/lateScripts.ts). Removes the indentation.
 */
function preloadModuleScripts(): Plugin {
  return {
    name: 'with-preloaded-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(MODULE_SCRIPT, '<link rel="modulepreload"$1 href="$2">$&')
          .replace(/\n\s*(?=<)/g, ''),
    },
  };
}

const EARLY_PAGE = 'src/rendering/earlyPage.ts';

/** Puts src/rendering/earlyPage.ts into the page, because it has to run before the other scripts arrive. */
function inlineEarlyScript(): Plugin {
  return {
    name: 'with-early-script',
    apply: 'build',
    async transformIndexHtml(html) {
      const lib = { entry: EARLY_PAGE, formats: ['iife' as const], name: 'early' };
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, lib, copyPublicDir: false },
      });
      const [bundle] = Array.isArray(built) ? built : [built];
      const code = bundle && 'output' in bundle ? bundle.output[0].code.trim() : '';
      if (code === '') throw new Error(`${EARLY_PAGE} was built to nothing`);
      return html.replace('</head>', () => `<script>${code}</script></head>`);
    },
  };
}

/** The error page of the router's loaders, which the shop does not use. */
const DEFAULT_ERROR_PAGE = /(function DefaultErrorComponent\(\) \{)[^]*?\n\}/;

const PRODUCTION_ROUTER = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(`node_modules/react-router/dist/production/${file}`),
}));

/**
 * Marks unused router components as pure, so that tree shaking removes them, and uses the router's
 * production build, which its package does not export.
 */
function markRouterPure(): Plugin {
  return {
    name: 'with-pure-router',
    apply: 'build',
    config: () => ({ resolve: { alias: PRODUCTION_ROUTER } }),
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/React\d*\.(forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(DEFAULT_ERROR_PAGE, '$1 return null; }'),
    },
  };
}

const { dependencies, optionalDependencies }: typeof import('./package.json') = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/**
 * A release installs only these packages: native code, data files, and adapters that the server
 * loads when they are configured. The builds contain all others (decision 094).
 */
const RUNTIME_PACKAGES = Object.keys({ ...dependencies, ...optionalDependencies });

/** Imports of `pg` for other ways to connect, which the shop does not use. */
const UNUSED_IMPORTS = ['pg-native', 'pg-cloudflare'];

/** Files that the server reads at run time, copied next to its code. */
const SERVER_FILES = ['server/db/migrations', 'server/picture/originals'];
function copyServerFiles(): Plugin {
  return {
    name: 'with-server-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const from of SERVER_FILES)
        if (existsSync(from)) cpSync(from, join(dir, basename(from)), { recursive: true });
    },
  };
}

const serverEntries = [
  'server/main.ts',
  'server/migrate.ts',
  'server/db/embedded.worker.mjs',
  'server/operator/cli.ts',
];

/** The output is flat: a file next to the code in server/db/ is next to it in dist/server/ too. */
const serverBuild: UserConfig = {
  plugins: [copyServerFiles(), listBundledPackages()],
  publicDir: false,
  ssr: { noExternal: true, external: RUNTIME_PACKAGES },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: serverEntries.filter((entry) => existsSync(entry)),
      external: UNUSED_IMPORTS,
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
};

/** The public pages as a module of the server (src/app/server.tsx). It renders what the client's build styles. */
const pagesBuild: UserConfig = {
  // The class names of the client's production build.
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), listBundledPackages()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: RUNTIME_PACKAGES },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/pages',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: 'src/app/server.tsx',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** A separate build of the inspector, so that shoppers download none of its code. */
const inspectorBuild: UserConfig = {
  root: 'inspector',
  base: '/inspector/',
  publicDir: false,
  plugins: [react(), chartSourcesPlugin(), listBundledPackages()],
  build: { emptyOutDir: true },
};

// Generous, because CI machines may be busy: on them, one hook may create the database that the tests copy.
const generousTimeouts = { testTimeout: 30_000, hookTimeout: 180_000 };

function defineTestProject(
  name: string,
  order: number,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  return {
    extends: true,
    test: { name, include, sequence: { groupOrder: order }, ...generousTimeouts, ...test },
  };
}

const projects = [
  defineTestProject('architecture', 0, {
    include: ['tests/*.test.ts', 'tests/architecture/**/*.test.ts'],
  }),
  defineTestProject('explorer', 0, { include: ['explorer/tests/*.test.ts'], isolate: false }),
  defineTestProject('models', 0, { isolate: false }),
  defineTestProject('tools', 0),
  defineTestProject('client', 0, { environment: 'happy-dom' }),
  defineTestProject('machines', 0, { isolate: false }),
  { ...defineTestProject('paths', 0, { isolate: false }), plugins: [conditionsPlugin()] },
  defineTestProject('views', 0, {
    isolate: false,
    environment: 'happy-dom',
    setupFiles: ['tests/support/consoleGuard.setup.ts', 'tests/support/views.setup.ts'],
  }),
  // The process holds no state of a mall, so the files share the modules of their worker.
  defineTestProject('server', 1, {
    isolate: false,
    provide: { database: 'embedded' },
    globalSetup: ['tests/support/webAssembly.global.ts'],
  }),
  defineTestProject('server-embedded', 1, {
    provide: { database: 'embedded' },
    globalSetup: ['tests/support/webAssembly.global.ts'],
  }),
  defineTestProject('server-postgres', 1, {
    isolate: false,
    include: ['tests/server/**/*.test.ts', 'tests/server-postgres/**/*.test.ts'],
    provide: { database: 'postgres' },
    globalSetup: ['tests/support/postgres.global.ts'],
  }),
  // The simulation runs in a process of its own, whose time and random numbers it replaces.
  defineTestProject('simulation', 1),
  // Three files run at the same time, because browser tests need half of the processor time of two
  // cores: each file has its own server, ports, data directory and browser.
  defineTestProject('e2e', 2, {
    isolate: false,
    maxWorkers: 3,
    globalSetup: ['tests/support/e2e.global.ts'],
    testTimeout: 120_000,
    // A second attempt that passes is printed at the end of the run (record 069).
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
  }),
  // Measurements, which `npm run deep` makes.
  ...(process.env['DEEP_TESTS'] === '1'
    ? [
        defineTestProject('deep', 2, {
          globalSetup: ['tests/support/e2e.global.ts'],
          testTimeout: 120_000,
        }),
      ]
    : []),
];

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

/** All modules that `entry` imports, directly or indirectly; lazy imports do not count. */
function collectStaticImports(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const ids = new Set([entry]);
  for (const id of ids)
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => ids.add(imported));
  return ids;
}

const FIRST_ENTRIES = ['src/app/main.tsx', 'src/home/HomePage.tsx'] as const;
let firstModules: ReadonlySet<string> | undefined;

/** `npm run dev` transforms these and their imports while the API starts. */
const FIRST_PAGE_FILES = ['src/app/main.tsx', 'src/app/startMall.ts', 'src/home/HomePage.tsx'];

const HOME_PAGE = /\/src\/home\/(HomePage\.tsx|Carousel|CategoryTiles)/;

/** Whether the module is a static import of src/app/main.tsx, or one that other pages share with the home page. */
function isInFirstLoad(id: string, graph: ModuleGraph): boolean {
  firstModules ??= new Set(
    FIRST_ENTRIES.flatMap((entry) => [...collectStaticImports(resolve(entry), graph)]),
  );
  return firstModules.has(id) && !HOME_PAGE.test(id);
}

const MALL_ENTRY = resolve('src/app/startMall.ts');
let mallModules: ReadonlySet<string> | undefined;

const CATALOGUE_ENTRIES = [
  'catalogue/ShopPage',
  'catalogue/GoodsPage',
  'home/HomeSection',
] as const;
let catalogueModules: readonly ReadonlySet<string>[] | undefined;

/** The chunk of a module that lists or the product page share with other views, else null. */
function findCatalogueChunk(id: string, graph: ModuleGraph): string | null {
  catalogueModules ??= CATALOGUE_ENTRIES.map((name) =>
    collectStaticImports(resolve(`src/${name}.tsx`), graph),
  );
  const [isInList, isInProduct, isInHome] = catalogueModules.map((modules) => modules.has(id));
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  const isShared = (page: ReadonlySet<string> | undefined) =>
    importers.some((importer) => !page?.has(importer));
  const [listModules, productModules] = catalogueModules;
  if (isInList) return isShared(listModules) ? 'browse' : null;
  if (!isInProduct) return null;
  if (isInHome) return 'browse';
  return isShared(productModules) ? 'product' : null;
}

/**
 * A small number of chunks, so that a page loads one chunk and not dozens of small ones. The
 * imports determine the content of each chunk.
 */
const codeSplitting = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate|use-sync-external-store|valibot)\/|\/src\/app\/libraries\.ts$/,
      priority: 4,
    },
    // The first load.
    {
      debugName: 'shop',
      name: (id: string, graph: ModuleGraph) => (isInFirstLoad(id, graph) ? 'shop' : null),
      test: /\/(models|machines|src)\//,
      priority: 3,
    },
    // The charts, loaded on the first interaction: the static imports of src/app/startMall.ts.
    {
      debugName: 'mall',
      name(id: string, graph: ModuleGraph) {
        mallModules ??= collectStaticImports(MALL_ENTRY, graph);
        return mallModules.has(id) ? 'mall' : null;
      },
      test: /\/(models|machines|src)\//,
      priority: 2,
    },
    // The prefetch of every page uses this small module, and must not load the product page for it.
    { name: 'goodsPictures', test: /\/src\/catalogue\/goodsPictures\.ts$/, priority: 2 },
    { debugName: 'catalogue', name: findCatalogueChunk, priority: 1 },
    // Small modules that the cart, the login and the checkout load together.
    {
      name: 'fullText',
      test: /\/src\/(mall\/(useFullText|lazyViewFocus)|text\/payTypes)\.ts$/,
      priority: 1,
    },
    // What the page of bulk purchases shares with lists, of which it needs no more.
    {
      name: 'fields',
      test: /\/src\/(text\/quantity\.ts|ui\/(TextArea|TextInput|NumberStepper|Pagination|Drawings)\.tsx)$/,
      priority: 2,
    },
    // Components that most pages use.
    {
      name: 'ui',
      test: /\/src\/ui\/|\/models\/customerService\.ts$/,
      minShareCount: 5,
      priority: 0,
    },
  ],
};

/** Every page loads the list of all files, so that their hashes have a few characters less than the default of eight. */
const FILE_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** Chunks that every page has loaded before it loads another. */
const FIRST_CHUNKS = /\/(libraries|rolldown-runtime)-/;

/**
 * The chunks that these import are not listed, because every page loads the list. The code of the
 * checkout, the login and the account is usually loaded before the click, and that of messages on
 * the first interaction.
 */
const LOADED_AHEAD = /\/(CheckoutPage|AccountPage|LoginPage|ResetPage|Messages)-/;

/** The files that a page requests together with a chunk that it imports dynamically. */
function listPreloads(chunk: string, files: string[]): string[] {
  const late = files.filter((file) => !FIRST_CHUNKS.test(file));
  return LOADED_AHEAD.test(chunk)
    ? late.filter((file) => file === chunk || file.endsWith('.css'))
    : late;
}

const shopBuild: UserConfig = {
  plugins: [
    react(),
    vanillaExtractPlugin(),
    inlineSprite(),
    inlineEarlyScript(),
    preloadModuleScripts(),
    listLazyModules(),
    markRouterPure(),
    minifyWithTerser(),
    compressAssets(),
    listBundledPackages(),
    devPagesPlugin(),
    chartErrorsPlugin(),
    chartSourcesPlugin(),
    recordedTestPlugin(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The first load is small; a browser without modulepreload loads the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (chunk, files, { hostType }) =>
        hostType === 'html' ? files : listPreloads(chunk, files),
    },
    // A class that extends `React.Component` is removed if nothing uses it.
    rolldownOptions: {
      // No chunk is imported from outside, so none needs a second file with the exports of its entry.
      preserveEntrySignatures: false,
      output: { codeSplitting, ...FILE_NAMES },
      treeshake: { propertyReadSideEffects: false },
    },
  },
};

/** The service worker, one file next to the client's, whose manifest it reads. */
const workerBuild: UserConfig = {
  publicDir: false,
  plugins: [
    {
      name: 'with-shell-files',
      config: ({ build: { outDir = '' } = {} }) => ({
        define: {
          ...createWorkerConstants(join(outDir, '.vite/manifest.json')),
          'process.env.NODE_ENV': '"production"',
        },
      }),
    },
    compressAssets(),
    listBundledPackages(),
  ],
  build: {
    emptyOutDir: false,
    lib: {
      entry: 'src/offline/serviceWorker.ts',
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'service-worker.js',
    },
  },
};

const builds: Readonly<Record<string, UserConfig>> = {
  server: serverBuild,
  pages: pagesBuild,
  worker: workerBuild,
  inspector: inspectorBuild,
};

export default defineConfig(({ mode }) => ({
  ...(builds[mode] ?? shopBuild),
  resolve: { alias: { 'react-style-singleton': resolve('src/ui/styleSingleton.ts') } },
  envPrefix: ['MALL_API_BASE', 'MALL_TOKEN_HEADER', 'MALL_TOKEN_PREFIX', 'PAYMENT_ORIGINS'],
  // The dependency scan does not see what vanilla-extract writes into modules; a late discovery
  // would reload the page.
  optimizeDeps: {
    entries: ['index.html', 'inspector/index.html'],
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
  },
  server: {
    // The compiler of vanilla-extract starts a server of its own, which would watch every file during the tests.
    ...(process.env['VITEST'] ? { watch: null } : { warmup: { clientFiles: FIRST_PAGE_FILES } }),
    proxy: {
      '^/(api|pictures|static)/': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000' },
    },
  },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    env: createClockEnv(),
    execArgv: clockArgs,
    sequence: { sequencer: ProjectSequencer },
    projects,
    reporters: ['default', './tests/support/summary.reporter.ts'],
  },
}));

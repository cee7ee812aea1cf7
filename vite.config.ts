import { cpSync, existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
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
import { codeSplitting, listFirstPageFiles, listPreloads } from './tools/chunks/codeSplitting.ts';
import { createReactModulePlugin } from './tools/chunks/reactModule.ts';
import { createRuntimePlugin } from './tools/chunks/runtimeChunk.ts';
import {
  createCallsPlugin,
  createDialogPlugin,
  createPresencePlugin,
  createReactPlugin,
  createRecipesPlugin,
  createRouterPlugin,
  returnLazyModules,
} from './tools/chunks/unusedCode.ts';
import { createWorkerConstants } from './tools/offline/shellFiles.ts';

const COMPRESSIBLE_EXTENSIONS = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
/**
 * Settings of Brotli: NPOSTFIX and NDIRECT of RFC 7932, section 4, and the size of a block as a
 * power of two, where 0 lets Brotli choose. Which one compresses best depends on the file.
 */
const BROTLI_SETTINGS = [
  [0, 0, 0],
  [0, 6, 0],
  [0, 15, 19],
  [1, 0, 0],
  [1, 2, 0],
  [1, 16, 0],
  [2, 16, 0],
] as const;
/** Larger files, such as postcodes, take longer and no page waits for them. */
const MAX_BYTES_FOR_TRIALS = 300_000;

/** The shortest result of the settings. */
async function compressWithBrotli(bytes: Buffer): Promise<Buffer> {
  const settings =
    bytes.length > MAX_BYTES_FOR_TRIALS ? BROTLI_SETTINGS.slice(0, 1) : BROTLI_SETTINGS;
  const results = await Promise.all(
    settings.map(([postfixBits, directCodes, blockBits]) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
          [constants.BROTLI_PARAM_NDIRECT]: directCodes,
          [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
        },
      }),
    ),
  );
  return results.reduce((best, result) => (result.length < best.length ? result : best));
}

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
          await writeFile(`${path}.br`, await compressWithBrotli(bytes));
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

/**
 * Chromium compiles the functions of such a script in another thread while it is downloaded, and
 * not in the main thread when each is called the first time. Most functions of these chunks are.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
const COMPILED_EARLY: ReadonlySet<string> = new Set(['libraries', 'shop', 'mall', 'browse']);

/** Minifies each script again with Terser: together they compress to about 1 % fewer bytes. */
function minifyWithTerser(): Plugin {
  return {
    name: 'minified-with-terser',
    apply: 'build',
    // After Vite has added the list of files that are loaded with each lazy chunk.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') {
            const { code = chunk.code } = await minify(
              returnLazyModules(chunk.code),
              TERSER_OPTIONS,
            );
            chunk.code = COMPILED_EARLY.has(chunk.name) ? `${COMPILE_HINT}\n${code}` : code;
          }
      },
    },
  };
}

/** The icon of the page in its HTML, because a browser requests it before the pictures. */
function inlineFavicon(): Plugin {
  return {
    name: 'with-favicon',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        // The same text as the sign in the sprite, so that it needs few bytes.
        const icon = readFileSync('src/style/favicon.svg', 'utf8').trim().replaceAll('#', '%23');
        return html.replace('"/src/style/favicon.svg"', () => `'data:image/svg+xml,${icon}'`);
      },
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
      const sprite = readFileSync('src/ui/sprite.svg', 'utf8').replace(
        /<!--.*?-->| xmlns="[^"]*"|\n\s*/gs,
        '',
      );
      return html.replace('<div id="root">', () => `${sprite}\n    <div id="root">`);
    },
  };
}

const MANIFEST = '.vite/manifest.json';

/**
 * Names the chunks of the first module and of each lazy one in the manifest, also of those that
 * share a chunk.
 */
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
 * Adds a preload for each module script of the page: the server renders scripts that start late,
 * and their modules are downloaded before (src/mall/lateScripts.ts). Removes the indentation.
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

/**
 * Puts src/rendering/earlyPage.ts into the page, because it has to run before the other scripts
 * arrive.
 */
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
      const { code: small = code } = await minify(code, { ...TERSER_OPTIONS, module: false });
      return html.replace('</head>', () => `<script>${small}</script></head>`);
    },
  };
}

const { dependencies, optionalDependencies }: typeof import('./package.json') = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/**
 * A release installs only these packages: native code, data files, and adapters that the server
 * loads when they are configured. The builds contain all others (docs/decisions/094).
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

/**
 * The public pages as a module of the server (src/app/server.tsx). It renders what the client's
 * build styles.
 */
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

// The workers are threads of this process, so the flag applies to them. A graph of a chart and a
// rendered page create many short-lived objects; with the default of 16 MB, collecting them takes a
// quarter of the time.
if (process.env['VITEST']) setFlagsFromString('--max-semi-space-size=64');

// The expected pages contain times of the reader's zone.
if (process.env['VITEST']) process.env['TZ'] ??= 'UTC';

// Generous, because CI machines may be busy: on them, one hook may create the database that the
// tests copy.
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

// In this order: a worker without files of a project continues with the next project. The last
// projects have short files only, so that the workers end at the same time.
const projects = [
  // The simulation runs in a process of its own, whose time and random numbers it replaces.
  defineTestProject('simulation', 0),
  defineTestProject('server-embedded', 0, {
    provide: { database: 'embedded' },
    globalSetup: ['tests/support/webAssembly.global.ts'],
  }),
  { ...defineTestProject('paths', 0, { isolate: false }), plugins: [conditionsPlugin()] },
  defineTestProject('views', 0, {
    isolate: false,
    retry: 1,
    environment: 'happy-dom',
    setupFiles: ['tests/support/consoleGuard.setup.ts', 'tests/support/views.setup.ts'],
  }),
  // The process holds no state of a mall, so the files share the modules of their worker.
  defineTestProject('server-postgres', 0, {
    isolate: false,
    include: ['tests/server/**/*.test.ts', 'tests/server-postgres/**/*.test.ts'],
    provide: { database: 'postgres' },

    globalSetup: ['tests/support/postgres.global.ts'],
  }),
  defineTestProject('server', 0, {
    isolate: false,
    provide: { database: 'embedded' },
    globalSetup: ['tests/support/webAssembly.global.ts'],
  }),
  defineTestProject('tools', 0, { isolate: false }),
  defineTestProject('architecture', 0, {
    isolate: false,
    include: ['tests/*.test.ts', 'tests/architecture/**/*.test.ts'],
  }),
  defineTestProject('client', 0, {
    isolate: false,
    environment: 'happy-dom',
    setupFiles: ['tests/support/client.setup.ts'],
  }),
  defineTestProject('machines', 0, { isolate: false }),
  defineTestProject('explorer', 0, { include: ['explorer/tests/*.test.ts'], isolate: false }),
  defineTestProject('models', 0, { isolate: false }),
  // Three files run at the same time, because browser tests need half of the processor time of two
  // cores: each file has its own server, ports, data directory and browser.
  defineTestProject('e2e', 1, {
    isolate: false,
    maxWorkers: 3,
    runner: './tests/e2e/sharedBrowser.runner.ts',
    globalSetup: ['tests/support/e2e.global.ts'],
    setupFiles: ['tests/e2e/preparation.setup.ts'],
    testTimeout: 120_000,
    // A second attempt that passes is printed at the end of the run (docs/decisions/069).
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
  }),
  // Measurements, which `npm run deep` makes.
  ...(process.env['DEEP_TESTS'] === '1'
    ? [
        defineTestProject('deep', 1, {
          globalSetup: ['tests/support/e2e.global.ts'],
          setupFiles: ['tests/e2e/preparation.setup.ts'],
          testTimeout: 120_000,
        }),
      ]
    : []),
];

/**
 * Every page loads the list of all files, so that their hashes have a few characters less than the
 * default of eight.
 */
const FILE_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

const shopBuild: UserConfig = {
  plugins: [
    react(),
    vanillaExtractPlugin(),
    inlineFavicon(),
    inlineSprite(),
    inlineEarlyScript(),
    createRuntimePlugin(),
    preloadModuleScripts(),
    listLazyModules(),
    createRouterPlugin(),
    createRecipesPlugin(),
    createDialogPlugin(),
    createPresencePlugin(),
    createReactPlugin(),
    createReactModulePlugin(),
    createCallsPlugin(),
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
      // No chunk is imported from outside, so none needs a second file with the exports of its
      // entry.
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
    // The compiler of vanilla-extract starts a server of its own, which would watch every file
    // during the tests.
    ...(process.env['VITEST']
      ? { watch: null }
      : { warmup: { clientFiles: listFirstPageFiles() } }),
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

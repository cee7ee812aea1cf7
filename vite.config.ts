import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { listBundledPackages } from './server/bundledPackages.mjs';
import { devPagesPlugin } from './server/http/devPages.ts';
import { clockArgs, createClockEnv } from './tests/clock/testClock.ts';
import { testProjects } from './tests/projects.ts';
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
} from './tools/chunks/unusedCode.ts';
import { createWorkerConstants } from './tools/offline/shellFiles.ts';
import { compressAssets } from './tools/vite/compressAssets.ts';
import { listLazyModules } from './tools/vite/listLazyModules.ts';
import { minifyWithTerser } from './tools/vite/minifyWithTerser.ts';
import {
  inlineEarlyScript,
  inlineFavicon,
  inlineSprite,
  preloadModuleScripts,
} from './tools/vite/pagePlugins.ts';

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
    projects: testProjects,
    reporters: ['default', './tests/support/summary.reporter.ts'],
  },
}));

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { devPages } from './server/http/devPages.ts';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes `.br` and `.gz` beside each text asset, so that the server never compresses one itself. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle)
        .filter((name) => compressible.has(extname(name)))
        .map((name) => join(dir, name));
      await Promise.all(
        paths.map(async (path) => {
          const bytes = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** The icons stand in the page itself: no request for them, no script, and they are there offline. */
function withSprite(): Plugin {
  return {
    name: 'with-sprite',
    transformIndexHtml(html) {
      const sprite = readFileSync('src/ui/sprite.svg', 'utf8').replace(/<!--.*?-->|\n\s*/gs, '');
      return html.replace('<div id="root">', () => `${sprite}\n    <div id="root">`);
    },
  };
}

/** The router's forms and links for its own framework: marked, they are dropped where nothing renders them. */
function withPureRouter(): Plugin {
  return {
    name: 'with-pure-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  };
}

/** The migrations are read at run time, beside the code that applies them. */
function withMigrations(): Plugin {
  const from = 'server/db/migrations';
  return {
    name: 'with-migrations',
    apply: 'build',
    writeBundle({ dir = '' }) {
      if (existsSync(from)) cpSync(from, join(dir, 'migrations'), { recursive: true });
    },
  };
}

const serverEntries = [
  'server/main.ts',
  'server/db/embedded.worker.ts',
  'server/db/embedded.worker.mjs',
];

/** Flat: a file that code in server/db/ finds beside itself is beside it in dist/server/ too. */
const serverBuild: UserConfig = {
  plugins: [withMigrations()],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: serverEntries.filter((entry) => existsSync(entry)),
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.mjs') ? '[name].mjs' : '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
};

/** The developers' chart page is built apart, so that nothing of it is in what a shopper loads. */
const inspectorBuild: UserConfig = {
  root: 'inspector',
  base: '/inspector/',
  publicDir: false,
  plugins: [react()],
  build: { emptyOutDir: true },
};

// A loaded machine is slow, not wrong.
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

function project(
  name: string,
  order: number,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  return {
    extends: true,
    test: { name, include, sequence: { groupOrder: order }, ...patient, ...test },
  };
}

const projects = [
  project('style', 0, { include: ['tests/*.test.ts'] }),
  project('models', 0, { isolate: false }),
  project('client', 0, { environment: 'happy-dom' }),
  project('machines', 0, { isolate: false }),
  project('paths', 0, { isolate: false }),
  project('views', 0, { environment: 'happy-dom', setupFiles: ['tests/support/views.setup.ts'] }),
  project('server', 1, { provide: { database: 'embedded' } }),
  project('server-postgres', 1, {
    include: ['tests/server/**/*.test.ts'],
    provide: { database: 'postgres' },
    globalSetup: ['tests/support/postgres.global.ts'],
  }),
  // Two files at once: each has a server, ports, a data directory and a browser of its own.
  project('journeys', 2, {
    globalSetup: ['tests/support/journeys.global.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  }),
];

/**
 * Few chunks: the libraries, our own modules of the first load, and those that many pages share.
 * A page then costs one chunk of its own instead of dozens of slivers.
 */
const codeSplitting = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|xstate|@xstate|use-sync-external-store|ofetch|ufo|destr|valibot)\//,
      priority: 3,
    },
    // Without the entry itself: what it awaits at its start may use anything else of the first load.
    {
      name: 'shop',
      tags: ['$initial' as const],
      test: /\/(models|machines|src)\/(?!app\/main\.tsx)/,
      priority: 2,
    },
    // What a first touch of the page brings (src/app/door.ts).
    {
      name: 'mall',
      test: /\/(machines\/(?!checkout|addressBook|order|action|recharge)|models\/(cart|promotion|session|checkout\/(draft|saved|freight|checkout\.api|pickup|payType)|address\/(address|country|dialCode))|src\/(app\/(enter|mall|gate|checkoutGate|checkoutStart|keeping|figures|pageEvents|storage|deadlines)|cart\/cart\.bind|session\/session\.bind))/,
      priority: 1.5,
    },
    {
      name: 'shared',
      test: /\/(src|models)\/(?!(text\/(?!money|language)|app\/(useFullText|Messages|CheckoutShell)|account|addressBook|checkout|cart\/|session\/))/,
      minShareCount: 6,
      priority: 1,
    },
  ],
};

const shopBuild: UserConfig = {
  plugins: [
    react(),
    vanillaExtractPlugin(),
    withSprite(),
    withPureRouter(),
    precompressed(),
    devPages(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting } },
  },
};
const builds: Readonly<Record<string, UserConfig>> = {
  server: serverBuild,
  inspector: inspectorBuild,
};

export default defineConfig(({ mode }) => ({
  ...(builds[mode] ?? shopBuild),
  envPrefix: ['MALL_API_BASE', 'MALL_TOKEN_HEADER', 'MALL_TOKEN_PREFIX', 'PAYMENT_ORIGINS'],
  // What vanilla-extract writes into modules is not seen by the scan: found late, it would reload the page.
  optimizeDeps: {
    entries: ['index.html', 'inspector/index.html'],
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
  },
  server: {
    proxy: {
      '^/(api|pictures|static)/': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000' },
    },
  },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects,
    reporters: ['default', './tests/support/tally.reporter.ts'],
  },
}));

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles shop and simulation into one module, so that a lazy import needs no file and ends at the
 * same step in every run and on every version of Node. Returns its path.
 */
export async function buildSimulation(): Promise<string> {
  const outDir = `${root}.cache/simulation`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@node-rs/argon2': `${root}tools/simulation/syncArgon2.ts` } },
    build: {
      ssr: 'tools/simulation/main.ts',
      outDir,
      // The progress of a run is in the same folder.
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { codeSplitting: false, entryFileNames: 'main.mjs' },
      },
    },
  });
  return `${outDir}/main.mjs`;
}

// Checks the types of the project in the current folder, and keeps the results in .cache
// (docs/decisions/152).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const RESULTS = '.cache/checkedTypes.tsbuildinfo';
/** Each checker checks a part of the files; the types that they share are checked by each. */
const MAX_CHECKERS = 4;
/** TypeScript is a Go program: its garbage is collected less often while it needs little memory. */
const MEMORY = { GOGC: '400', GOMEMLIMIT: '2GiB' };

const require = createRequire(import.meta.url);
/** @type {{ version: string }} */
const { version } = require('typescript/package.json');

/**
 * The results of a run that has checked another file only. TypeScript compares the exported types
 * of a changed file with those of the last run, and checks the files that import it only if they
 * differ. It stores them for files that have changed; after these results, all files have.
 */
function createEmptyResults() {
  mkdirSync(dirname(RESULTS), { recursive: true });
  const files = { fileNames: ['../no-such-file.ts'], fileInfos: ['0'] };
  writeFileSync(RESULTS, JSON.stringify({ version, ...files }));
}

if (!existsSync(RESULTS)) createEmptyResults();
const checkers = String(Math.min(availableParallelism(), MAX_CHECKERS));
const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', RESULTS, '--checkers', checkers];
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, ...options, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...MEMORY, ...process.env },
});
process.exitCode = status ?? 1;

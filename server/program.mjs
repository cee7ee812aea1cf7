/**
 * `npm run mall` and `npm run migrate`: run a program of the server from source, or after
 * `npm ci --omit=dev` from the build.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canBuild, MISSING_BUILD, root } from './build.mjs';

const [, , sourceFile = '', builtFile = '', ...args] = process.argv;

const isDevelopment = canBuild();
if (isDevelopment) (await import('tsx/esm/api')).register();
const file = join(root, isDevelopment ? sourceFile : builtFile);
if (existsSync(file)) {
  process.argv.splice(1, Infinity, file, ...args);
  await import(pathToFileURL(file).href);
} else {
  console.error(MISSING_BUILD);
  process.exitCode = 1;
}

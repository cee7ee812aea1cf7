/** `npm start`: builds the shop if a source changed, then runs the server in this process. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt, mainFile, MISSING_BUILD } from './build.mjs';
import { stopWithNpm } from './onOrphaned.mjs';

stopWithNpm();
if (await ensureBuilt()) {
  process.env['NODE_ENV'] ??= 'production';
  process.argv[1] = mainFile;
  await import(pathToFileURL(mainFile).href);
} else {
  console.error(MISSING_BUILD);
  process.exitCode = 1;
}

/** `npm start`: builds after a change, then runs the server in this process. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt, mainFile } from './build.mjs';

await ensureBuilt();
process.env['NODE_ENV'] ??= 'production';
process.argv[1] = mainFile;
await import(pathToFileURL(mainFile).href);

/** `npm start`: builds what changed, then becomes the shop's server. */
import { pathToFileURL } from 'node:url';
import { ensureBuilt, mainFile } from './build.mjs';

await ensureBuilt();
process.env['NODE_ENV'] ??= 'production';
process.argv[1] = mainFile;
await import(pathToFileURL(mainFile).href);

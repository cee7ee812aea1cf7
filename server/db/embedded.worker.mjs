/**
 * The embedded database in a thread of its own, because a query blocks the thread it runs in.
 * It speaks PostgreSQL's wire protocol over messages: bytes in, bytes out, one answer for each.
 *
 * @typedef {{ dataDir: string, start?: Uint8Array }} Setting `dataDir` may be `memory://`
 * @typedef {{ kind: 'protocol', bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' }} Request
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

if (!parentPort)
  throw new Error('embedded.worker.mjs runs as a worker thread of connection.ts only');
const port = parentPort;
/** @type {Setting} */
const setting = workerData;

/** @param {Setting} setting @returns {Promise<PGlite>} */
function open({ dataDir, start }) {
  const extensions = { pg_trgm };
  if (!start) return PGlite.create({ dataDir, extensions });
  return PGlite.create({ dataDir, extensions, loadDataDir: new Blob([new Uint8Array(start)]) });
}

/** @param {PGlite} database @param {Request} request @returns {Promise<Uint8Array>} */
async function answer(database, request) {
  switch (request.kind) {
    case 'protocol':
      return database.execProtocolRaw(request.bytes);
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return new Uint8Array();
  }
}

/** @param {unknown} error */
const wordOf = (error) => (error instanceof Error ? error.message : String(error));

try {
  const database = await open(setting);
  let last = Promise.resolve();
  port.on('message', ({ id, request }) => {
    last = last.then(async () => {
      try {
        port.postMessage({ id, bytes: await answer(database, request) });
      } catch (error) {
        port.postMessage({ id, error: wordOf(error) });
      }
    });
  });
  port.postMessage({ id: 0 });
} catch (error) {
  port.postMessage({ id: 0, error: wordOf(error) });
}

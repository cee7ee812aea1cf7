/**
 * Runs the embedded database in a worker thread, because a query blocks its thread. Each request
 * contains a message of PostgreSQL's wire protocol and gets one reply.
 *
 * @typedef {{ dataDir: string, start?: Uint8Array }} Setting `dataDir` may be `memory://`
 * @typedef {{ kind: 'protocol', bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' }} Request
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

if (!parentPort) throw new Error('embedded.worker.mjs must run as a worker thread of embedded.ts');
const port = parentPort;
/** @type {Setting} */
const setting = workerData;

const MIN_BUFFERS_MB = 16;
const MAX_BUFFERS_MB = 128;
/** The number of the database `postgres` in every directory. */
const DATABASE_FOLDER = 'base/5';

/**
 * The embedded database fills its buffers with zeros when it starts, so unused ones take memory
 * too. They are as large as the tables, within limits.
 * @param {string} dataDir
 */
function toBuffersMb(dataDir) {
  try {
    const folder = join(dataDir, DATABASE_FOLDER);
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    const tablesMb = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
    return Math.min(Math.max(tablesMb, MIN_BUFFERS_MB), MAX_BUFFERS_MB);
  } catch {
    return MIN_BUFFERS_MB; // the directory is new, or in memory
  }
}

/** @param {Setting} setting @returns {Promise<PGlite>} */
function open({ dataDir, start }) {
  const buffers = ['-c', `shared_buffers=${toBuffersMb(dataDir)}MB`];
  const startParams = [...PGlite.defaultStartParams, ...buffers];
  const options = { dataDir, extensions: { pg_trgm }, startParams };
  if (!start) return PGlite.create(options);
  return PGlite.create({ ...options, loadDataDir: new Blob([new Uint8Array(start)]) });
}

/** @param {PGlite} database @param {Request} request @returns {Promise<Uint8Array>} */
async function handleRequest(database, request) {
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
const toErrorMessage = (error) => (error instanceof Error ? error.message : String(error));

try {
  const database = await open(setting);
  let queue = Promise.resolve();
  port.on('message', ({ id, request }) => {
    queue = queue.then(async () => {
      try {
        port.postMessage({ id, bytes: await handleRequest(database, request) });
      } catch (error) {
        port.postMessage({ id, error: toErrorMessage(error) });
      }
    });
  });
  port.postMessage({ id: 0 });
} catch (error) {
  port.postMessage({ id: 0, error: toErrorMessage(error) });
}

import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

type Request = { kind: 'protocol'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };

const answerSchema = v.object({
  id: v.number(),
  bytes: v.optional(v.instance(Uint8Array)),
  error: v.optional(v.string()),
});

interface Waiting {
  readonly done: (bytes: Uint8Array) => void;
  readonly fail: (error: Error) => void;
}

/** The embedded PostgreSQL in its worker thread. */
export interface Embedded {
  /** one turn of the wire protocol */
  readonly protocol: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** the whole database as a tar, for `start` of another */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Questions to the worker and its answers, matched by id; whatever still waits fails when the worker ends. */
function createExchange(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  const failAll = (error: Error) => {
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  };
  worker.on('message', (message: unknown) => {
    const { id, bytes, error } = v.parse(answerSchema, message);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.done(bytes ?? new Uint8Array());
    else asked?.fail(new Error(`The embedded database: ${error}`));
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The embedded database has ended')));
  const hear = (id: number) =>
    new Promise<Uint8Array>((done, fail) => {
      waiting.set(id, { done, fail });
    });
  const ask = (request: Request) => {
    const id = next++;
    const heard = hear(id);
    worker.postMessage({ id, request });
    return heard;
  };
  return { ready: hear(0), ask };
}

/**
 * @param start a dump to begin a new directory with
 * @throws when the directory cannot be opened
 */
export async function startEmbedded(dataDir: string, start?: Uint8Array): Promise<Embedded> {
  // Its own flags: those of a loader such as tsx do not suit a plain module.
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), {
    workerData: { dataDir, start },
    execArgv: [],
  });
  const { ready, ask } = createExchange(worker);
  await ready;
  return {
    protocol: (bytes) => ask({ kind: 'protocol', bytes }),
    dump: () => ask({ kind: 'dump' }),
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

type Written = (error?: Error | null) => void;

const TERMINATE = 'X'.charCodeAt(0);
// AuthenticationOk, then ReadyForQuery (idle): the embedded database knows no users.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * A socket as node-postgres expects it, with the embedded database at its other end. So one driver
 * serves both databases, and both give the same values and the same errors.
 */
export class EmbeddedSocket extends Duplex {
  readonly #embedded: Embedded;
  #welcomed = false;

  constructor(embedded: Embedded) {
    super({ decodeStrings: true });
    this.#embedded = embedded;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Written): void {
    void this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: Written): void {
    void this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  async #exchange(bytes: Buffer, done: Written): Promise<void> {
    try {
      await this.#send(bytes);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  }

  async #send(bytes: Buffer): Promise<void> {
    if (!this.#welcomed) {
      this.#welcomed = true;
      // The one before may have died inside a transaction, and its prepared statements would meet ours.
      await this.#embedded.protocol(simpleQuery('rollback'));
      await this.#embedded.protocol(simpleQuery('deallocate all'));
      this.push(WELCOME);
    } else if (bytes[0] !== TERMINATE) {
      this.push(await this.#embedded.protocol(bytes));
    }
  }
}

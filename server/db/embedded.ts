import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

type Request = { kind: 'protocol'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };

const replySchema = v.object({
  id: v.number(),
  bytes: v.optional(v.instance(Uint8Array)),
  error: v.optional(v.string()),
});

interface PendingRequest {
  readonly done: (bytes: Uint8Array) => void;
  readonly fail: (error: Error) => void;
}

/** The embedded PostgreSQL in its worker thread. */
export interface Embedded {
  /** sends a message of the wire protocol and returns the reply */
  readonly protocol: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** returns the whole database as a tar file for `startEmbedded` */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Matches replies of the worker to requests by id. Pending requests fail when the worker ends. */
function createWorkerChannel(worker: Worker) {
  const pending = new Map<number, PendingRequest>();
  let next = 1;
  const failAll = (error: Error) => {
    for (const { fail } of pending.values()) fail(error);
    pending.clear();
  };
  worker.on('message', (message: unknown) => {
    const { id, bytes, error } = v.parse(replySchema, message);
    const pendingRequest = pending.get(id);
    pending.delete(id);
    if (error === undefined) pendingRequest?.done(bytes ?? new Uint8Array());
    else pendingRequest?.fail(new Error(`The embedded database: ${error}`));
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The embedded database has ended')));
  const waitForReply = (id: number) =>
    new Promise<Uint8Array>((done, fail) => {
      pending.set(id, { done, fail });
    });
  const send = (request: Request) => {
    const id = next++;
    const reply = waitForReply(id);
    worker.postMessage({ id, request });
    return reply;
  };
  return { ready: waitForReply(0), ask: send };
}

/**
 * @param start a dump that initialises a new directory
 * @throws when the directory cannot be opened
 */
export async function startEmbedded(dataDir: string, start?: Uint8Array): Promise<Embedded> {
  // The worker is a plain module, in which flags of a loader such as tsx do not work.
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), {
    workerData: { dataDir, start },
    execArgv: [],
  });
  const { ready, ask: send } = createWorkerChannel(worker);
  await ready;
  return {
    protocol: (bytes) => send({ kind: 'protocol', bytes }),
    dump: () => send({ kind: 'dump' }),
    close: async () => {
      await send({ kind: 'close' });
      await worker.terminate();
    },
  };
}

type WriteCallback = (error?: Error | null) => void;

const TERMINATE = 'X'.charCodeAt(0);
// AuthenticationOk, then ReadyForQuery (idle): the embedded database has no users.
const AUTHENTICATION_OK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

function toQueryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * Connects node-postgres to the embedded database, so that both databases use the same driver and
 * return the same values and errors.
 */
export class EmbeddedSocket extends Duplex {
  readonly #embedded: Embedded;
  #isAuthenticated = false;

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
    // #send pushes the replies
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: WriteCallback): void {
    void this.#exchange(chunk, done);
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: WriteCallback,
  ): void {
    void this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  async #exchange(bytes: Buffer, done: WriteCallback): Promise<void> {
    try {
      await this.#send(bytes);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  }

  async #send(bytes: Buffer): Promise<void> {
    if (!this.#isAuthenticated) {
      this.#isAuthenticated = true;
      // The previous client may have disconnected inside a transaction, and its prepared statements
      // would conflict with new ones.
      await this.#embedded.protocol(toQueryMessage('rollback'));
      await this.#embedded.protocol(toQueryMessage('deallocate all'));
      this.push(AUTHENTICATION_OK);
    } else if (bytes[0] !== TERMINATE) {
      this.push(await this.#embedded.protocol(bytes));
    }
  }
}

/**
 * Sends requests for transaction codes from a separate process and prints the replies as JSON. It
 * writes to sockets itself, because an HTTP client would need as much processor time as the server.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface OverloadOptions {
  readonly origin: string;
  readonly token: string;
  readonly body: unknown;
  /** `count` requests over `connections`, each after the reply to the one before */
  readonly closed?: { readonly connections: number; readonly count: number };
  /** requests at a constant rate, without waiting for replies */
  readonly open?: { readonly perSecond: number; readonly seconds: number };
}
export interface OverloadReply {
  readonly status: number;
  /** ms since the first request */
  readonly sentAt: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
}
export interface OverloadResult {
  readonly replies: readonly OverloadReply[];
  readonly seconds: number;
}

/** As many as a proxy before the shop keeps open. */
const CONNECTIONS = 256;

/** The head of a complete reply, or null while a part of it is missing. */
function parseReply(text: string): string | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = text.slice(0, end).toLowerCase();
  const length = Number(/content-length: (\d+)/.exec(head)?.[1]);
  const isChunked = head.includes('transfer-encoding: chunked');
  const isComplete = isChunked
    ? text.endsWith('0\r\n\r\n')
    : Buffer.byteLength(text) >= end + 4 + length;
  return isComplete ? head : null;
}

const toRequest = ({ origin, token, body }: OverloadOptions): string => {
  const content = JSON.stringify(body);
  return [
    'POST /api/v1/pc/toTrade HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(content)}`,
    '',
    content,
  ].join('\r\n');
};

const openConnections = ({ origin, closed }: OverloadOptions): Promise<Socket[]> =>
  Promise.all(
    Array.from(
      { length: closed?.connections ?? CONNECTIONS },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(new URL(origin).port), new URL(origin).hostname);
          socket.setEncoding('utf8').setNoDelay().once('error', reject);
          socket.once('connect', () => resolve(socket));
        }),
    ),
  );

/** Writes a request and reads the reply. */
function exchange(socket: Socket, message: string): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    const read = (part: string) => {
      text += part;
      const head = parseReply(text);
      if (head === null) return;
      socket.off('data', read);
      resolve(head);
    };
    socket.on('data', read);
    socket.write(message);
  });
}

/** Sends a request over a free connection; one that finds none waits, and its time counts. */
function createSender(options: OverloadOptions, sockets: readonly Socket[]) {
  const message = toRequest(options);
  // Used in turn, because the server closes a connection that is idle for five seconds.
  const free = [...sockets];
  const waiting: ((socket: Socket) => void)[] = [];
  const release = (socket: Socket) => {
    const next = waiting.shift();
    if (next) next(socket);
    else free.push(socket);
  };
  return async (): Promise<OverloadReply> => {
    const from = performance.now();
    const socket = free.shift() ?? (await new Promise<Socket>((resolve) => waiting.push(resolve)));
    const head = await exchange(socket, message);
    release(socket);
    const status = Number(head.slice(9, 12));
    const sentAt = from - startedAt;
    return {
      ...{ status, sentAt, ms: performance.now() - from },
      hasRetryAfter: head.includes('retry-after'),
    };
  };
}
type Send = ReturnType<typeof createSender>;

async function sendInTurn(send: Send, connections: number, count: number) {
  const replies: OverloadReply[] = [];
  let next = 0;
  const work = async () => {
    while (next++ < count) replies.push(await send());
  };
  await Promise.all(Array.from({ length: connections }, work));
  return replies;
}

async function sendAtRate(send: Send, perSecond: number, seconds: number) {
  const replies: Promise<OverloadReply>[] = [];
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    const due = Math.floor((elapsed / 1000) * perSecond);
    while (replies.length < due) replies.push(send());
    await pause(1);
  }
  return Promise.all(replies);
}

const options = JSON.parse(process.argv[2] ?? '{}') as OverloadOptions; // written by scaleLoad.ts
const sockets = await openConnections(options);
const send = createSender(options, sockets);
const startedAt = performance.now();
const { closed, open } = options;
const replies = closed
  ? await sendInTurn(send, closed.connections, closed.count)
  : await sendAtRate(send, open?.perSecond ?? 1, open?.seconds ?? 1);
const result: OverloadResult = { replies, seconds: (performance.now() - startedAt) / 1000 };
sockets.forEach((socket) => socket.destroy());
console.log(JSON.stringify(result));

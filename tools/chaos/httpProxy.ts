import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Random } from '#explorer/random.ts';
import { pause } from './pause.ts';

/**
 * `lostReplies`: the shop receives a request, its reply is dropped; `lostRequests`: the connection
 * closes before; `duplicates`: the shop receives a request twice at the same time; `reordering`: a
 * request waits, so that a later one overtakes it.
 */
export type HttpFault = 'lostReplies' | 'lostRequests' | 'duplicates' | 'reordering';

/** A proxy between the shoppers and the shop. */
export interface HttpProxy {
  readonly origin: string;
  readonly setFault: (fault: HttpFault | null) => void;
  readonly close: () => Promise<void>;
}

const FAULT_SHARE = 0.4;
const MAX_WAIT_MS = 250;

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export async function startHttpProxy(target: string, random: Random): Promise<HttpProxy> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: false });
  let fault: HttpFault | null = null;

  const forward = ({ method, url: path, headers }: IncomingMessage, body: Buffer) =>
    new Promise<Reply>((resolve, reject) => {
      const options = { hostname, port, method, path, headers, agent };
      const outgoing = sendRequest(options, (reply) => {
        const { statusCode: status = 502, headers: replyHeaders } = reply;
        buffer(reply).then(
          (read) => resolve({ status, headers: replyHeaders, body: read }),
          reject,
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  /** Returns undefined if the shopper gets no reply. */
  async function applyFault(request: IncomingMessage, body: Buffer): Promise<Reply | undefined> {
    const applied = random.chance(FAULT_SHARE) ? fault : null;
    if (applied === 'lostRequests') return undefined;
    if (applied === 'reordering') await pause(random.integer(1, MAX_WAIT_MS));
    if (applied === 'duplicates') {
      const replies = await Promise.all([forward(request, body), forward(request, body)]);
      return random.pick(replies);
    }
    const reply = await forward(request, body);
    return applied === 'lostReplies' ? undefined : reply;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await applyFault(request, await buffer(request));
    if (!reply) return void response.destroy();
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has a port
    setFault: (next) => {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

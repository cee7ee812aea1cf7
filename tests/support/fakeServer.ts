import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, type ClientSettings, createClient } from '#src/api/client.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
/** Replies to a request; a handler that sends no reply leaves the caller waiting. */
export type ReplyHandler = (response: ServerResponse, received: ReceivedRequest) => void;

export const jsonReply =
  (body: unknown, status = 200, headers: Record<string, string> = {}): ReplyHandler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
export const okReply = (result: unknown) => jsonReply({ code: '0', msg: '', result });
/** Closes the connection without a reply. */
export const dropConnection: ReplyHandler = (response) => void response.destroy();

/** Starts a mall server with fixed replies. `requests` contains the requests that it received. */
export async function startFakeServer() {
  const requests: ReceivedRequest[] = [];
  let reply: ReplyHandler = okReply(null);
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body };
      requests.push(received);
      reply(response, received);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // a TCP server has an address object, not a pipe's name
  const client = (more: Partial<ClientSettings> = {}): Client =>
    createClient({
      apiBase: `http://127.0.0.1:${port}/api/v1`,
      tokenHeader: 'Authorization',
      tokenPrefix: 'Bearer ',
      token: () => null,
      ...more,
    });
  return {
    requests,
    client,
    setReply(next: ReplyHandler) {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Settles a call as its result or its failure. */
export const settleCall = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => ({ result }),
    (failure: unknown) => failure,
  );

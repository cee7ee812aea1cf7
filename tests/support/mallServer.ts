import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, type ClientSettings, createClient } from '#src/api/client.ts';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
/** Answers one request; one that answers nothing leaves the caller waiting. */
export type Answer = (response: ServerResponse, asked: Asked) => void;

/** An answer in JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
export const ok = (result: unknown) => json({ code: '0', msg: '', result });
/** The connection is lost without a word. */
export const lost: Answer = (response) => void response.destroy();

/** A mall server of any make, answering as told; `asked` are the requests that reached it. */
export async function openMallServer() {
  const asked: Asked[] = [];
  let answer: Answer = ok(null);
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const heard = { method, url, headers, body };
      asked.push(heard);
      answer(response, heard);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on TCP, so never a pipe's name
  const client = (more: Partial<ClientSettings> = {}): Client =>
    createClient({
      apiBase: `http://127.0.0.1:${port}/api/v1`,
      tokenHeader: 'Authorization',
      tokenPrefix: 'Bearer ',
      token: () => null,
      ...more,
    });
  return {
    asked,
    client,
    answers(next: Answer) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** What a call came to: its result, or why it failed. */
export const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => ({ result }),
    (failure: unknown) => failure,
  );

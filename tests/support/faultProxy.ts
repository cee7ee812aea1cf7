import {
  createServer,
  type IncomingMessage,
  request as ask,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * How a call that is held ends. `pass`: it reaches the server and its reply the shopper; `lost`: it reaches the
 * server, the reply is lost; `unreached`: the connection breaks before; or a reply that the server never gave.
 */
export type Fate =
  | 'pass'
  | 'lost'
  | 'unreached'
  | { readonly status: number; readonly body: unknown };

export interface Held {
  readonly method: string;
  readonly path: string;
  /** ends the call, once; resolves when the server has answered, where it is asked */
  readonly end: (fate: Fate) => Promise<void>;
}

/** The shop's own address as a browser knows it; calls of one page may be held and made to fail. */
export interface FaultProxy {
  readonly origin: string;
  /** where the server listens; it is started when the proxy's own address is known */
  readonly leadTo: (server: string) => void;
  /** which calls of a page that says HELD_HEADER wait for their fate; null: none */
  readonly hold: (isHeld: ((method: string, path: string) => boolean) | null) => void;
  readonly waiting: () => readonly Held[];
  /** the server's clock as replies tell it, in ms ahead of the true one */
  readonly ahead: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** Only a page that sends it is held: another tab of the same shopper is not. */
export const HELD_HEADER = 'x-held';
const API = '/api/v1';

type Reply = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  body: Buffer;
};

function forwarded(options: RequestOptions, body: Buffer): Promise<Reply> {
  return new Promise((answered, failed) => {
    const forward = ask(options, (reply) => {
      const { statusCode = 502, headers } = reply;
      buffer(reply).then((read) => answered({ status: statusCode, headers, body: read }), failed);
    });
    forward.on('error', failed);
    forward.end(body);
  });
}

/** A reply that breaks off: a request without any reply is sent again by some browsers on their own. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{', () => void response.destroy());
}

const isGone = ({ destroyed, writableEnded }: ServerResponse) => destroyed || writableEnded;

export async function openFaultProxy(): Promise<FaultProxy> {
  let target = new URL('http://localhost');
  let isHeld: ((method: string, path: string) => boolean) | null = null;
  let ahead = 0;
  const waiting: Held[] = [];

  async function pass(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const { method, url: path, headers } = request;
    const { hostname, port } = target;
    const reply = await forwarded({ hostname, port, method, path, headers, agent: false }, body);
    const date = new Date(Date.now() + ahead).toUTCString();
    return { ...reply, headers: { ...reply.headers, ...(ahead === 0 ? {} : { date }) } };
  }

  async function end(fate: Fate, request: IncomingMessage, body: Buffer, response: ServerResponse) {
    if (typeof fate === 'object') {
      if (isGone(response)) return;
      response.writeHead(fate.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(fate.body));
      return;
    }
    const reply = fate === 'unreached' ? null : await pass(request, body);
    if (isGone(response)) return;
    if (fate !== 'pass' || reply === null) return breakOff(response);
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  }

  function wait(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { method = '', url = '' } = request;
    const path = url.slice(API.length).replace(/\?.*$/, '');
    const forget = () => {
      const place = waiting.indexOf(held);
      if (place >= 0) waiting.splice(place, 1);
    };
    const held: Held = {
      method,
      path,
      end(fate) {
        forget();
        return end(fate, request, body, response);
      },
    };
    waiting.push(held);
    response.on('close', forget);
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined); // a page that went away needs no answer
    const handle = async () => {
      const body = await buffer(request);
      const { method = '', url = '', headers } = request;
      const isCall = url.startsWith(API) && headers[HELD_HEADER] !== undefined;
      if (isCall && isHeld?.(method, url.slice(API.length).replace(/\?.*$/, '')) === true)
        wait(request, body, response);
      else await end('pass', request, body, response);
    };
    handle().catch(() => void response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo; // listening on TCP, so never a pipe's name
  return {
    origin: `http://localhost:${port}`,
    leadTo(address) {
      target = new URL(address);
    },
    hold(next) {
      isHeld = next;
    },
    waiting: () => [...waiting],
    ahead(ms) {
      ahead = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

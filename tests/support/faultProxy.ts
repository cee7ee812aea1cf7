import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The outcome of a held call. `pass`: the server receives it and the shopper its reply; `lost`: the
 * server receives it, its reply is dropped; `unreached`: the connection closes before; or a reply
 * that the server did not send.
 */
export type CallOutcome =
  | 'pass'
  | 'lost'
  | 'unreached'
  | { readonly status: number; readonly body: unknown };

export interface HeldCall {
  readonly method: string;
  readonly path: string;
  /** ends the call, once; resolves when the server has replied, if the call reaches it */
  readonly finish: (outcome: CallOutcome) => Promise<void>;
}

/** A proxy between browser and server that can hold the calls of a page and make them fail. */
export interface FaultProxy {
  readonly origin: string;
  /** sets the server's URL, because the server starts after the proxy */
  readonly setTarget: (server: string) => void;
  /** selects the calls to hold, of a page that sends HOLD_HEADER; null holds none */
  readonly setHoldFilter: (isHeld: ((method: string, path: string) => boolean) | null) => void;
  readonly getHeldCalls: () => readonly HeldCall[];
  /** shifts the Date header of replies; in ms ahead of the real time */
  readonly setClockOffset: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * The proxy holds only calls with this header, so that another tab of the same shopper is not held.
 */
export const HOLD_HEADER = 'x-held';
const API = '/api/v1';
const JSON_TYPE = { 'content-type': 'application/json' };

type Reply = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  body: Buffer;
};

function forwardRequest(options: RequestOptions, body: Buffer): Promise<Reply> {
  return new Promise((answered, failed) => {
    const forward = sendRequest(options, (reply) => {
      const { statusCode = 502, headers } = reply;
      buffer(reply).then((read) => answered({ status: statusCode, headers, body: read }), failed);
    });
    forward.on('error', failed);
    forward.end(body);
  });
}

/**
 * Sends a part of a reply and closes the connection, because some browsers repeat a request that
 * got no reply.
 */
function abortReply(response: ServerResponse, date: string): void {
  response.writeHead(200, { ...JSON_TYPE, date, 'content-length': 1000 });
  response.write('{', () => void response.destroy());
}

const isClosed = ({ destroyed, writableEnded }: ServerResponse) => destroyed || writableEnded;

export async function startFaultProxy(): Promise<FaultProxy> {
  let target = new URL('http://localhost');
  let isHeld: ((method: string, path: string) => boolean) | null = null;
  let clockOffsetMs = 0;
  const heldCalls: HeldCall[] = [];

  /** Node would write the machine's time, and a page follows the Date header of each reply. */
  const getServerDate = () => new Date(Date.now() + clockOffsetMs).toUTCString();

  async function forward(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const { method, url: path, headers } = request;
    const { hostname, port } = target;
    const reply = await forwardRequest(
      { hostname, port, method, path, headers, agent: false },
      body,
    );
    const date = clockOffsetMs === 0 ? {} : { date: getServerDate() };
    return { ...reply, headers: { ...reply.headers, ...date } };
  }

  async function end(
    outcome: CallOutcome,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ) {
    if (typeof outcome === 'object') {
      if (isClosed(response)) return;
      response.writeHead(outcome.status, { ...JSON_TYPE, date: getServerDate() });
      response.end(JSON.stringify(outcome.body));
      return;
    }
    const reply = outcome === 'unreached' ? null : await forward(request, body);
    if (isClosed(response)) return;
    if (outcome !== 'pass' || reply === null) return abortReply(response, getServerDate());
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  }

  function hold(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { method = '', url = '' } = request;
    const path = url.slice(API.length).replace(/\?.*$/, '');
    const removeHeldCall = () => {
      const index = heldCalls.indexOf(heldCall);
      if (index >= 0) heldCalls.splice(index, 1);
    };
    const heldCall: HeldCall = {
      method,
      path,
      finish(outcome) {
        removeHeldCall();
        return end(outcome, request, body, response);
      },
    };
    heldCalls.push(heldCall);
    response.on('close', removeHeldCall);
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined); // a page that was closed needs no reply
    const handle = async () => {
      const body = await buffer(request);
      const { method = '', url = '', headers } = request;
      const isCall = url.startsWith(API) && headers[HOLD_HEADER] !== undefined;
      if (isCall && isHeld?.(method, url.slice(API.length).replace(/\?.*$/, '')) === true)
        hold(request, body, response);
      else await end('pass', request, body, response);
    };
    handle().catch(() => void response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo; // a TCP server has an address object, not a pipe's name
  return {
    origin: `http://localhost:${port}`,
    setTarget(address) {
      target = new URL(address);
    },
    setHoldFilter(next) {
      isHeld = next;
    },
    getHeldCalls: () => [...heldCalls],
    setClockOffset(ms) {
      clockOffsetMs = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

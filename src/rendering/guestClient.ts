import type { Call, CallOutput } from '#models/call.ts';
import type { ReadApi } from '#models/renderedPage.ts';
import { type Client, parseReply } from '../api/client.ts';

/** The replies that every page contains, and some of those that several pages contain. */
const MAX_PARSED = 60;

interface ParsedReply {
  readonly body: string;
  readonly output: unknown;
}

const NO_HEADERS = new Headers();

/**
 * Reads the replies of the API for the pages that the server renders, for guests. Pages share the
 * parsed replies, which are immutable, while the bodies are equal.
 */
function createGuestClient(readApi: ReadApi): Client {
  const parsed = new Map<string, ParsedReply>();
  function save(key: string, reply: ParsedReply): void {
    parsed.delete(key);
    parsed.set(key, reply);
    const [oldest] = parsed.keys();
    if (parsed.size > MAX_PARSED && oldest !== undefined) parsed.delete(oldest);
  }
  return async <C extends Call>(call: C, input: unknown): Promise<CallOutput<C>> => {
    const { status, body } = await readApi(call.name, input);
    const key = `${call.name} ${JSON.stringify(input)}`;
    const earlier = parsed.get(key);
    const output: CallOutput<C> =
      earlier?.body === body
        ? (earlier.output as CallOutput<C>) // of the same call
        : parseReply(call, { status, headers: NO_HEADERS, _data: JSON.parse(body) });
    save(key, { body, output });
    return output;
  };
}

const clients = new WeakMap<ReadApi, Client>();

/** All pages share the client of their API, and with it the machines of its calls. */
export function getGuestClient(readApi: ReadApi): Client {
  const client = clients.get(readApi) ?? createGuestClient(readApi);
  clients.set(readApi, client);
  return client;
}

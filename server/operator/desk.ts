import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Trade } from '../order/trade.ts';
import { type CommandReply, runCommand } from './commands.ts';
import { OperatorError } from './operator.ts';

const FILE = 'operator.json';
const MOST_BYTES = 64 * 1024;
const deskSchema = v.object({ port: v.number(), token: v.string() });
const argsSchema = v.array(v.string());
const replySchema = v.object({
  ok: v.boolean(),
  text: v.string(),
  file: v.optional(v.object({ path: v.string(), base64: v.string() })),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) throw new OperatorError('The command is too long.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isAuthorised(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface DeskSettings {
  readonly trade: Trade;
  readonly clock: () => Date;
  /** where `operator.json` (port and token, readable by its owner only) is written */
  readonly dataDir: string;
}

async function answer(
  { trade, clock }: DeskSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const args = v.parse(argsSchema, JSON.parse(await bodyOf(request)));
    response.end(JSON.stringify({ ok: true, ...(await runCommand(trade, args, clock())) }));
  } catch (error) {
    if (!(error instanceof OperatorError)) console.error('An operator command failed', error);
    const text =
      error instanceof OperatorError
        ? error.message
        : 'The command failed; the log of the server says why.';
    response.end(JSON.stringify({ ok: false, text }));
  }
}

/**
 * Lets `npm run mall` work while the server holds the embedded database: an endpoint on the loopback
 * address only, for who can read the token file.
 */
export async function openDesk(settings: DeskSettings): Promise<{ stop: () => Promise<void> }> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    if (request.method === 'POST' && isAuthorised(request, token))
      void answer(settings, request, response);
    else response.writeHead(401).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The operator endpoint got no port');
  const path = join(settings.dataDir, FILE);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify({ port: address.port, token }), { mode: 0o600 });
  await chmod(path, 0o600);
  const stop = async () => {
    await rm(path, { force: true });
    server.closeAllConnections();
    await new Promise<void>((done) => {
      server.close(() => done());
    });
  };
  return { stop };
}

async function findDesk(dataDir: string) {
  try {
    return v.parse(deskSchema, JSON.parse(await readFile(join(dataDir, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Asks the running server; undefined when none runs. Throws an OperatorError with what it refused. */
export async function askDesk(
  dataDir: string,
  args: readonly string[],
): Promise<CommandReply | undefined> {
  const desk = await findDesk(dataDir);
  if (!desk) return undefined;
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${desk.port}/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${desk.token}` },
      body: JSON.stringify(args),
    });
  } catch {
    return undefined;
  }
  if (!response.ok) return undefined;
  const reply = v.parse(replySchema, await response.json());
  if (!reply.ok) throw new OperatorError(reply.text);
  return { text: reply.text, ...(reply.file ? { file: reply.file } : {}) };
}

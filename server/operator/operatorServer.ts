import { once } from 'node:events';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { closeServer } from '../http/httpServer.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { CommandResult } from './commandArgs.ts';
import { runCommand } from './commands.ts';
import { OperatorError } from './operator.ts';

const ENDPOINT_FILE = 'operator.json';
/** A command may contain a file of products. */
const MAX_COMMAND_BYTES = 8 * 1024 * 1024;
const endpointSchema = v.object({ port: v.number(), token: v.string() });
type Endpoint = v.InferOutput<typeof endpointSchema>;
const argsSchema = v.array(v.string());
const replySchema = v.object({
  ok: v.boolean(),
  text: v.string(),
  files: v.optional(v.array(v.object({ path: v.string(), base64: v.string() }))),
});

interface OperatorServerOptions {
  readonly services: PaymentServices;
  readonly clock: () => Date;
  /**
   * the directory of `operator.json`, which contains port and token and is readable only by its
   * owner
   */
  readonly dataDir: string;
}

async function handleCommand(c: Context, { services, clock }: OperatorServerOptions) {
  try {
    const args = v.parse(argsSchema, await c.req.json());
    return c.json({ ok: true, ...(await runCommand(services, args, clock())) });
  } catch (error) {
    if (!(error instanceof OperatorError)) services.log.write('operator.failed', {}, error);
    const text =
      error instanceof OperatorError
        ? error.message
        : 'The command failed; see the log of the server.';
    return c.json({ ok: false, text });
  }
}

function createOperatorApp(options: OperatorServerOptions, token: string): Hono {
  const onError = (c: Context) => c.json({ ok: false, text: 'The command is too long.' });
  return new Hono().post(
    '/',
    bearerAuth({ token }),
    bodyLimit({ maxSize: MAX_COMMAND_BYTES, onError }),
    (c) => handleCommand(c, options),
  );
}

async function writeEndpointFile(dataDir: string, endpoint: Endpoint): Promise<string> {
  const path = join(dataDir, ENDPOINT_FILE);
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify(endpoint), { mode: 0o600 });
  await chmod(path, 0o600);
  return path;
}

/**
 * Starts an endpoint on the loopback address for users who can read the token file, so that `npm
 * run mall` works while the server uses the embedded database.
 */
export async function startOperatorServer(
  options: OperatorServerOptions,
): Promise<{ stop: () => Promise<void> }> {
  const token = options.services.random.bytes(32).toString('hex');
  const { fetch } = createOperatorApp(options, token);
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The operator endpoint has no port');
  const path = await writeEndpointFile(options.dataDir, { port: address.port, token });
  const stop = async () => {
    await rm(path, { force: true });
    await closeServer(server);
  };
  return { stop };
}

async function findOperatorServer(dataDir: string) {
  try {
    return v.parse(
      endpointSchema,
      JSON.parse(await readFile(join(dataDir, ENDPOINT_FILE), 'utf8')),
    );
  } catch {
    return undefined;
  }
}

/** Returns true if nothing listens at the port, so that the command was not sent. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

/**
 * Runs a command in the running server. Returns undefined if no server runs.
 * @throws OperatorError with the server's message, or if the outcome is unknown
 */
export async function callOperatorServer(
  dataDir: string,
  args: readonly string[],
): Promise<CommandResult | undefined> {
  const endpoint = await findOperatorServer(dataDir);
  if (!endpoint) return undefined;
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${endpoint.port}/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${endpoint.token}` },
      body: JSON.stringify(args),
    });
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw new OperatorError(
      'The server did not reply, so the command may have been carried out. Check its result before you run it again.',
    );
  }
  if (!response.ok) return undefined;
  const reply = v.parse(replySchema, await response.json());
  if (!reply.ok) throw new OperatorError(reply.text);
  return { text: reply.text, ...(reply.files ? { files: reply.files } : {}) };
}

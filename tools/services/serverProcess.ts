import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mainFile } from '#server/build.mjs';
import { callOperatorServer } from '#server/operator/operatorServer.ts';
import { clockArgs } from '#tests/clock/testClock.ts';
import { findFreePort } from './freePort.ts';
import { waitUntil } from './waitUntil.ts';

const run = promisify(execFile);

export interface ShopServer {
  readonly origin: string;
  /** the origins of the processes; `origin` is that of the only process, or of their proxy */
  readonly processOrigins: readonly string[];
  readonly payOrigin: string;
  readonly dataDir: string;
  /** runs the operator's command line as `npm run mall --` does; returns its output */
  readonly runOperatorCli: (...args: string[]) => Promise<string>;
  /** runs the same command in the running server, without a second process */
  readonly runOperatorCommand: (...args: string[]) => Promise<string>;
  /** sends SIGKILL, like a crash */
  readonly kill: () => Promise<void>;
  /** starts the server again with the same ports and data, and with these settings */
  readonly restart: (settings?: Readonly<NodeJS.ProcessEnv>) => Promise<void>;
  /** milliseconds from the start of the process to its first reply */
  readonly getStartupMs: () => number;
  readonly getPid: () => number;
  /** how the process exited by itself, with its last output; empty while it runs */
  readonly getExitReport: () => string;
  /** stops the server as Ctrl-C does; the data remains for `restart()` */
  readonly shutDown: () => Promise<void>;
  /** stops the server and removes the data */
  readonly shutDownAndClean: () => Promise<void>;
}

export interface ShopServerOptions {
  readonly databaseUrl?: string;
  /** a data directory to copy, so that the demo is not seeded again */
  readonly template?: string;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** the port of the shop; a free one by default */
  readonly port?: number;
  /** the port of the payment page; a free one by default */
  readonly payPort?: number;
  /** the program to start; the built server by default */
  readonly program?: string;
  /** arguments of Node; none by default, as for `npm start` */
  readonly nodeArgs?: readonly string[];
  /** timeout of the first reply in seconds; 120 by default, more for a large seed */
  readonly startTimeoutSeconds?: number;
}

/** Starts the built shop as a user does, with its own ports and directory. */
export async function startShopServer(options: ShopServerOptions = {}): Promise<ShopServer> {
  const port = options.port ?? (await findFreePort());
  const payPort = options.payPort ?? (await findFreePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-'));
  // Copying more than a thousand files one after another needs twice the processor time with
  // promises.
  if (options.template) cpSync(options.template, dataDir, { recursive: true });
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PAY_PORT: String(payPort),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'raise',
    // Tests, servers and browsers share the clock of `clockArgs`.
    MALL_CLOCK: 'system',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl, MALL_DEMO: '1' } : {}),
    ...options.env,
    // The development server starts others, and they inherit it.
    NODE_OPTIONS: [options.env?.['NODE_OPTIONS'], process.env['NODE_OPTIONS'], ...clockArgs]
      .filter(Boolean)
      .join(' '),
  };
  let server: ChildProcess;
  let startedIn = 0;
  let printed = '';

  async function start(settings: Readonly<NodeJS.ProcessEnv> = {}) {
    const from = performance.now();
    server = spawn(process.execPath, [...(options.nodeArgs ?? []), options.program ?? mainFile], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        printed = `${printed}${text.toString()}`.slice(-4000);
      });
    const isReady = async () => (await fetch(`${origin}/api/v1/pc/exchangeRate`)).ok;
    const limits = { process: server, timeoutSeconds: options.startTimeoutSeconds ?? 120 };
    await waitUntil('the server of the shop did not answer', isReady, limits).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}\n${printed}`);
      },
    );
    startedIn = performance.now() - from;
  }
  async function end(signal: NodeJS.Signals) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    origin,
    processOrigins: [origin],
    payOrigin: `http://localhost:${payPort}`,
    dataDir,
    runOperatorCli: async (...args) =>
      (await run(process.execPath, ['--import', 'tsx', 'server/operator/cli.ts', ...args], { env }))
        .stdout,
    async runOperatorCommand(...args) {
      const reply = await callOperatorServer(dataDir, args);
      if (!reply) throw new Error('the operator’s commands need a running server');
      return reply.text;
    },
    kill: () => end('SIGKILL'),
    restart: start,
    getStartupMs: () => startedIn,
    getPid: () => server.pid ?? 0,
    getExitReport: () =>
      server.exitCode === null && server.signalCode === null
        ? ''
        : `the shop's server ended (${server.exitCode ?? server.signalCode}):\n${printed}`,
    shutDown: () => end('SIGTERM'),
    async shutDownAndClean() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mainFile } from '#server/build.mjs';
import { askDesk } from '#server/operator/desk.ts';
import { freePort } from './postgres.ts';

const run = promisify(execFile);

export interface ShopServer {
  readonly origin: string;
  readonly payOrigin: string;
  readonly dataDir: string;
  /** the operator's command line, as `npm run mall --` runs it; answers what it printed */
  readonly operator: (...args: string[]) => Promise<string>;
  /** the same commands, asked of the running server itself: no second process to wait for */
  readonly desk: (...args: string[]) => Promise<string>;
  /** SIGKILL, as a crash would be */
  readonly kill: () => Promise<void>;
  /** starts it again on the same ports and data */
  readonly restart: () => Promise<void>;
  /** milliseconds from the start of the process to its first answer */
  readonly startedIn: () => number;
  readonly pid: () => number;
  /** how its process ended by itself and the last that it printed; empty while it runs */
  readonly obituary: () => string;
  /** ends it as Ctrl-C does; the data stays for `restart()` */
  readonly halt: () => Promise<void>;
  /** ends it and removes the data */
  readonly stop: () => Promise<void>;
}

export interface ShopServerOptions {
  readonly databaseUrl?: string;
  /** a data directory to copy, so that the demo is not seeded again */
  readonly template?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** what is started; the built server by default */
  readonly program?: string;
  /** seconds it may take to its first answer; 30 unless a large seed is filled first */
  readonly patience?: number;
}

async function untilAnswering(
  origin: string,
  server: ChildProcess,
  printed: () => string,
  patience: number,
): Promise<void> {
  for (let left = patience * 40; left > 0; left -= 1) {
    if (server.exitCode !== null) throw new Error(`the shop's server ended at once:\n${printed()}`);
    const reply = await fetch(`${origin}/api/v1/pc/exchangeRate`).catch(() => null);
    if (reply?.ok) return;
    await pause(25);
  }
  throw new Error(`the shop's server did not answer within ${patience} s:\n${printed()}`);
}

/** Starts the built shop as a person would, on private ports and a private directory. */
export async function startShopServer(options: ShopServerOptions = {}): Promise<ShopServer> {
  const [port, payPort] = [await freePort(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-'));
  if (options.template) await cp(options.template, dataDir, { recursive: true });
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PAY_PORT: String(payPort),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'raise',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl, MALL_DEMO: '1' } : {}),
    ...options.env,
  };
  let server: ChildProcess;
  let startedIn = 0;
  let printed = '';

  async function start() {
    const from = performance.now();
    server = spawn(process.execPath, [options.program ?? mainFile], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        printed = `${printed}${text.toString()}`.slice(-4000);
      });
    await untilAnswering(origin, server, () => printed, options.patience ?? 30);
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
    payOrigin: `http://localhost:${payPort}`,
    dataDir,
    operator: async (...args) =>
      (await run(process.execPath, ['--import', 'tsx', 'server/operator/cli.ts', ...args], { env }))
        .stdout,
    async desk(...args) {
      const reply = await askDesk(dataDir, args);
      if (!reply) throw new Error('the operator’s desk is closed: the server does not run');
      return reply.text;
    },
    kill: () => end('SIGKILL'),
    restart: start,
    startedIn: () => startedIn,
    pid: () => server.pid ?? 0,
    obituary: () =>
      server.exitCode === null && server.signalCode === null
        ? ''
        : `the shop's server ended (${server.exitCode ?? server.signalCode}):\n${printed}`,
    halt: () => end('SIGTERM'),
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

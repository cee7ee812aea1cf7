import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '#explorer/random.ts';
import {
  type ShopServer,
  type ShopServerOptions,
  startShopServer,
} from '../services/serverProcess.ts';
import { type HttpProxy, startHttpProxy } from './httpProxy.ts';
import type { TestedShop } from './testedShop.ts';

const CLOCK_MODULE = new URL('chaosClock.mjs', import.meta.url).href;

/** A server that can be killed, whose clock can be moved, behind a proxy for HTTP. */
interface FaultyServer extends Pick<
  TestedShop,
  'getShopperOrigin' | 'healthOrigin' | 'reviveServers'
> {
  readonly server: ShopServer;
  readonly http: HttpProxy;
  /** sets the clock of the shop ahead by this many ms */
  readonly setClock: (aheadMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server with its operator. */
export type FaultyShop = FaultyServer & TestedShop;

export interface FaultyServerOptions extends Pick<
  ShopServerOptions,
  'databaseUrl' | 'program' | 'env'
> {
  readonly random: Random;
  /** the arguments of node for `program` */
  readonly nodeOptions?: string;
}

async function reviveServer(server: ShopServer): Promise<readonly string[]> {
  const report = server.getExitReport();
  if (report === '') return [];
  await server.restart();
  return [report];
}

/** Starts the built server, or `program`. */
export async function startFaultyServer({
  random,
  nodeOptions = '',
  env,
  ...options
}: FaultyServerOptions): Promise<FaultyServer> {
  const clockFile = join(tmpdir(), `chaos-clock-${process.pid}-${random.integer(0, 2 ** 31)}`);
  const server = await startShopServer({
    ...options,
    env: {
      ...env,
      RATE_LIMITS: 'off',
      CHAOS_CLOCK: clockFile,
      NODE_OPTIONS: `${nodeOptions} --import ${CLOCK_MODULE}`.trim(),
    },
  });
  const http = await startHttpProxy(server.origin, random);
  return {
    ...{ server, http },
    getShopperOrigin: () => http.origin,
    healthOrigin: server.origin,
    reviveServers: () => reviveServer(server),
    async setClock(aheadMs) {
      await writeFile(clockFile, String(aheadMs));
      process.kill(server.getPid(), 'SIGUSR2');
    },
    async close() {
      await http.close();
      await server.shutDownAndClean();
      await rm(clockFile, { force: true });
    },
  };
}

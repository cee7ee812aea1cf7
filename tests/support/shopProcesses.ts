import { randomUUID } from 'node:crypto';
import { findFreePort } from '#tools/services/freePort.ts';
import { startHaproxy } from '#tools/services/haproxy.ts';
import { createDatabase } from '#tools/services/postgres.ts';
import {
  type ShopServer,
  type ShopServerOptions,
  startShopServer,
} from '#tools/services/serverProcess.ts';

/** Creates a database with the demo's seed and returns its URL. */
function createShopDatabase(base: string): Promise<string> {
  const prepare = async (databaseUrl: string) => {
    const server = await startShopServer({ databaseUrl });
    await server.shutDownAndClean();
  };
  const name = `mall_${randomUUID().replaceAll('-', '')}`;
  return createDatabase(base, name, { name: 'e2e_template', prepare });
}

const runForEach = async (
  servers: readonly ShopServer[],
  act: (server: ShopServer) => Promise<void>,
): Promise<void> => {
  await Promise.all(servers.map(act));
};

/** Both processes send shoppers to the payment page of the first one. */
async function startTwo(
  origin: string,
  options: ShopServerOptions,
): Promise<readonly [ShopServer, ShopServer]> {
  const payPort = await findFreePort();
  const env = {
    MALL_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    PAYMENT_ORIGINS: `http://localhost:${payPort}`,
    ...options.env,
  };
  return Promise.all([
    startShopServer({ ...options, env, payPort }),
    startShopServer({ ...options, env }),
  ]);
}

/**
 * Starts a shop of two processes with one PostgreSQL, behind HAProxy without sticky sessions. The
 * commands of the operator run in a separate process.
 * @param base `postgres://…/`
 */
export async function startShopProcesses(
  base: string,
  options: ShopServerOptions,
): Promise<ShopServer> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const databaseUrl = await createShopDatabase(base);
  const servers = await startTwo(origin, { ...options, databaseUrl });
  const [first] = servers;
  const shops = servers.map((server) => new URL(server.origin));
  const proxy = await startHaproxy({ port, shops });
  await proxy.waitForShop();
  return {
    ...first,
    origin,
    processOrigins: servers.map((server) => server.origin),
    runOperatorCommand: first.runOperatorCli,
    kill: () => runForEach(servers, (server) => server.kill()),
    restart: async (settings) => {
      await runForEach(servers, (server) => server.restart(settings));
      await proxy.waitForShop();
    },
    getExitReport: () => servers.map((server) => server.getExitReport()).join(''),
    shutDown: () => runForEach(servers, (server) => server.shutDown()),
    shutDownAndClean: async () => {
      await proxy.stop();
      await runForEach(servers, (server) => server.shutDownAndClean());
    },
  };
}

import type { ChaosFault, FaultContext } from './chaosFault.ts';
import { pollUntil } from './chaosOrder.ts';
import type { FaultyShop } from './faultyServer.ts';
import { pause } from './pause.ts';
import { PROVIDER_FAULTS } from './providerFaults.ts';
import { MAX_DOWN_MS, SERVER_FAULTS } from './serverFaults.ts';

async function restartDatabase(
  { shop, random }: FaultContext,
  mode: 'immediate' | 'kill',
): Promise<void> {
  await shop.postgres.restart(mode, () => pause(random.integer(0, MAX_DOWN_MS)));
}

async function killBoth(context: FaultContext): Promise<void> {
  await context.shop.server.kill();
  await restartDatabase(context, 'kill');
  await context.shop.server.restart();
}

const SHOP_BACKENDS =
  "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name = ''";

/** The processes of PostgreSQL that serve the connections of the shop. */
async function listBackends({ shop }: FaultContext): Promise<number[]> {
  const { rows } = await shop.query(SHOP_BACKENDS);
  return rows.map(({ pid }: { pid: unknown }) => Number(pid));
}

/** PostgreSQL ends all connections and recovers when one of its processes is killed. */
async function killBackend(context: FaultContext): Promise<void> {
  const [pid] = await listBackends(context);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

async function terminateBackends(context: FaultContext): Promise<void> {
  for (let round = context.random.integer(1, 4); round > 0; round -= 1) {
    await context.shop.query(`select pg_terminate_backend(pid) from (${SHOP_BACKENDS}) as backend`);
    await context.waitForCalls(context.random.integer(1, 15));
  }
}

/** Some stopped backends hold locks; others do not reply. */
async function stopBackends(context: FaultContext): Promise<void> {
  const pids = await listBackends(context);
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch {
        // The shop has closed this connection.
      }
  };
  send('SIGSTOP');
  await pause(context.random.integer(200, 4000));
  send('SIGCONT');
}

async function delayConnections({ shop, random }: FaultContext): Promise<void> {
  shop.tcp.setMode('delay', random.integer(10, 150));
  await pause(random.integer(500, 2000));
  shop.tcp.setMode('open');
}

async function cutConnections({ shop, random, waitForCalls }: FaultContext): Promise<void> {
  for (let round = random.integer(1, 4); round > 0; round -= 1) {
    shop.tcp.cut();
    await waitForCalls(random.integer(1, 15));
  }
}

/** Keeps the connections open, without any reply. */
async function halfOpenConnections({ shop, random }: FaultContext): Promise<void> {
  shop.tcp.setMode('halfOpen');
  await pause(random.integer(300, 2000));
  shop.tcp.setMode('open');
}

async function refuseConnections({ shop, random }: FaultContext): Promise<void> {
  shop.tcp.setMode('refuse');
  shop.tcp.cut();
  await pause(random.integer(300, 2000));
  shop.tcp.setMode('open');
}

const RECOVERY_MS = 5000;

/** PostgreSQL ends if it cannot write its log; the operator then starts it again. */
async function ensureDatabaseRuns({ shop }: FaultContext): Promise<void> {
  const isRunning = async () => (await shop.query('select 1').catch(() => undefined)) && true;
  const runs = await pollUntil('', isRunning, RECOVERY_MS).catch(() => false);
  if (!runs) await shop.postgres.restart('immediate');
}

async function fillDisk(context: FaultContext): Promise<void> {
  const { disk } = context.shop;
  if (typeof disk === 'string') throw new Error(disk);
  await disk.fill();
  await context.waitForCalls(context.random.integer(20, 60));
  await disk.free();
  await ensureDatabaseRuns(context);
}

const faultRows: Readonly<Record<string, Omit<ChaosFault, 'name'>>> = {
  databaseStopped: { kills: 1, run: (context) => restartDatabase(context, 'immediate') },
  databaseKilled: { kills: 1, run: (context) => restartDatabase(context, 'kill') },
  bothKilled: { kills: 2, run: killBoth },
  backendKilled: { kills: 1, run: killBackend },
  backendsTerminated: { kills: 0, run: terminateBackends },
  backendsStopped: { kills: 0, run: stopBackends },
  connectionsDelayed: { kills: 0, run: delayConnections },
  connectionsCut: { kills: 0, run: cutConnections },
  connectionsHalfOpen: { kills: 0, run: halfOpenConnections },
  connectionsRefused: { kills: 0, run: refuseConnections },
  diskFull: {
    kills: 0,
    run: fillDisk,
    findObstacle: ({ disk }) => (typeof disk === 'string' ? disk : undefined),
  },
  ...SERVER_FAULTS,
  ...PROVIDER_FAULTS,
};

const toFaults = <Shop>(
  rows: Readonly<Record<string, Omit<ChaosFault<Shop>, 'name'>>>,
): readonly ChaosFault<Shop>[] => Object.entries(rows).map(([name, row]) => ({ name, ...row }));

export const CHAOS_FAULTS: readonly ChaosFault[] = toFaults(faultRows);

/** The faults of a shop whose database is part of the server. */
export const EMBEDDED_FAULTS: readonly ChaosFault<FaultyShop>[] = toFaults(SERVER_FAULTS);

import pg from 'pg';
import type { ChaosFault } from '#tools/chaos/chaosFault.ts';
import { waitUntil } from '../../services/waitUntil.ts';
import type { DatabaseNode } from './databaseNode.ts';
import type { HaShop } from './haShop.ts';

const FAILOVER_TIMEOUT_SECONDS = 120;
const DIRECT_WRITE_MS = 8000;

async function requireLeader({ cluster }: HaShop): Promise<DatabaseNode> {
  const leader = await cluster.findLeader();
  if (!leader) throw new Error('no node is the leader');
  return leader;
}

/**
 * Waits until a node other than the killed process leads; it may be a new process of the same node.
 */
async function waitForNewLeader({ cluster }: HaShop, killed: string): Promise<void> {
  const hasNewLeader = async () => {
    const pid = (await (await cluster.findLeader())?.findPostgresPid()) ?? '';
    return pid !== '' && pid !== killed;
  };
  await waitUntil('no node became the leader', hasNewLeader, {
    timeoutSeconds: FAILOVER_TIMEOUT_SECONDS,
  });
}

/** PostgreSQL of the leader crashes. Patroni starts it again or chooses another leader. */
const leaderProcessKilled: ChaosFault<HaShop> = {
  name: 'process killed',
  kills: 1,
  async run({ shop }) {
    const leader = await requireLeader(shop);
    const pid = await leader.findPostgresPid();
    await leader.killPostgres();
    await waitForNewLeader(shop, pid);
    await shop.cluster.waitUntilHealthy();
  },
};

/** The machine of the leader loses its power, and starts again when another node leads. */
const leaderNodeKilled: ChaosFault<HaShop> = {
  name: 'node killed',
  kills: 1,
  async run({ shop }) {
    const leader = await requireLeader(shop);
    const pid = await leader.findPostgresPid();
    await leader.kill();
    await waitForNewLeader(shop, pid);
    leader.start();
    await shop.cluster.waitUntilHealthy();
  },
};

/**
 * Writes on a former leader, without HAProxy.
 * @returns whether the commit was acknowledged
 */
async function writeDirectly({ directUrl }: DatabaseNode, key: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: directUrl,
    connectionTimeoutMillis: DIRECT_WRITE_MS,
    query_timeout: DIRECT_WRITE_MS,
  });
  client.on('error', () => undefined); // the statement fails with the error
  try {
    await client.connect();
    await client.query('insert into settings (key, value) values ($1, $1)', [key]);
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/**
 * Interrupts the leader until another node leads. The former leader must not acknowledge a write
 * that the new leader does not have, neither before nor after the interruption ends.
 */
async function interruptLeader(
  shop: HaShop,
  begin: (leader: DatabaseNode) => Promise<void>,
  end: (leader: DatabaseNode) => Promise<void>,
): Promise<void> {
  const leader = await requireLeader(shop);
  const pid = await leader.findPostgresPid();
  await begin(leader);
  try {
    await waitForNewLeader(shop, pid);
  } finally {
    await end(leader);
  }
  const key = `written on ${leader.name} after its interruption`;
  const isAcknowledged = await writeDirectly(leader, key);
  await shop.cluster.waitUntilHealthy();
  const { rowCount } = await shop.query('delete from settings where key = $1', [key]);
  console.log(`former leader: acknowledged ${isAcknowledged}, kept ${rowCount === 1}`);
  if (isAcknowledged && rowCount !== 1)
    throw new Error('a former leader acknowledged a write that is lost');
}

/** The leader hangs, such as a virtual machine that its host pauses. */
const leaderPaused: ChaosFault<HaShop> = {
  name: 'node paused',
  kills: 1,
  run: ({ shop }) =>
    interruptLeader(
      shop,
      (leader) => leader.pause(),
      (leader) => leader.resume(),
    ),
};

const findObstacle = ({ cluster: { network } }: HaShop): string | undefined =>
  typeof network === 'string' ? network : undefined;

/** @param sparesClients whether HAProxy still reaches the leader */
const cutOffLeader =
  (sparesClients: boolean): ChaosFault<HaShop>['run'] =>
  async ({ shop }) => {
    const { network } = shop.cluster;
    if (typeof network === 'string') throw new Error(network);
    await interruptLeader(
      shop,
      ({ host }) => network.cutOff(host, sparesClients),
      ({ host }) => network.restore(host),
    );
  };

/** The leader loses its network. */
const leaderCutOff: ChaosFault<HaShop> = {
  name: 'node cut off',
  kills: 1,
  findObstacle,
  run: cutOffLeader(false),
};

/** The network is divided: the leader does not reach the other nodes, and its clients reach all. */
const networkDivided: ChaosFault<HaShop> = {
  name: 'network divided',
  kills: 1,
  findObstacle,
  run: cutOffLeader(true),
};

/** The operator updates the servers one after the other. */
export const serversRestarted: ChaosFault<HaShop> = {
  name: 'servers restarted',
  kills: 0,
  async run({ shop, waitForCalls }) {
    for (const server of shop.servers) {
      await server.shutDown();
      await server.restart();
      await waitForCalls(20);
    }
  },
};

/** The leader is killed by these in turn. */
export const LEADER_KILLS = [leaderProcessKilled, leaderNodeKilled] as const;

/** The leader is interrupted by these in turn, and continues afterwards in its earlier state. */
export const LEADER_INTERRUPTIONS = [leaderPaused, leaderCutOff, networkDivided] as const;

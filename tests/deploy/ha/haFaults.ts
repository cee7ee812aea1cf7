import type { ChaosFault } from '#tests/chaos/chaosFault.ts';
import { waitUntil } from '#tests/support/waitUntil.ts';
import type { DatabaseNode } from './databaseNode.ts';
import type { HaShop } from './haShop.ts';

const FAILOVER_TIMEOUT_SECONDS = 120;

async function requireLeader({ cluster }: HaShop): Promise<DatabaseNode> {
  const leader = await cluster.findLeader();
  if (!leader) throw new Error('no node is the leader');
  return leader;
}

/** Waits until a node other than the killed process leads; it may be a new process of the same node. */
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

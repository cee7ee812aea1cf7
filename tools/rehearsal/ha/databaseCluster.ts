import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../services/freePort.ts';
import { findUnprivilegedAccount } from '../../services/postgres.ts';
import { waitUntil } from '../../services/waitUntil.ts';
import {
  type ClusterNetwork,
  createClusterNetwork,
  findNetworkObstacle,
  type Machine,
} from './clusterNetwork.ts';
import {
  type ClusterPlan,
  createDatabaseNode,
  type DatabaseNode,
  type NodePlan,
} from './databaseNode.ts';

const HA_DIR = fileURLToPath(new URL('../../../deploy/ha', import.meta.url));
const HEALTHY_TIMEOUT_SECONDS = 180;
const LOG_LENGTH = 20_000;

/** Three database nodes with synchronous replication. */
export interface DatabaseCluster {
  readonly nodes: readonly DatabaseNode[];
  readonly folder: string;
  /** the network of the nodes, or why they are on the loopback interface */
  readonly network: ClusterNetwork | string;
  /** the end of what the nodes have logged */
  readonly readLog: () => Promise<string>;
  /** undefined while no node is the leader */
  readonly findLeader: () => Promise<DatabaseNode | undefined>;
  /**
   * waits until one node is the leader, the others stream from it, and commits wait for one of them
   */
  readonly waitUntilHealthy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function planNode(name: string, machine?: Machine): Promise<NodePlan> {
  return {
    name,
    host: machine?.host ?? '127.0.0.1',
    ...(machine && { namespace: machine.name }),
    etcdPort: await findFreePort(),
    etcdPeerPort: await findFreePort(),
    restPort: await findFreePort(),
    postgresPort: await findFreePort(),
  };
}

async function planCluster(network: ClusterNetwork | string): Promise<ClusterPlan> {
  const account = await findUnprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'wattle-cluster-'));
  await cp(HA_DIR, join(folder, 'deploy/ha'), { recursive: true });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  await chmod(folder, 0o755);
  const [first, second, third] = typeof network === 'string' ? [] : network.machines;
  const nodes = [
    await planNode('db1', first),
    await planNode('db2', second),
    await planNode('db3', third),
  ];
  return { folder, account, nodes };
}

/**
 * Kills every process of the cluster and removes its folder and its network when its standard input
 * closes: on `stop()`, and also when Node is killed.
 */
function killOnExit(folder: string, network: ClusterNetwork | string) {
  const script = `cat >/dev/null
    for round in 1 2 3; do pkill -KILL -f "$0/"; sleep 0.3; done
    rm -rf "$0"
    ${typeof network === 'string' ? '' : network.removal}`;
  return spawn('sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function findLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const leaders = await Promise.all(nodes.map((node) => node.isLeader()));
  return nodes[leaders.indexOf(true)];
}

/** Asks the leader, because a standby may have an earlier state of the cluster. */
async function isHealthy(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const members = (await (await findLeader(nodes))?.listMembers()) ?? [];
  const leader = members.find(({ role }) => role === 'leader');
  return (
    members.length === nodes.length &&
    members.some(({ role }) => role === 'sync_standby') &&
    members.every(
      ({ state, timeline }) =>
        (state === 'running' || state === 'streaming') && timeline === leader?.timeline,
    )
  );
}

/**
 * Starts three nodes with deploy/ha and waits until they replicate. Each has a network namespace if
 * this machine allows that; otherwise all are on the loopback interface.
 */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const network = findNetworkObstacle() ?? (await createClusterNetwork());
  const plan = await planCluster(network);
  const watcher = killOnExit(plan.folder, network);
  const logFile = join(plan.folder, 'nodes.log');
  const log = await open(logFile, 'a');
  const nodes: DatabaseNode[] = [];
  for (const node of plan.nodes) nodes.push(await createDatabaseNode(plan, node, log.fd));
  for (const node of nodes) node.start();
  const waitUntilHealthy = () =>
    waitUntil('the database cluster was not healthy', () => isHealthy(nodes), {
      timeoutSeconds: HEALTHY_TIMEOUT_SECONDS,
    });
  await waitUntilHealthy();
  return {
    nodes,
    folder: plan.folder,
    network,
    readLog: async () => (await readFile(logFile, 'utf8')).slice(-LOG_LENGTH),
    findLeader: () => findLeader(nodes),
    waitUntilHealthy,
    async stop() {
      await log.close();
      const exited = once(watcher, 'exit');
      watcher.stdin.end();
      await exited;
    },
  };
}

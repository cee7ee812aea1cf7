import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort, findUnprivilegedAccount } from '../../services/postgres.ts';
import { waitUntil } from '../../services/waitUntil.ts';
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
  /** the end of what the nodes have logged */
  readonly readLog: () => Promise<string>;
  /** undefined while no node is the leader */
  readonly findLeader: () => Promise<DatabaseNode | undefined>;
  /** waits until one node is the leader, the others stream from it, and commits wait for one of them */
  readonly waitUntilHealthy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function planNode(name: string): Promise<NodePlan> {
  return {
    name,
    etcdPort: await findFreePort(),
    etcdPeerPort: await findFreePort(),
    restPort: await findFreePort(),
    postgresPort: await findFreePort(),
  };
}

async function planCluster(): Promise<ClusterPlan> {
  const account = await findUnprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'wattle-cluster-'));
  await cp(HA_DIR, join(folder, 'deploy/ha'), { recursive: true });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  await chmod(folder, 0o755);
  const nodes = [await planNode('db1'), await planNode('db2'), await planNode('db3')];
  return { folder, account, nodes };
}

/**
 * Kills every process of the cluster and removes its folder when its standard input closes: on
 * `stop()`, and also when Node is killed.
 */
function killOnExit(folder: string) {
  const script = `cat >/dev/null
    for round in 1 2 3; do pkill -KILL -f "$0/"; sleep 0.3; done
    rm -rf "$0"`;
  return spawn('sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function findLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const leaders = await Promise.all(nodes.map((node) => node.isLeader()));
  return nodes[leaders.indexOf(true)];
}

/** Asks the leader, because a standby may know an earlier state of the cluster. */
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

/** Starts three nodes with deploy/ha on the loopback interface and waits until they replicate. */
export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const plan = await planCluster();
  const watcher = killOnExit(plan.folder);
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

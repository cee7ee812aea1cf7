import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { findProgram } from '../../services/pgbouncer.ts';
import { findPostgresBinaries } from '../../services/postgresBinaries.ts';

const run = promisify(execFile);
const REST_TIMEOUT_MS = 1000;
const PASSWORD = 'test-only';

/** The names, ports and folder of a node, which all nodes share. */
export interface NodePlan {
  readonly name: string;
  readonly host: string;
  /** the network namespace of its programs, which belong to this one if it is undefined */
  readonly namespace?: string;
  readonly etcdPort: number;
  readonly etcdPeerPort: number;
  readonly restPort: number;
  readonly postgresPort: number;
}

export interface ClusterPlan {
  /** contains a copy of deploy/ha; belongs to `account` */
  readonly folder: string;
  readonly account: { readonly uid?: number; readonly gid?: number };
  readonly nodes: readonly NodePlan[];
}

/** etcd, Patroni and PostgreSQL, as on one machine. */
export interface DatabaseNode extends NodePlan {
  readonly isLeader: () => Promise<boolean>;
  /** the members of the cluster according to this node; those of the leader are current */
  readonly listMembers: () => Promise<readonly ClusterMember[]>;
  readonly start: () => void;
  /** the process of PostgreSQL, or '' */
  readonly findPostgresPid: () => Promise<string>;
  /** ends PostgreSQL with SIGKILL, like a crash of its main process */
  readonly killPostgres: () => Promise<void>;
  /** ends every process of the node with SIGKILL, like a loss of power */
  readonly kill: () => Promise<void>;
  /** stops every process of the node with SIGSTOP; its connections stay open */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** a connection to PostgreSQL of this node, whether it is the leader or not */
  readonly directUrl: string;
}

function listEtcdArguments({ folder, nodes }: ClusterPlan, node: NodePlan): string[] {
  const client = `http://${node.host}:${node.etcdPort}`;
  const peer = `http://${node.host}:${node.etcdPeerPort}`;
  const members = nodes.map(
    ({ name, host, etcdPeerPort }) => `${name}=http://${host}:${etcdPeerPort}`,
  );
  return [
    ...['--name', node.name, '--data-dir', join(folder, `${node.name}-etcd`)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', members.join(','), '--initial-cluster-token', 'shop'],
    '--enable-v2',
    ...['--heartbeat-interval', '250', '--election-timeout', '2500', '--log-level', 'fatal'],
  ];
}

/** The variables of deploy/ha/node.env.example. */
function toNodeEnv(
  { folder, nodes }: ClusterPlan,
  { name, host, restPort, postgresPort }: NodePlan,
  binaries: string,
): NodeJS.ProcessEnv {
  return {
    PATH: [binaries, process.env['PATH']].join(delimiter),
    LANG: 'C.UTF-8',
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: nodes.map((node) => `${node.host}:${node.etcdPort}`).join(','),
    PATRONI_RESTAPI_LISTEN: `${host}:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${postgresPort}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${postgresPort}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, `${name}-data`),
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}-pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: PASSWORD,
    SHOP_DATABASE_PASSWORD: PASSWORD,
    PATRONI_LOG_LEVEL: 'WARNING',
  };
}

async function findPostgresPid(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n')[0]?.trim() ?? '';
}

/** Sends a signal to PostgreSQL's main process and its children. */
async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = await findPostgresPid(dataDir);
  if (pid === '') return;
  const { stdout } = await run('pgrep', ['-P', pid]).catch(() => ({ stdout: '' }));
  for (const child of [pid, ...stdout.split('\n').filter(Boolean)])
    try {
      process.kill(Number(child), signal);
    } catch {
      // It has already ended.
    }
}

const endProcess = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
};

const memberSchema = v.object({
  name: v.string(),
  role: v.string(),
  state: v.string(),
  timeline: v.optional(v.number()),
});
const clusterSchema = v.object({ members: v.array(memberSchema) });

/** `role` is leader, sync_standby or replica. */
type ClusterMember = v.InferOutput<typeof memberSchema>;

/** Sends a request to Patroni's REST API. */
const askPatroni = ({ host, restPort }: NodePlan, path: string): Promise<Response> =>
  fetch(`http://${host}:${restPort}${path}`, { signal: AbortSignal.timeout(REST_TIMEOUT_MS) });

/** Creates a node that is not started. Its output goes to files in the folder of the cluster. */
export async function createDatabaseNode(
  plan: ClusterPlan,
  node: NodePlan,
  log: number,
): Promise<DatabaseNode> {
  const { folder, account } = plan;
  // Patroni uses more programs of PostgreSQL than are linked elsewhere.
  const binaries = dirname(await realpath(join(await findPostgresBinaries(), 'initdb')));
  const env = toNodeEnv(plan, node, binaries);
  const dataDir = join(folder, `${node.name}-data`);
  const stdio: ['ignore', number, number] = ['ignore', log, log];
  const launch = (program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: folder, stdio, env: { ...process.env, ...more } };
    if (node.namespace === undefined) return spawn(program, args, { ...account, ...options });
    const user = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
    const asUser = ['netns', 'exec', node.namespace, 'setpriv', ...user, program, ...args];
    return spawn('ip', asUser, options);
  };
  let etcd: ChildProcess | undefined;
  let patroni: ChildProcess | undefined;
  const signalNode = async (signal: NodeJS.Signals) => {
    patroni?.kill(signal);
    etcd?.kill(signal);
    await signalPostgres(dataDir, signal);
  };
  return {
    ...node,
    isLeader: () =>
      askPatroni(node, '/primary').then(
        ({ ok }) => ok,
        () => false,
      ),
    listMembers: async () =>
      v.parse(clusterSchema, await (await askPatroni(node, '/cluster')).json()).members,
    start() {
      etcd = launch(findProgram('etcd'), listEtcdArguments(plan, node));
      const config = join(folder, 'deploy/ha/patroni.yml');
      patroni = launch(findProgram('patroni'), [config], env);
    },
    findPostgresPid: () => findPostgresPid(dataDir),
    directUrl: `postgres://mall:${PASSWORD}@${node.host}:${node.postgresPort}/mall`,
    killPostgres: () => signalPostgres(dataDir, 'SIGKILL'),
    async kill() {
      await Promise.all([endProcess(patroni), endProcess(etcd)]);
      await signalPostgres(dataDir, 'SIGKILL');
    },
    pause: () => signalNode('SIGSTOP'),
    resume: () => signalNode('SIGCONT'),
  };
}

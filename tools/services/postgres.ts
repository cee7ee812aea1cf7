import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from './freePort.ts';
import { findPostgresBinaries } from './postgresBinaries.ts';
import { waitUntil } from './waitUntil.ts';

const run = promisify(execFile);

/** A PostgreSQL for the tests; its directory is removed when Node exits. */
export interface TestPostgres {
  /** `postgres://…` of a database. */
  readonly url: (database: string) => string;
  readonly dataDir: string;
  /**
   * Stops the server as `pg_ctl restart` does in this mode, or kills it, unless it has ended by
   * itself, and starts it again after `whileStopped`.
   */
  readonly restart: (
    mode: keyof typeof SHUTDOWN_SIGNAL,
    whileStopped?: () => Promise<void>,
  ) => Promise<void>;
  /** Stops the server and removes its directory. */
  readonly stop: () => Promise<void>;
}

/**
 * The signals of `pg_ctl -m`: `fast` rolls transactions back, `immediate` requires crash recovery.
 * `kill` is a crash of the main process; the others end when they notice it.
 */
const SHUTDOWN_SIGNAL = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;
/** After `kill`, PostgreSQL does not start before the last process of the old one has ended. */
const MAX_LAUNCHES = 20;

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so it runs as `postgres` or, if that is missing, as `nobody`.
 */
export async function findUnprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find(([userName]) => userName === name))
    .find(Boolean);
  if (!user) throw new Error('root cannot run PostgreSQL; add a user named postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Copies the binaries to a readable folder if the other account cannot read the checkout. */
async function ensureReadable(
  binaries: string,
  directory: string,
  account: Account,
): Promise<string> {
  try {
    await run(join(binaries, 'postgres'), ['--version'], { ...account, cwd: '/' });
    return binaries;
  } catch {
    await cp(dirname(binaries), join(directory, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return join(directory, 'native', 'bin');
  }
}

/**
 * Stops PostgreSQL and removes its directory when its standard input closes: on `stop()`, and also
 * when Node is killed and cannot clean up.
 */
function killOnExit(directory: string): ChildProcess {
  const script = `cat >/dev/null
    pid=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
    tries=250
    while [ "$tries" -gt 0 ] && kill -0 "$pid" 2>/dev/null; do sleep 0.02; tries=$((tries - 1)); done
    rm -rf "$0"`;
  return spawn('sh', ['-c', script, directory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

export const waitUntilReady = (url: string, process: ChildProcess): Promise<void> =>
  waitUntil(
    'PostgreSQL did not accept connections',
    async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
      return true;
    },
    { process },
  );

const UNSAFE_FAST_SETTINGS =
  'fsync=off synchronous_commit=off full_page_writes=off max_connections=200 shared_buffers=128MB ' +
  'listen_addresses=127.0.0.1 log_min_messages=fatal log_min_error_statement=panic';
const serverSettings = UNSAFE_FAST_SETTINGS.split(' ').flatMap((setting) => ['-c', setting]);

/** Creates the data directory of a server. */
export type FillDataDirectory = (
  data: string,
  binaries: string,
  account: Account,
) => Promise<unknown>;

async function prepareDirectory(
  directory: string,
  account: Account,
  fill: FillDataDirectory,
): Promise<string> {
  if (account.uid !== undefined) await chown(directory, account.uid, account.gid ?? account.uid);
  await chmod(directory, 0o755);
  const binaries = await ensureReadable(await findPostgresBinaries(), directory, account);
  await fill(join(directory, 'data'), binaries, account);
  return binaries;
}

const initialiseCluster: FillDataDirectory = (data, binaries, account) => {
  const cluster = ['-D', data, '-U', 'mall', '--auth=trust', '--no-sync'];
  const text = ['--encoding=UTF8', '--locale=C.UTF-8'];
  return run(join(binaries, 'initdb'), [...cluster, ...text], { ...account, cwd: dirname(data) });
};

async function shutDown(postgres: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return;
  const exited = once(postgres, 'exit');
  postgres.kill(signal);
  await exited;
}

/**
 * Starts a PostgreSQL with its own port and directory, in UTF-8, for the tests only.
 * @param overrides settings such as `synchronous_commit=on`
 * @param fill creates the data directory; it is empty by default
 * @param parent the folder of the server's directory
 */
export async function startPostgres(
  overrides: readonly string[] = [],
  fill = initialiseCluster,
  parent = tmpdir(),
): Promise<TestPostgres> {
  const account = await findUnprivilegedAccount();
  const directory = await mkdtemp(join(parent, 'wattle-postgres-'));
  const binaries = await prepareDirectory(directory, account, fill).catch(
    async (error: unknown) => {
      await rm(directory, { recursive: true, force: true });
      throw error;
    },
  );
  const data = join(directory, 'data');
  const port = await findFreePort();
  const location = ['-D', data, '-p', String(port), '-k', data];
  const more = overrides.flatMap((setting) => ['-c', setting]);
  const url = (database: string) => `postgres://mall@127.0.0.1:${port}/${database}`;
  const launch = () =>
    spawn(join(binaries, 'postgres'), [...location, ...serverSettings, ...more], {
      ...account,
      cwd: directory,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  let postgres = launch();
  const watcher = killOnExit(directory);
  const restart: TestPostgres['restart'] = async (mode, whileStopped) => {
    await shutDown(postgres, SHUTDOWN_SIGNAL[mode]);
    await whileStopped?.();
    for (let launches = 1; ; launches += 1)
      try {
        postgres = launch();
        return await waitUntilReady(url('postgres'), postgres);
      } catch (error) {
        if (mode !== 'kill' || launches === MAX_LAUNCHES) throw error;
      }
  };
  const stop = async () => {
    const exited = once(watcher, 'exit');
    watcher.stdin?.end();
    await exited;
  };
  await waitUntilReady(url('postgres'), postgres);
  return { url, dataDir: data, restart, stop };
}

/**
 * Creates the database `name` on the server at `base` (`postgres://…/`) as a copy of a template and
 * returns its URL. The first caller creates the template with `prepare` (migrations, seed; it must
 * close its connections); callers in other processes wait for that.
 */
export async function createDatabase(
  base: string,
  name: string,
  template: { readonly name: string; readonly prepare: (url: string) => Promise<void> },
): Promise<string> {
  const admin = new pg.Client({ connectionString: `${base}postgres` });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock(1)');
    const existing = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      template.name,
    ]);
    if (existing.rowCount === 0) {
      const draft = `${template.name}_draft`;
      await admin.query(`DROP DATABASE IF EXISTS "${draft}"`);
      await admin.query(`CREATE DATABASE "${draft}"`);
      await template.prepare(base + draft);
      await admin.query(`ALTER DATABASE "${draft}" RENAME TO "${template.name}"`);
    }
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template.name}"`);
    return base + name;
  } finally {
    await admin.end();
  }
}

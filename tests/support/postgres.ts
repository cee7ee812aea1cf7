import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from './postgresBinaries.ts';

const run = promisify(execFile);

/** A running PostgreSQL of the tests' own; everything of it is gone when Node is gone. */
export interface TestPostgres {
  /** `postgres://…` of the named database. */
  readonly url: (database: string) => string;
  /** Stops the server and removes its directory. */
  readonly stop: () => Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres` or, failing that, `nobody`. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = ['postgres', 'nobody']
    .map((name) => users.find(([it]) => it === name))
    .find(Boolean);
  if (!user) throw new Error('root cannot run PostgreSQL; add a user named postgres or nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Where the other account may not enter the checkout, the binaries are copied to a place it may. */
async function reachable(binaries: string, directory: string, account: Account): Promise<string> {
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

// Below the ports that outgoing connections are given, one of which may else take what was free a moment ago.
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A port on which nobody listens. */
export async function freePort(tries = 50): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const server = createServer();
  const isFree = await new Promise<boolean>((answer) => {
    server.once('error', () => answer(false));
    server.listen(port, () => server.close(() => answer(true)));
  });
  if (isFree) return port;
  if (tries === 0) throw new Error('no free port was found');
  return freePort(tries - 1);
}

/**
 * Ends PostgreSQL and removes its directory as soon as its standard input closes: on `stop()`, and
 * also when Node is killed and can do nothing more itself.
 */
function guard(postgres: ChildProcess, directory: string): ChildProcess {
  const script = 'cat >/dev/null; kill -QUIT "$0" 2>/dev/null; sleep 0.2; rm -rf "$1"';
  return spawn('sh', ['-c', script, String(postgres.pid), directory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function untilAnswering(url: string, postgres: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (postgres.exitCode !== null) throw new Error('postgres ended at once; its log stands above');
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((tick) => setTimeout(tick, 50));
    }
  }
  throw new Error(`PostgreSQL did not answer at ${url} within 10 s`);
}

const fastAndForgetful =
  'fsync=off synchronous_commit=off full_page_writes=off max_connections=200 shared_buffers=128MB ' +
  'listen_addresses=127.0.0.1 log_min_messages=fatal log_min_error_statement=panic';
const settings = fastAndForgetful.split(' ').flatMap((setting) => ['-c', setting]);

async function initialise(directory: string, account: Account): Promise<string> {
  if (account.uid !== undefined) await chown(directory, account.uid, account.gid ?? account.uid);
  await chmod(directory, 0o755);
  const binaries = await reachable(await findBinaries(), directory, account);
  const cluster = ['-D', join(directory, 'data'), '-U', 'mall', '--auth=trust', '--no-sync'];
  const text = ['--encoding=UTF8', '--locale=C.UTF-8'];
  await run(join(binaries, 'initdb'), [...cluster, ...text], { ...account, cwd: directory });
  return binaries;
}

/** Starts a PostgreSQL on a port and in a directory of its own, UTF-8, for the tests only. */
export async function startPostgres(): Promise<TestPostgres> {
  const account = await unprivilegedAccount();
  const directory = await mkdtemp(join(tmpdir(), 'wattle-postgres-'));
  const binaries = await initialise(directory, account).catch(async (error: unknown) => {
    await rm(directory, { recursive: true, force: true });
    throw error;
  });
  const data = join(directory, 'data');
  const port = await freePort();
  const place = ['-D', data, '-p', String(port), '-k', data];
  const postgres = spawn(join(binaries, 'postgres'), [...place, ...settings], {
    ...account,
    cwd: directory,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const watcher = guard(postgres, directory);
  const url = (database: string) => `postgres://mall@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    const gone = once(watcher, 'exit');
    watcher.stdin?.end();
    await gone;
  };
  await untilAnswering(url('postgres'), postgres);
  return { url, stop };
}

/**
 * Creates the database `name` on the server at `base` (`postgres://…/`) as a copy of a template and
 * answers its URL. The first caller makes the template with `prepare` (migrations, seed; it must
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
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      template.name,
    ]);
    if (known.rowCount === 0) {
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findExecutable } from './executables.ts';
import { findFreePort } from './freePort.ts';
import { findUnprivilegedAccount, waitUntilReady } from './postgres.ts';

const DEPLOY_DIR = fileURLToPath(new URL('../../deploy', import.meta.url));
const PASSWORD = 'test-only';
const SYSTEM_PROGRAMS = '/usr/sbin';

/** A pgbouncer in front of a PostgreSQL of the tests. */
export interface TestPooler {
  /** `postgres://…` of a database */
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** @throws Error if a program is missing; the message names the package to install */
export function findProgram(name: string, packageName = name): string {
  const path = findExecutable([name], [SYSTEM_PROGRAMS]);
  if (path === undefined)
    throw new Error(
      `${name} is not installed: apt-get install --no-install-recommends ${packageName}`,
    );
  return path;
}

/**
 * Starts pgbouncer with deploy/pgbouncer.sh, in transaction mode. It ends with Node, because its
 * shell waits for the end of its standard input.
 * @param postgresUrl a database of the server behind it
 * @param standbyPort the port of that server that leads to its standbys, as the database `standby`
 */
export async function startPgbouncer(
  postgresUrl: string,
  standbyPort?: number,
): Promise<TestPooler> {
  findProgram('pgbouncer');
  const server = new URL(postgresUrl);
  const account = await findUnprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'wattle-pgbouncer-'));
  for (const name of ['pgbouncer.sh', 'pgbouncer.ini'])
    await cp(join(DEPLOY_DIR, name), join(folder, name));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const script = '"$0/pgbouncer.sh" & cat >/dev/null; kill $!; wait; rm -rf "$0"';
  const shell = spawn('sh', ['-c', script, folder], {
    ...account,
    cwd: folder,
    env: {
      PATH: [process.env['PATH'], SYSTEM_PROGRAMS].join(delimiter),
      TMPDIR: folder,
      PGHOST: server.hostname,
      PGPORT: server.port,
      PGUSER: server.username,
      PGPASSWORD: PASSWORD,
      ...(standbyPort !== undefined && { STANDBY_PORT: String(standbyPort) }),
      PGBOUNCER_PORT: String(port),
    },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = (database: string) =>
    `postgres://${server.username}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await waitUntilReady(url('postgres'), shell);
  const stop = async () => {
    const exited = once(shell, 'exit');
    shell.stdin.end();
    await exited;
  };
  return { url, stop };
}

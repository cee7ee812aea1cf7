import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type FillDataDirectory, startPostgres, type TestPostgres } from './postgres.ts';

const run = promisify(execFile);

/**
 * Copies a PostgreSQL of the tests, which is restarted for that, and starts the copy as its
 * standby.
 * @param overrides settings of the standby
 */
export async function startStandby(
  leader: TestPostgres,
  overrides: readonly string[] = [],
): Promise<TestPostgres> {
  const copyLeader: FillDataDirectory = async (data, _, account) => {
    const options = { ...account, cwd: dirname(data) };
    await leader.restart('fast', async () => {
      await run('cp', ['-a', leader.dataDir, data], options);
    });
    await run('touch', [join(data, 'standby.signal')], options);
  };
  const connection = `primary_conninfo=${leader.url('postgres')}`;
  return startPostgres([connection, ...overrides], copyLeader);
}

import { writeFile } from 'node:fs/promises';
import { startClock } from '../db/databaseClock.ts';
import { sendGoodsNotice } from '../db/goodsNotices.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { noopEvents } from '../db/transaction.ts';
import { type Env, parseEnv } from '../env.ts';
import { createProcessLog } from '../log.ts';
import { secureRandom } from '../random.ts';
import { describeStartError } from '../startError.ts';
import { type CommandResult, parseCommandArgs, readsFile } from './commandArgs.ts';
import { runCommand } from './commands.ts';
import { createCommandServices } from './commandServices.ts';
import { HELP } from './commandUsage.ts';
import { readCsvFile } from './csvFile.ts';
import { OperatorError } from './operator.ts';
import { callOperatorServer } from './operatorServer.ts';

/** The audit reads every order, which takes longer than a statement of a shopper may. */
const AUDIT_LIMITS = { statementMs: 600_000, socketMs: 600_000 } as const;

const withLimits = (env: Env, name: string): Env =>
  name === 'audit' ? { ...env, postgres: { ...env.postgres, ...AUDIT_LIMITS } } : env;

/**
 * Opens the database itself. Running servers read changes of goods from the database, with a notice
 * immediately.
 */
async function runWithoutServer(env: Env, args: readonly string[]): Promise<CommandResult> {
  const { db, close } = await openDatabase(env);
  const log = createProcessLog(env);
  try {
    // A command whose clock is ahead could take over the claim of a job.
    const { now: clock } = await startClock(env, db, log);
    let hasChangedGoods = false;
    const onGoodsChanged = () => {
      hasChangedGoods = true;
    };
    const services = await createCommandServices(env, {
      ...{ db, clock, random: secureRandom, log },
      events: { ...noopEvents, onGoodsChanged },
    });
    const result = await runCommand(services, args, clock());
    if (hasChangedGoods && env.listenUrl !== undefined) await sendGoodsNotice(db, 'command');
    return result;
  } finally {
    await close();
  }
}

/** The server may run in another folder, so the file of an import is sent with the command. */
const withFileContents = async (
  args: readonly string[],
  path: string,
): Promise<readonly string[]> => [...args, `--csv=${await readCsvFile(path)}`];

async function main(typed: readonly string[]): Promise<void> {
  const { name, firstArg } = parseCommandArgs(typed);
  if (name === undefined) return console.log(HELP);
  const hasFile = readsFile(name) && firstArg !== undefined;
  const args = hasFile ? await withFileContents(typed, firstArg) : typed;
  const env = withLimits(parseEnv(process.env), name);
  // Only one process can open the embedded database, so the command runs in the server.
  const reply =
    env.databaseUrl === undefined ? await callOperatorServer(env.dataDir, args) : undefined;
  const { text, files = [] } = reply ?? (await runWithoutServer(env, args));
  for (const { path, base64 } of files) await writeFile(path, Buffer.from(base64, 'base64'));
  console.log(text);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : describeStartError(error));
  process.exitCode = 1;
});

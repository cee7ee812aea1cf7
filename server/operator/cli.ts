import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../db/connection.ts';
import { LockedError } from '../db/lock.ts';
import { type Env, parseEnv, SettingError } from '../env.ts';
import { NO_NEWS } from '../order/trade.ts';
import { createSandboxProvider } from '../payment/sandbox.ts';
import { type CommandReply, HELP, runCommand } from './commands.ts';
import { askDesk } from './desk.ts';
import { OperatorError } from './operator.ts';

const clock = () => new Date();

/** No server runs: the command line opens the database itself, and nobody caches what it changes. */
async function runAlone(env: Env, args: readonly string[]): Promise<CommandReply> {
  const { db, close } = await openDatabase(env);
  try {
    // Signs nothing and opens no page here: only refunds and voids reach the sandbox's books.
    const settings = {
      db,
      clock,
      secret: '',
      origin: '',
      mallOrigin: env.origin,
      delayMs: 0,
      post: () => Promise.resolve(0),
    };
    return await runCommand(
      { db, payments: createSandboxProvider(settings), news: NO_NEWS },
      args,
      clock(),
    );
  } finally {
    await close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return console.log(HELP);
  const env = parseEnv(process.env);
  const { text, file } = (await askDesk(env.dataDir, args)) ?? (await runAlone(env, args));
  if (file) await writeFile(file.path, Buffer.from(file.base64, 'base64'));
  console.log(text);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain =
    error instanceof OperatorError || error instanceof SettingError || error instanceof LockedError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

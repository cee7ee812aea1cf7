import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Prints why the arguments are refused and the usage of the command, and ends it with status 1. */
export function exitWithUsage(message: string, usage: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(1);
}

/** Returns the options of a command. Unknown options end the command with its usage. */
export function parseOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>>['values'] {
  try {
    return parseArgs(config).values;
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error), usage);
  }
}

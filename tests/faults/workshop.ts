import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** One small mistake, as a person could make it: `from` stands once in the file. */
export interface Fault {
  readonly title: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}
export interface Verdict {
  readonly isCaught: boolean;
  /** the title of the first test that failed, or what went wrong before any ran */
  readonly by: string;
}

interface RunnerReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The file with the mistake in it; throws when the fault no longer fits the code. */
export function faulty({ title, file, from, to }: Fault, text: string): string {
  const places = text.split(from).length - 1;
  if (places !== 1)
    throw new Error(`tests/faults: "${title}" fits ${file} in ${places} places instead of one`);
  return text.replace(from, () => to);
}

function verdictOf(report: RunnerReport): Verdict {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  // A machine that was too slow to begin says nothing of the fault.
  const broken = report.testResults.find(
    ({ message }) => message !== '' && !message.includes('timed out'),
  );
  return {
    isCaught: (failed ?? broken) !== undefined,
    by: failed?.fullName ?? broken?.message ?? '',
  };
}

/** A copy of what is committed, in which code may be broken: nothing of it is ever in the tree that people edit. */
export async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  await run('git', ['clone', '--quiet', '--local', root, folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const reportFile = join(folder, '.data', 'report.json');

  /** Runs tests in the copy up to the first that fails. */
  async function judge(vitestArgs: readonly string[]): Promise<Verdict> {
    await rm(reportFile, { force: true });
    // One file after the other: of two that fail at once the runner may report neither.
    const args = ['run', '--bail', '1', '--no-file-parallelism', '--reporter', 'json'];
    args.push('--outputFile', reportFile);
    const ended = await run('npx', ['vitest', ...args, ...vitestArgs], {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    }).then(
      () => '',
      (error: unknown) => String(error),
    );
    const written = await readFile(reportFile, 'utf8').catch(() => null);
    if (written === null) throw new Error(`tests/faults: the runner made no report: ${ended}`);
    const report: RunnerReport = JSON.parse(written); // the runner's own format
    return verdictOf(report);
  }

  return {
    folder,
    judge,
    async judgeWith(fault: Fault, vitestArgs: readonly string[]): Promise<Verdict> {
      const path = join(folder, fault.file);
      const good = await readFile(path, 'utf8');
      await writeFile(path, faulty(fault, good));
      try {
        return await judge(vitestArgs);
      } finally {
        await writeFile(path, good);
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { applyFault } from './applyFault.ts';
import type { Fault } from './fault.ts';
import { type RunnerReport, type FaultResult, toFaultResult } from './faultResult.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A fault may prevent that the tests end. */
const TIME_LIMIT_MS = 3_600_000;

/** The message of the runner if the faulty code throws while vite.config.ts imports it. */
const CONFIG_FAILURE = 'failed to load config';

/** Creates a copy of the last commit for the faults; the working tree does not change. */
export async function createSandboxCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  await run('git', ['clone', '--quiet', '--local', root, folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const reportFile = join(folder, '.data', 'report.json');
  // Rejects if the configuration does not load without a fault.
  await run('npx', ['vitest', 'list', '--filesOnly', '--project', 'architecture'], { cwd: folder });

  /** Runs tests in the copy. */
  async function runTestsOnce(vitestArgs: readonly string[]): Promise<FaultResult> {
    await rm(reportFile, { force: true });
    // Runs the files sequentially: the runner may report neither of two simultaneous failures.
    const args = ['--run', '--no-file-parallelism', '--reporter', 'json'];
    args.push('--outputFile', reportFile);
    const ended = await run('npx', ['vitest', ...vitestArgs, ...args], {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
      timeout: TIME_LIMIT_MS,
    }).then(
      () => '',
      (error: unknown) => String(error),
    );
    const written = await readFile(reportFile, 'utf8').catch(() => null);
    if (written === null) {
      if (ended.includes(CONFIG_FAILURE))
        return { isCaught: true, isTimedOut: false, by: CONFIG_FAILURE, message: ended };
      throw new Error(`tools/faults: the test runner wrote no report: ${ended}`);
    }
    const report: RunnerReport = JSON.parse(written); // the runner's own format
    return toFaultResult(report);
  }

  /**
   * Runs tests until the first failure. A timeout does not count, so that all tests run a second
   * time: another test may detect the fault.
   */
  async function runTests(vitestArgs: readonly string[]): Promise<FaultResult> {
    const result = await runTestsOnce([...vitestArgs, '--bail', '1']);
    return result.isTimedOut ? runTestsOnce(vitestArgs) : result;
  }

  /** Runs tests while a file has other code. */
  async function runTestsWithCode(
    file: string,
    toCode: (code: string) => string,
    vitestArgs: readonly string[],
  ): Promise<FaultResult> {
    const path = join(folder, file);
    const originalCode = await readFile(path, 'utf8');
    await writeFile(path, toCode(originalCode));
    try {
      return await runTests(vitestArgs);
    } finally {
      await writeFile(path, originalCode);
    }
  }

  return {
    folder,
    runTestsWithCode,
    runTestsWithFault: (fault: Fault, vitestArgs: readonly string[]) =>
      runTestsWithCode(fault.file, (code) => applyFault(fault, code), vitestArgs),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

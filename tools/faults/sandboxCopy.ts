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

/** Creates a copy of the last commit for the faults; the working tree does not change. */
export async function createSandboxCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  await run('git', ['clone', '--quiet', '--local', root, folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const reportFile = join(folder, '.data', 'report.json');

  /** Runs tests in the copy until the first failure. */
  async function runTests(vitestArgs: readonly string[]): Promise<FaultResult> {
    await rm(reportFile, { force: true });
    // Runs the files sequentially: the runner may report neither of two simultaneous failures.
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
    if (written === null)
      throw new Error(`tools/faults: the test runner wrote no report: ${ended}`);
    const report: RunnerReport = JSON.parse(written); // the runner's own format
    return toFaultResult(report);
  }

  return {
    folder,
    async runTestsWithFault(fault: Fault, vitestArgs: readonly string[]): Promise<FaultResult> {
      const path = join(folder, fault.file);
      const originalCode = await readFile(path, 'utf8');
      await writeFile(path, applyFault(fault, originalCode));
      try {
        return await runTests(vitestArgs);
      } finally {
        await writeFile(path, originalCode);
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

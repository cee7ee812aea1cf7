import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { BASELINE_COMPILER } from '#tools/services/shortLivedProcess.ts';
import { buildSimulation } from '#tools/simulation/buildSimulation.ts';
import { UNFINISHED } from '#tools/simulation/unfinished.ts';

/** `npm run faults` sets more seeds. */
const { SIMULATION_SEEDS = '1-40', SIMULATION_NODE = process.execPath } = process.env;

let file: string;
beforeAll(async () => {
  file = await buildSimulation();
});

async function simulate(...args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const options = [BASELINE_COMPILER, file, '--small', '--no-record', ...args];
  try {
    return (await run(SIMULATION_NODE, options, { maxBuffer: 1e8 })).stdout;
  } catch (error) {
    throw new Error(String(Object(error).stdout) + String(Object(error).stderr), { cause: error });
  }
}

let output = '';

test(
  'every rule holds for each seed and each recorded failure',
  { timeout: 3_600_000 },
  async () => {
    output = await simulate('--seeds', SIMULATION_SEEDS, '--first', '--digests');
    expect(output).toContain('0 failed');
  },
);

test('the same seed gives the same log in another process', { timeout: 600_000 }, async () => {
  const [alone = 'no line'] = (await simulate('--seeds', '6-6', '--digests', '--only-seeds')).split(
    '\n',
  );
  expect(alone).toMatch(/^6 [\da-f]{64} \d+ steps$/);
  expect(output).toContain(alone);
});

test(
  'a run continues in another process, also after a new build',
  { timeout: 600_000 },
  async () => {
    const progress = join(dirname(file), `progress-${process.pid}.json`);
    onTestFinished(() => rm(progress, { force: true }));
    const options = ['--seeds', '6-7', '--only-seeds', '--batch', '1', '--progress', progress];
    const runBatch = () => simulate(...options);
    await expect(runBatch()).rejects.toMatchObject({ cause: { code: UNFINISHED } });
    await buildSimulation();
    expect(await runBatch()).toContain('2 seeds, ');
  },
);

import { spawnSync } from 'node:child_process';
import { BASELINE_COMPILER } from '../services/shortLivedProcess.ts';
import { buildSimulation } from './buildSimulation.ts';
import { UNFINISHED } from './unfinished.ts';

const file = await buildSimulation();
const runBatch = () =>
  spawnSync(process.execPath, [BASELINE_COMPILER, file, ...process.argv.slice(2)], {
    stdio: 'inherit',
  }).status;
let status = runBatch();
while (status === UNFINISHED) status = runBatch();
process.exitCode = status ?? 1;

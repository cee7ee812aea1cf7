import { spawnSync } from 'node:child_process';
import { BASELINE_COMPILER } from '../services/shortLivedProcess.ts';
import { buildSimulation } from './buildSimulation.ts';
import { UNFINISHED } from './unfinished.ts';

const file = await buildSimulation();
const runShare = () =>
  spawnSync(process.execPath, [BASELINE_COMPILER, file, ...process.argv.slice(2)], {
    stdio: 'inherit',
  }).status;
let status = runShare();
while (status === UNFINISHED) status = runShare();
process.exitCode = status ?? 1;

import { spawnSync } from 'node:child_process';
import { BASELINE_COMPILER } from '../services/shortLivedProcess.ts';
import { buildSimulation } from './buildSimulation.ts';

const file = await buildSimulation();
const { status } = spawnSync(
  process.execPath,
  [BASELINE_COMPILER, file, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;

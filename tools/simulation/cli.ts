import { spawnSync } from 'node:child_process';
import { buildSimulation } from './buildSimulation.ts';

const file = await buildSimulation();
// The databases of the runs live for seconds; the optimising compiler needs more time than it saves.
const { status } = spawnSync(process.execPath, ['--liftoff-only', file, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

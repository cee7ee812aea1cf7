/**
 * `npm run bench -- scale --part NAME`: measures processor time, which other programs change little.
 * Each part is written to .cache/scale, and all of them to docs/measured/scale.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/build.mjs';
import { measureLoad } from '../services/machineLoad.ts';
import { measureHotProduct, measureOverload, measureProcesses } from './scaleLoad.ts';
import { measureProducts } from './scaleProducts.ts';
import { measureManyOrders, measureManyProducts } from './scaleTables.ts';

/** A part takes at most 30 minutes, and returns the lines of its section. */
const PARTS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'products-1000': () => measureProducts(1000),
  'products-10000': () => measureProducts(10_000),
  'products-100000': () => measureProducts(100_000),
  'products-1000000': measureManyProducts,
  'orders-1000000': measureManyOrders,
  'hot-product': measureHotProduct,
  overload: measureOverload,
  processes: measureProcesses,
};

const FOLDER = '.cache/scale';
const REPORT = 'docs/measured/scale.md';

const { values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', multiple: true }, again: { type: 'boolean' } },
});
const names = values.part ?? Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(
    `unknown part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`,
  );

const toFile = (name: string) => `${FOLDER}/${name}.md`;

function writeReport(): void {
  const sections = Object.keys(PARTS).map((name) =>
    existsSync(toFile(name)) ? readFileSync(toFile(name), 'utf8') : `## ${name}\n\nNot measured.\n`,
  );
  const head = `# Processor time, database and tables of every size

\`npm run bench -- scale\`, Node ${process.version}, PostgreSQL 15 on the same two cores, \`synchronous_commit=on\` without \`fsync\`. Processor times are of \`/proc/PID/stat\` per call; "client" is the program that measures. Times in ms are marked as busy if other programs used the machine.
`;
  writeFileSync(REPORT, [head, ...sections].join('\n'));
}

mkdirSync(FOLDER, { recursive: true });
await ensureBuilt();
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
for (const name of names) {
  if (existsSync(toFile(name)) && !values.again && !values.part) continue;
  const load = measureLoad().lastMinute;
  const lines = await PARTS[name]?.();
  const machine = load > 1 ? `busy machine, load ${load.toFixed(0)} before` : 'quiet machine';
  writeFileSync(
    toFile(name),
    [`## ${name}`, '', `At ${commit}, ${machine}.`, '', ...(lines ?? []), ''].join('\n'),
  );
  console.log(readFileSync(toFile(name), 'utf8'));
  writeReport();
}

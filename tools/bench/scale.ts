/**
 * `npm run bench -- scale --part NAME`: measures processor time, which other programs change
 * little. Each part replaces its section of docs/measured/scale.md. A run without `--part` resumes
 * an interrupted one: it skips the parts that .cache/scale has, unless `--again` is given.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/build.mjs';
import { measureLoad } from '../services/machineLoad.ts';
import { measureHotProduct, measureOverload, measureProcesses } from './scaleLoad.ts';
import { measureProducts } from './scaleProducts.ts';
import { replaceSection } from './scaleReport.ts';
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

const HEAD = `# Processor time, database and tables of every size

\`npm run bench -- scale\`, Node ${process.version}, PostgreSQL 15 on the same two cores, \`synchronous_commit=on\` without \`fsync\`. Processor times are of \`/proc/PID/stat\` per call; "client" is the program that measures. Times in ms are marked as busy if other programs used the machine.
`;

function writeReport(section: string): void {
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : null;
  writeFileSync(REPORT, replaceSection(report, HEAD, Object.keys(PARTS), section));
}

mkdirSync(FOLDER, { recursive: true });
await ensureBuilt();
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
for (const name of names) {
  if (existsSync(toFile(name)) && !values.again && !values.part) continue;
  const load = measureLoad().lastMinute;
  const lines = await PARTS[name]?.();
  const machine = load > 1 ? `busy machine, load ${load.toFixed(0)} before` : 'quiet machine';
  const section = [`## ${name}`, '', `At ${commit}, ${machine}.`, '', ...(lines ?? []), ''].join(
    '\n',
  );
  writeFileSync(toFile(name), section);
  console.log(section);
  writeReport(section);
}

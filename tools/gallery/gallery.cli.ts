import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ensureBuilt } from '#server/build.mjs';
import { type ChartName, chartNames } from '#tests/paths/charts.ts';
import { exitWithUsage, parseOptions } from '../services/commandLine.ts';
import { formatCoverage, listChartStates } from './galleryCoverage.ts';
import { type GallerySettings, gallerySettingsSchema, loadRecords } from './galleryRecord.ts';

const USAGE = `npm run gallery -- [--out FOLDER] [--chart NAME,…] [--language NAME,…] [--width N,…] [--scheme NAME,…] [--grep TEXT] [--minutes N] [--fresh]
  takes pictures of every state of every chart of the built shop in Chromium and writes index.html;
  a second run of the same sources takes only the pictures that are missing
  --out FOLDER     .cache/gallery by default
  --chart NAME     only pages that show these charts (${chartNames.join(', ')})
  --language NAME  en,zh-Hans by default; also zh-Hant
  --width N        390,1440 by default
  --scheme NAME    light,dark by default; also forced (forced colours)
  --grep TEXT      only page states whose name contains it
  --minutes N      opens no more states after this time; 60 by default
  --fresh          removes the pictures of earlier runs first`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const isChart = (name: string): name is ChartName => chartNames.some((chart) => chart === name);

const values = parseOptions(
  {
    options: {
      out: { type: 'string', default: '.cache/gallery' },
      chart: { type: 'string', default: '' },
      language: { type: 'string', default: 'en,zh-Hans' },
      width: { type: 'string', default: '390,1440' },
      scheme: { type: 'string', default: 'light,dark' },
      grep: { type: 'string', default: '' },
      minutes: { type: 'string', default: '60' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const listed = (text: string) => text.split(',').filter((part) => part !== '');
const charts = listed(values.chart);
const unknown = charts.filter((name) => !isChart(name));
if (unknown.length > 0) exitWithUsage(`unknown chart ${unknown.join(', ')}`, USAGE);

await ensureBuilt();
const folder = resolve(root, values.out);
if (values.fresh)
  for (const name of ['pictures', 'thumbnails', 'records'])
    rmSync(join(folder, name), { recursive: true, force: true });
mkdirSync(join(folder, 'records'), { recursive: true });
const settings: GallerySettings = v.parse(gallerySettingsSchema, {
  ...{ folder, charts, grep: values.grep, minutes: Number(values.minutes) },
  languages: listed(values.language),
  widths: listed(values.width).map(Number),
  schemes: listed(values.scheme),
  build: readFileSync(join(root, 'dist/sources.sha256'), 'utf8'),
});

const STATE_WALKS = ['tests/e2e/guestStates.test.ts', 'tests/e2e/memberStates.test.ts'];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=e2e', ...STATE_WALKS, '-t', 'pictures'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, GALLERY: JSON.stringify(settings) } },
);

const records = loadRecords(folder, settings.build);
const states = listChartStates(records, charts.length > 0 ? charts.filter(isChart) : chartNames);
const template = readFileSync(new URL('page.html', import.meta.url), 'utf8');
const data = JSON.stringify({ states, records }).replaceAll('<', String.raw`\u003C`);
writeFileSync(
  join(folder, 'index.html'),
  template.replace('__DATA__', () => data),
);
console.log(formatCoverage(states, records).join('\n'));
console.log(`${join(folder, 'index.html')}`);
const isUnexplained = states.some((state) => state.records.length === 0 && state.reason === '');
const isWhole = charts.length === 0 && settings.grep === '';
process.exitCode = status === 0 && !(isWhole && isUnexplained) ? 0 : 1;

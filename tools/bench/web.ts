/**
 * Measures public pages with Lighthouse (mobile preset) beside a static copy of each page: `npm run
 * bench -- web`. Both are measured in turn in one run; each number is the median of BENCH_RUNS.
 */
import { execFileSync } from 'node:child_process';
import lighthouse, { type Result } from 'lighthouse';
import * as v from 'valibot';
import { ensureBuilt } from '#server/build.mjs';
import { launchBrowser } from '../services/browser.ts';
import { findFreePort } from '../services/freePort.ts';
import { measureLoad } from '../services/machineLoad.ts';
import { startShopServer } from '../services/serverProcess.ts';
import { median, repeatMeasurement, RUNS } from './repeatMeasurement.ts';
import { startStaticCopy } from './staticCopy.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const PAGES = {
  home: '/home',
  listing: '/shop',
  product: '/shop/shopdetails/10080102',
};

/** Times in milliseconds, sizes in bytes as transferred. */
const AUDITS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

interface Measurement {
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** the longest task without an interaction; 0 if none is longer than 50 ms */
  readonly longestTask: number;
  readonly scores: readonly number[];
  /** audits besides those of performance that the page fails */
  readonly failedAudits: readonly string[];
  readonly requests: number;
  readonly bytes: Readonly<Record<'Document' | 'Stylesheet' | 'Script', number>>;
}

const requestsSchema = v.object({
  items: v.array(v.object({ resourceType: v.string(), transferSize: v.optional(v.number(), 0) })),
});

const tasksSchema = v.object({ items: v.array(v.object({ duration: v.number() })) });

/** Lighthouse lists the tasks that are longer than 50 ms on the simulated phone. */
function findLongestTask({ audits }: Result): number {
  const details = audits['long-tasks']?.details ?? { items: [] };
  return Math.max(0, ...v.parse(tasksSchema, details).items.map(({ duration }) => duration));
}

function listFailedAudits({ categories, audits }: Result): readonly string[] {
  const references = CATEGORIES.filter((name) => name !== 'performance').flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  return references
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function toMeasurement(result: Result): Measurement {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const { items: requests } = v.parse(requestsSchema, result.audits['network-requests']?.details);
  const sumBytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    lcp: value(AUDITS.lcp),
    fcp: value(AUDITS.fcp),
    tbt: value(AUDITS.tbt),
    cls: value(AUDITS.cls),
    longestTask: findLongestTask(result),
    scores: CATEGORIES.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    failedAudits: listFailedAudits(result),
    requests: requests.length,
    bytes: {
      Document: sumBytes('Document'),
      Stylesheet: sumBytes('Stylesheet'),
      Script: sumBytes('Script'),
    },
  };
}

async function measure(url: string, port: number): Promise<Measurement> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // The screenshot of the whole page loads the pictures that a visitor does not see.
    disableFullPageScreenshot: true,
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  return toMeasurement(run.lhr);
}

const milliseconds = (value: number) => value.toFixed(0).padStart(6);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

function printPage(name: string, shop: readonly Measurement[], copy: readonly Measurement[]) {
  const compare = (key: keyof typeof AUDITS | 'longestTask') => {
    const [ours, theirs] = [shop, copy].map((runs) => median(runs.map((run) => run[key])));
    return { ours: ours ?? Number.NaN, theirs: theirs ?? Number.NaN };
  };
  const [lcp, fcp, tbt, cls] = [compare('lcp'), compare('fcp'), compare('tbt'), compare('cls')];
  const task = compare('longestTask');
  const last = shop.at(-1);
  const scores = CATEGORIES.map((_, index) => median(shop.map((run) => run.scores[index] ?? 0)));
  const size = (type: keyof Measurement['bytes']) => kilobytes(last?.bytes[type] ?? 0);
  console.log(`\n${name}
  LCP              ${milliseconds(lcp.ours)} ms   copy ${milliseconds(lcp.theirs)} ms   ratio ${(lcp.ours / lcp.theirs).toFixed(2)}   goal ≤ 1.15
  FCP              ${milliseconds(fcp.ours)} ms   copy ${milliseconds(fcp.theirs)} ms   ratio ${(fcp.ours / fcp.theirs).toFixed(2)}   goal ≤ 1.10
  blocking time    ${milliseconds(tbt.ours)} ms   copy ${milliseconds(tbt.theirs)} ms                goal ≤ copy + 50 ms
  longest task     ${milliseconds(task.ours)} ms   copy ${milliseconds(task.theirs)} ms                goal ≤ 50 ms
  layout shift     ${cls.ours.toFixed(3).padStart(6)}      copy ${cls.theirs.toFixed(3).padStart(6)}                   goal 0.00
  Lighthouse       performance ${scores[0]}, accessibility ${scores[1]}, best practices ${scores[2]}, SEO ${scores[3]}   goal ≥ 98, 100, 100, 100
  transferred      HTML ${size('Document')} kB, CSS ${size('Stylesheet')} kB, scripts ${size('Script')} kB, ${last?.requests ?? 0} requests   goal ≤ 40, 25, 130 kB, 20`);
  if (last && last.failedAudits.length > 0)
    console.log(`  fails            ${last.failedAudits.join(', ')}`);
}

async function main() {
  await ensureBuilt();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, Node ${process.version}, Lighthouse mobile preset, median of ${RUNS}, embedded database, load ${measureLoad().lastMinute.toFixed(1)}`,
  );
  const shop = await startShopServer();
  const port = await findFreePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  const copy = await startStaticCopy(shop.origin, Object.values(PAGES));
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const runs = await repeatMeasurement(name, async () => ({
        shop: await measure(shop.origin + path, port),
        copy: await measure(copy.origin + path, port),
      }));
      printPage(
        `${name} ${path}`,
        runs.map((run) => run.shop),
        runs.map((run) => run.copy),
      );
    }
  } finally {
    copy.close();
    await browser.close();
    await shop.shutDownAndClean();
  }
}

await main();

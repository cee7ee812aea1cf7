/**
 * Measures the inspector: `npm run bench -- inspector`. How long it takes to open a recording with
 * 500 actors and 50,000 events, and how much later the shop shows the effect of a press while it
 * is watched.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { openInspector, saveRecording } from '#tests/e2e/InspectorPage.ts';
import { TEA } from '#tests/e2e/products.ts';
import { parseRecording } from '../../inspector/record/parseRecording.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { measureLoad } from '../services/machineLoad.ts';
import { countActors, countEvents, growRecording } from './growRecording.ts';
import { measureShop } from './measureShop.ts';
import { median, repeatMeasurement, RUNS } from './repeatMeasurement.ts';

const SIZE = { actors: 500, events: 50_000 };
const PRESSES = 60;
/** The events of the recorded checkout that the inspector shows; fewer have not arrived yet. */
const MIN_ROWS = 20;
const PAUSE_MS = 150;
const FRAME_MS = 17;
const TIMEOUT_MS = 60_000;

const openContext = async (browser: Browser, baseURL: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    serviceWorkers: 'block',
  });
  // tsx calls this helper in each function that has a name.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
};

/** Opens the cart with tea in it. */
async function openFilledCart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(paths.goods(TEA.goodsId));
  await page.getByRole('button', { name: en.catalogue.addToCart, exact: true }).click();
  await page
    .getByRole('link', { name: /^Cart, \D*1/ })
    .first()
    .waitFor();
  await page.goto(paths.cart);
  await findCheckbox(page).waitFor();
  return page;
}

const findCheckbox = (page: Page) => page.getByRole('checkbox', { name: en.cart.selectAll });

/** Saves the recording of a guest who opens the checkout with tea in the cart. */
async function recordCheckout(browser: Browser, origin: string): Promise<string> {
  const context = await openContext(browser, origin);
  const page = await openFilledCart(context);
  const charts = await openInspector({ context, page });
  for (let press = 0; press < 10; press += 1) await findCheckbox(page).click();
  await page.getByRole('button', { name: /^Check out/ }).click();
  await charts.locator('[data-actor="checkout"]').waitFor();
  await page.waitForLoadState('networkidle');
  await charts.waitForFunction(
    (least) => Number(document.querySelector('[data-rows]')?.getAttribute('data-rows')) >= least,
    MIN_ROWS,
  );
  const recording = await saveRecording(charts);
  await context.close();
  return recording;
}

/** ms from the choice of the file to the frame that shows its chart and its events. */
async function measureOpening(browser: Browser, origin: string, file: string): Promise<number> {
  const context = await openContext(browser, origin);
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.goto('/inspector/');
    const input = page.locator('input[type=file]').first();
    const opened = await input.evaluateHandle((element) => {
      const isShown = () =>
        document.querySelector('[role="option"]') && document.querySelector('svg.chart');
      const result = new Promise<number>((resolve) => {
        function check(from: number): void {
          if (isShown()) return resolve(performance.now() - from);
          requestAnimationFrame(() => setTimeout(() => check(from)));
        }
        element.addEventListener('change', () => check(performance.now()), { once: true });
      });
      return { result };
    });
    await input.setInputFiles(file);
    return await opened.evaluate(({ result }) => result);
  } finally {
    await context.close();
  }
}

/** ms from each press to the frame after its effect. */
async function measurePresses(page: Page): Promise<number[]> {
  const checkbox = await findCheckbox(page).elementHandle();
  if (!checkbox) throw new Error('the cart has no checkbox');
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const pressed = await checkbox.evaluateHandle((element) => {
      const read = () => (element as HTMLInputElement).checked;
      const before = read();
      const result = new Promise<number>((resolve) => {
        function check(from: number): void {
          if (read() !== before) return resolve(performance.now() - from);
          requestAnimationFrame(() => setTimeout(() => check(from)));
        }
        const onClick = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => setTimeout(() => check(timeStamp)));
        element.addEventListener('click', onClick, { capture: true, once: true });
      });
      return { result };
    });
    await checkbox.click();
    times.push(await pressed.evaluate(({ result }) => result));
    await page.waitForTimeout(PAUSE_MS + Math.random() * FRAME_MS);
  }
  return times;
}

async function measureWatching(browser: Browser, origin: string, isWatched: boolean) {
  const context = await openContext(browser, origin);
  try {
    const page = await openFilledCart(context);
    if (isWatched) await openInspector({ context, page });
    await page.bringToFront();
    return await measurePresses(page);
  } finally {
    await context.close();
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const format = (values: readonly number[]): string =>
  `mean ${mean(values).toFixed(1)}, median ${median(values).toFixed(1)}, worst ${Math.max(...values).toFixed(0)}`;

async function measureAll(browser: Browser, origin: string): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, Node ${process.version}, ${RUNS} runs, load ${measureLoad().lastMinute.toFixed(1)}`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  const file = join(folder, 'large.json');
  const recorded = parseRecording(await recordCheckout(browser, origin)).recording;
  const large = new Recording('large');
  for (const item of growRecording(recorded.items, SIZE)) large.add(item);
  await writeFile(file, large.toJson());
  const { size } = await stat(file);
  const openings = await repeatMeasurement('opening', () => measureOpening(browser, origin, file));
  await rm(folder, { recursive: true });
  console.log(
    `\nopening a recording with ${countActors(large.items)} actors and ${countEvents(large.items)} events (${(size / 1e6).toFixed(0)} MB), goal ≤ 1500 ms: ${format(openings)}`,
  );
  const pairs = await repeatMeasurement('presses', async () => ({
    alone: await measureWatching(browser, origin, false),
    watched: await measureWatching(browser, origin, true),
  }));
  const alone = pairs.flatMap((pair) => pair.alone);
  const watched = pairs.flatMap((pair) => pair.watched);
  console.log(`\npress in the cart → next frame with its effect, ms, ${alone.length} presses each`);
  console.log(`  without the inspector  ${format(alone)}`);
  console.log(`  while it is watched    ${format(watched)}`);
  console.log(`  difference of the means, goal ≤ 5: ${(mean(watched) - mean(alone)).toFixed(1)}`);
}

await measureShop(measureAll, { MALL_INSPECT: '1' });

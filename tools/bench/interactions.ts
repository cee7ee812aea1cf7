/**
 * Measures how soon the shop answers a press on a phone with CPU ÷ 4: `npm run bench --
 * interactions`. `paint` is the duration that the browser reports for the press (Event Timing),
 * from the input to the next paint; `result` is the time from the click to the frame that shows its
 * effect.
 */
import { execFileSync } from 'node:child_process';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { measureLoad } from '../services/machineLoad.ts';
import { storeSession, waitUntilHydrated } from './benchPage.ts';
import { type MeasuredPress, PRESSES } from './interactionSteps.ts';
import { measureShop } from './measureShop.ts';
import { median, repeatMeasurement, RUNS } from './repeatMeasurement.ts';

const CPU_SLOWDOWN = 4;
/** The time that a finger touches the screen. */
const PRESS_MS = 80;
/** The browser reports no shorter durations. */
const MIN_DURATION_MS = 16;
const TIMEOUT_MS = 20_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Measurement {
  readonly paintMs: number;
  readonly resultMs: number;
}

/** The functions that `installProbe` adds to the page. */
interface Probe {
  readonly watch: (result: string) => void;
  /** resolves with the time from the click to the frame that shows the result */
  readonly result: Promise<number>;
  /** the longest duration of the events of the press */
  readonly getPaintMs: () => number;
}
type ProbedWindow = Window & { probe: Probe };

/** Runs in the page, before its scripts. */
function installProbe(minDurationMs: number): void {
  let [paintMs, isWatching] = [minDurationMs, false];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (isWatching && entry.interactionId > 0) paintMs = Math.max(paintMs, entry.duration);
  });
  const options = { type: 'event', durationThreshold: minDurationMs };
  observer.observe(options);
  let resolve = (_ms: number): void => undefined;
  const result = new Promise<number>((done) => {
    resolve = done;
  });
  // Looks after each paint, so that the work is not part of the frame that is measured.
  function check(selector: string, clickedAt: number): void {
    if (document.querySelector(selector)) return resolve(performance.now() - clickedAt);
    requestAnimationFrame(() => setTimeout(() => check(selector, clickedAt)));
  }
  const watch = (selector: string) => {
    isWatching = true;
    const onClick = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => check(selector, timeStamp)));
    addEventListener('click', onClick, { capture: true, once: true });
  };
  Object.assign(window, { probe: { watch, result, getPaintMs: () => paintMs } });
}

async function press(devtools: CDPSession, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no size');
  const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
  await control.page().waitForTimeout(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function measureInPage(
  page: Page,
  interaction: MeasuredPress,
  start: { origin: string; token: string },
): Promise<Measurement> {
  const devtools = await page.context().newCDPSession(page);
  await interaction.open({ page, ...start });
  const control = interaction.findControl(page);
  await waitUntilHydrated(page, control);
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(
    (result) => (window as unknown as ProbedWindow).probe.watch(result),
    interaction.result,
  );
  await press(devtools, control);
  const resultMs = await Promise.race([
    page.evaluate(() => (window as unknown as ProbedWindow).probe.result),
    page.waitForTimeout(TIMEOUT_MS).then(() => {
      throw new Error(`no result at ${page.url()}`);
    }),
  ]);
  // Event Timing reports a duration after the paint.
  await page.waitForTimeout(500);
  const paintMs = await page.evaluate(() => (window as unknown as ProbedWindow).probe.getPaintMs());
  return { paintMs, resultMs };
}

async function openContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL,
    locale: 'en-AU',
    serviceWorkers: 'block',
  });
  // tsx calls this helper in each function that has a name.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(installProbe, MIN_DURATION_MS);
  return context;
}

async function measureInteraction(
  browser: Browser,
  origin: string,
  interaction: MeasuredPress,
): Promise<Measurement> {
  const context = await openContext(browser, origin);
  try {
    const token = interaction.as === 'member' ? await storeSession(context, origin) : '';
    return await measureInPage(await context.newPage(), interaction, { origin, token });
  } finally {
    await context.close();
  }
}

const format = (values: readonly number[]): string =>
  `${median(values).toFixed(0).padStart(7)} ${Math.max(...values)
    .toFixed(0)
    .padStart(6)}`;

async function measureAll(browser: Browser, origin: string): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, Node ${process.version}, ${RUNS} runs, load ${measureLoad().lastMinute.toFixed(1)}`,
  );
  console.log('\nphone, CPU ÷ 4, in ms, goal ≤ 100        paint  worst  result  worst');
  for (const interaction of PRESSES) {
    const results = await repeatMeasurement(interaction.name, () =>
      measureInteraction(browser, origin, interaction),
    );
    const columns = [
      results.map(({ paintMs }) => paintMs),
      results.map(({ resultMs }) => resultMs),
    ];
    console.log(`  ${interaction.name.padEnd(34)} ${columns.map(format).join(' ')}`);
  }
}

await measureShop(measureAll);

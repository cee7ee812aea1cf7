import { basename } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { FILES_WITHOUT_SHIFT_GUARD, ACCEPTED_SHIFTS } from './acceptedShifts.ts';
import type { ConsoleGuard } from './consoleGuard.ts';

interface LayoutShift {
  readonly value: number;
  /** the page, and each moved element with its boxes before and after */
  readonly description: string;
}
interface ProbeOptions {
  /** the name of the function that receives the shifts */
  readonly binding: string;
  /** ms of the page from an input, or from a reply to it, to the requests and shifts it causes */
  readonly maxDelay: number;
  /** the interval of the page's time, in ms; on a busy machine its ticks are late */
  readonly tick: number;
  /** the initiators of requests that an input waits for; a picture that arrives moves nothing */
  readonly awaited: readonly string[];
}
/**
 * The metric ignores a shift in the 500 ms after an input. On a busy machine, the page needs more
 * time to show what an input or the reply to it changes, and its timers are late. The events of a
 * filled field are inputs, too: a shopper would press keys.
 */
const PROBE: ProbeOptions = {
  binding: 'reportLayoutShifts',
  maxDelay: 1000,
  tick: 100,
  awaited: ['fetch', 'script', 'link', 'other'],
};

/**
 * Runs in each document of the shop, before its scripts, and uses nothing from its module. The
 * charts of /inspector/ move with the events of another window, without input in their own.
 */
function installProbe({ binding, maxDelay, tick, awaited }: ProbeOptions): void {
  const describeBox = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  function describeSource(source: object): string {
    const { node, previousRect, currentRect } = Object(source);
    const element = node instanceof Element ? node : node?.parentElement;
    const tag = element?.cloneNode().outerHTML.replace(/><\/.*/, '>') ?? 'a removed element';
    const moved = `${describeBox(previousRect)} → ${describeBox(currentRect)}`;
    return `  ${tag.slice(0, 160)} “${node?.textContent.slice(0, 60)}” ${moved}`;
  }
  const inputs: number[] = [];
  for (const type of ['pointerdown', 'click', 'keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => inputs.push(timeStamp), { capture: true });
  const colours = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  const readColours = () => colours.map(({ matches }) => matches).join();
  let shownColours = readColours();
  /**
   * A person changes the colours of the system. The page may show them before their event, and the
   * browser then uses a font that arrived after the text was shown.
   */
  function noteColours(time: number): void {
    if (readColours() === shownColours) return;
    shownColours = readColours();
    inputs.push(time);
  }
  for (const query of colours)
    query.addEventListener('change', ({ timeStamp }) => noteColours(timeStamp));
  performance.setResourceTimingBufferSize(5000);
  // A test may replace the clock of the page later.
  const now = performance.now.bind(performance);
  const ticks: number[] = [];
  setInterval(() => ticks.push(now()), tick);
  const toPageTime = (time: number) => ticks.filter((at) => at < time).length * tick;
  /** Whether an input, or the last reply that it led to, was shortly before or is awaited. */
  function isCausedByInput(time: number): boolean {
    const toCause = (from: number, end: number) => ({ from, until: toPageTime(end) + maxDelay });
    const causes = inputs.map((at) => toCause(at, at));
    const isCaused = (at: number) => {
      const pageTime = toPageTime(at);
      return causes.some(({ from, until }) => from <= at && pageTime <= until);
    };
    for (const { initiatorType, startTime, duration } of performance
      .getEntriesByType('resource')
      .map(Object))
      if (awaited.includes(initiatorType) && isCaused(startTime))
        causes.push(toCause(startTime, startTime + duration));
    return isCaused(time);
  }
  function report(entries: readonly PerformanceEntry[]): void {
    // Here, because a new window keeps the observer of the blank page that it opens with.
    if (location.pathname.startsWith('/inspector/')) return;
    noteColours(entries[0]?.startTime ?? 0);
    const shifts = entries.flatMap((entry) => {
      const { value, hadRecentInput, sources, startTime } = Object(entry);
      if (hadRecentInput === true || isCausedByInput(startTime)) return [];
      const title = `layout shift ${value.toFixed(4)} on ${location.href}`;
      return [{ value, description: [title, ...sources.map(describeSource)].join('\n') }];
    });
    if (shifts.length > 0) Reflect.get(window, binding)(shifts);
  }
  const observer = new PerformanceObserver((list) => report(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  addEventListener('pagehide', () => report(observer.takeRecords()));
}

/** Shifts whose sum is smaller are 0.00, in the two digits of the metric. */
const MIN_SUM = 0.005;

const isAccepted = ({ description }: LayoutShift, file: string): boolean =>
  ACCEPTED_SHIFTS.some(([pattern, , only = file]) => only === file && pattern.test(description));

/**
 * Reports the layout shifts without recent input, in all documents of the context, as problems if
 * their sum is not 0.00.
 */
export async function watchLayoutShifts(
  context: BrowserContext,
  { report }: Pick<ConsoleGuard, 'report'>,
): Promise<void> {
  const file = basename(expect.getState().testPath ?? '', '.test.ts');
  if (FILES_WITHOUT_SHIFT_GUARD.some((name) => name === file)) return;
  let sum = 0;
  let unreported: LayoutShift[] = [];
  await context.exposeBinding(PROBE.binding, ({ page }, shifts: readonly LayoutShift[]) => {
    const added = shifts.filter((shift) => !isAccepted(shift, file));
    unreported.push(...added);
    sum += added.reduce((total, { value }) => total + value, 0);
    if (sum < MIN_SUM) return;
    unreported.forEach(({ description }) => report(page, description));
    unreported = [];
  });
  await context.addInitScript(installProbe, PROBE);
}

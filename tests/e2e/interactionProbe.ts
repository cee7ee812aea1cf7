import { appendFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { TimedInteraction } from '#tests/support/interactionReport.ts';

const BINDING = 'reportInteraction';
/** The browser reports no shorter durations. */
const MIN_DURATION_MS = 16;

/** Runs in each document, before its scripts, and uses nothing from its module. */
function installProbe({ binding, minMs }: { binding: string; minMs: number }): void {
  function describe({ name, target }: PerformanceEventTiming): string {
    // The target is unknown if the press has removed it.
    if (!target) return `${name} on a removed element`;
    const element = target instanceof Element ? target : target.parentElement;
    const control = element?.closest('a, button, input, select, textarea, label, summary');
    const title = control?.getAttribute('aria-label') ?? control?.textContent ?? element?.tagName;
    return `${name} on ${control?.tagName.toLowerCase()} “${title?.slice(0, 40)}”`;
  }
  function report(entries: PerformanceEntry[]): void {
    for (const entry of entries as PerformanceEventTiming[])
      if (entry.interactionId > 0)
        Reflect.get(
          window,
          binding,
        )({
          ms: entry.duration,
          target: `${describe(entry)} of ${location.pathname}`,
        });
  }
  const observer = new PerformanceObserver((list) => report(list.getEntries()));
  const options = { type: 'event', durationThreshold: minMs, buffered: true };
  observer.observe(options);
  addEventListener('pagehide', () => report(observer.takeRecords()));
}

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Slows the processor for the pages of the context, and adds the longest interaction of the journey
 * to the file that the end of the run prints (`npm run deep -- interactions`).
 */
export async function recordLongestInteraction(
  context: BrowserContext,
  width: string,
): Promise<void> {
  const { interactions } = inject('e2e');
  if (interactions === null) return;
  const journey = `${expect.getState().currentTestName} (${width})`;
  let longest: TimedInteraction = { ms: 0, target: 'no interaction' };
  await context.exposeBinding(BINDING, (_, interaction: TimedInteraction) => {
    if (interaction.ms > longest.ms) longest = interaction;
  });
  await context.addInitScript(installProbe, { binding: BINDING, minMs: MIN_DURATION_MS });
  context.on('page', (page) => {
    // The page may be closed by then.
    slowDown(context, page, interactions.slowdown).catch(() => undefined);
  });
  onTestFinished(() => {
    appendFileSync(interactions.file, `${JSON.stringify({ journey, ...longest })}\n`);
  });
}

import type { Page } from 'playwright-core';
import { type Shopper } from './shopper.ts';

declare global {
  interface Window {
    /** every message that the chart page was sent, as JSON */
    heardByCharts?: string[];
  }
}

function keepMessages(): void {
  const heard: string[] = [];
  window.heardByCharts = heard;
  window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
}

const openers = new WeakSet<object>();

/** Presses the button in the corner of the shop; answers the chart page that opens. */
export async function openCharts({ context, page }: Shopper): Promise<Page> {
  if (!openers.has(context)) await context.addInitScript(keepMessages);
  openers.add(context);
  const [charts] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Inspect the charts' }).click(),
  ]);
  await charts.locator('svg.chart').waitFor();
  return charts;
}

export const pick = async (charts: Page, chart: string, actor = chart): Promise<void> => {
  await charts.locator(`[data-actor="${actor}"]`).click();
  await charts.locator(`svg[data-chart="${chart}"]`).waitFor();
};

/** Waits until a state of the chart that is looked at is lit. */
export const isLit = (charts: Page, state: string): Promise<void> =>
  charts.locator(`.state.active[data-state-id="${state}"]`).waitFor({ state: 'attached' });

/** Waits until a transition of the chart that is looked at is shown as the one just taken. */
export const isTaken = (charts: Page, transition: string): Promise<void> =>
  charts
    .locator(`.taken[data-transition-id="${transition}"]`)
    .first()
    .waitFor({ state: 'attached' });

/** Waits until an event stands in the sequence, from one actor to another. */
export const isLogged = (charts: Page, event: string, from: string, to: string): Promise<void> =>
  charts
    .locator(`[data-event="${event}"][data-from="${from}"][data-to="${to}"]`)
    .first()
    .waitFor({ state: 'attached' });

export const rowCount = async (charts: Page): Promise<number> =>
  Number(await charts.locator('[data-rows]').getAttribute('data-rows'));

export const heardIn = (charts: Page): Promise<string> =>
  charts.evaluate(() => (window.heardByCharts ?? []).join('\n'));

/** The recording as its file says it. */
export async function savedRecording(charts: Page): Promise<string> {
  const [file] = await Promise.all([
    charts.waitForEvent('download'),
    charts.getByRole('button', { name: 'Save recording' }).click(),
  ]);
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

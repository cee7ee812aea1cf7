import type { Download, Page } from 'playwright-core';
import { type BrowserShopper } from './browserShopper.ts';

declare global {
  interface Window {
    /** every message that the chart page received, as JSON */
    receivedByCharts?: string[];
  }
}

function recordMessages(): void {
  const received: string[] = [];
  window.receivedByCharts = received;
  window.addEventListener('message', ({ data }) => received.push(JSON.stringify(data)));
}

const preparedContexts = new WeakSet<object>();

/** Presses the inspector button of the shop; returns the chart page that opens. */
export async function openInspector({
  context,
  page,
}: Pick<BrowserShopper, 'context' | 'page'>): Promise<Page> {
  if (!preparedContexts.has(context)) await context.addInitScript(recordMessages);
  preparedContexts.add(context);
  const [charts] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Inspect the charts' }).click(),
  ]);
  await charts.locator('svg.chart').waitFor();
  return charts;
}

export const selectActor = async (charts: Page, chart: string, actor = chart): Promise<void> => {
  await charts.locator(`[data-actor="${actor}"]`).click();
  await charts.locator(`svg[data-chart="${chart}"]`).waitFor();
};

/** Waits until a state of the displayed chart is highlighted as active. */
export const waitForActiveState = (charts: Page, state: string): Promise<void> =>
  charts.locator(`.state.active[data-state-id="${state}"]`).waitFor({ state: 'attached' });

/** Waits until a transition of the displayed chart is highlighted as the last one taken. */
export const waitForTakenTransition = (charts: Page, transition: string): Promise<void> =>
  charts
    .locator(`.taken[data-transition-id="${transition}"]`)
    .first()
    .waitFor({ state: 'attached' });

/** Waits until the sequence view lists an event between two actors. */
export const waitForLoggedEvent = (
  charts: Page,
  event: string,
  from: string,
  to: string,
): Promise<void> =>
  charts
    .locator(`[data-event="${event}"][data-from="${from}"][data-to="${to}"]`)
    .first()
    .waitFor({ state: 'attached' });

/**
 * Simulates a chart on a page without a recording, selects one of its states, and watches a path of
 * its card in the shop. Returns the shop that opens.
 */
export async function watchPath(charts: Page, state: string, path: string): Promise<Page> {
  const [chart = ''] = state.split('.');
  await charts.setViewportSize({ width: 1920, height: 1200 });
  await charts.goto('/inspector/');
  await charts.getByRole('button', { name: chart, exact: true }).click();
  const key = charts.locator(`svg[data-chart="${chart}"] [data-state-id="${state}"] .key`);
  await key.waitFor();
  await charts.getByRole('button', { name: 'All', exact: true }).click();
  await key.click();
  const card = charts.getByRole('region', { name: /^Selected state: / });
  await card.getByRole('region', { name: 'Tests' }).waitFor();
  const others = card.getByRole('button', { name: 'Show all paths' });
  if (await others.isVisible()) await others.click();
  const [watched] = await Promise.all([
    charts.context().waitForEvent('page'),
    card.getByRole('button', { name: `Watch in the shop: ${path}`, exact: true }).click(),
  ]);
  return watched;
}

export const getRowCount = async (charts: Page): Promise<number> =>
  Number(await charts.locator('[data-rows]').getAttribute('data-rows'));

export const getReceivedMessages = (charts: Page): Promise<string> =>
  charts.evaluate(() => (window.receivedByCharts ?? []).join('\n'));

/** Saves the recording and returns the content of its file. */
export async function saveRecording(charts: Page): Promise<string> {
  const [file] = await Promise.all([
    charts.waitForEvent('download'),
    charts.getByRole('button', { name: 'Save recording' }).click(),
  ]);
  return readDownload(file);
}

export async function readDownload(file: Download): Promise<string> {
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

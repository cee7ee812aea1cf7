import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { PlannedPath } from '#explorer/coverPlanner.ts';
import type { MemberSession } from '#tests/e2e/api.ts';
import type { BrowserShopper } from '#tests/e2e/browserShopper.ts';
import { createConsoleGuard } from '#tests/e2e/consoleGuard.ts';
import type { E2eShop } from '#tests/e2e/e2eShop.ts';
import type { BrowserPaths } from '#tests/e2e/plans/browserPaths.ts';
import { cartPaths, promotionPaths, scarceStockPaths } from '#tests/e2e/plans/cart.plan.ts';
import { checkoutPaths } from '#tests/e2e/plans/checkout.plan.ts';
import { orderPaths } from '#tests/e2e/plans/order.plan.ts';
import { sessionPaths } from '#tests/e2e/plans/session.plan.ts';
import type { E2eRun } from '#tests/e2e/steps/e2eRun.ts';
import type { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { openContext, type MonkeyShop } from './monkeyShop.ts';
import { READER } from './pageReader.ts';

/** The charts whose paths run in a browser (level e2e). */
const CHARTS: Readonly<Record<string, readonly BrowserPaths[]>> = {
  checkout: [checkoutPaths],
  cart: [cartPaths, scarceStockPaths, promotionPaths],
  order: [orderPaths],
  session: [sessionPaths],
};

interface PathStart {
  readonly browserPaths: BrowserPaths;
  readonly path: PlannedPath;
}

/** The same for each run of a path, also after other paths of the chart have changed. */
const toStartName = (chart: string, { name }: PlannedPath): string =>
  `path ${chart} ${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;

const listChartStarts = (chart: string): readonly (readonly [string, PathStart])[] =>
  (CHARTS[chart] ?? []).flatMap((browserPaths) =>
    browserPaths
      .planPaths()
      .map((path) => [toStartName(chart, path), { browserPaths, path }] as const),
  );

/** `path checkout 1a2b3c4d`: the walk begins where this path of level e2e ends. */
export const isPathStart = (start: string): boolean => start.startsWith('path ');

/** A start at the end of each path of a chart, or of all charts. Only these paths are planned. */
export const listPathStarts = (chart?: string): readonly string[] =>
  (chart === undefined ? Object.keys(CHARTS) : [chart])
    .flatMap(listChartStarts)
    .map(([name]) => name);

const sessionSchema = v.object({
  value: v.object({
    token: v.string(),
    account: v.string(),
    nickname: v.string(),
    level: v.number(),
  }),
});

/** Who is logged in at the end of a path; null for a guest. */
async function readMember({ page }: BrowserShopper): Promise<MemberSession | null> {
  const stored = await page.evaluate(() => localStorage.getItem('mall.session')).catch(() => null);
  const parsed = stored === null ? null : v.safeParse(sessionSchema, JSON.parse(stored));
  return parsed?.success === true ? parsed.output.value : null;
}

/** Lets the page go on by itself: no call waits, time passes, and it has a network. */
async function release(run: E2eRun): Promise<void> {
  const { page, context } = run.shopper;
  run.proxy.setHoldFilter(null);
  await Promise.all(run.proxy.getHeldCalls().map((call) => call.finish('pass')));
  await page.setExtraHTTPHeaders({});
  await run.otherTab.close();
  if (run.isOffline) await context.setOffline(false);
  if (run.isClockPaused) await page.clock.resume();
  await context.addInitScript({ path: READER });
  await page.evaluate(readFileSync(READER, 'utf8'));
}

/** The shop as the paths see it. A page stays open after its path. */
function toE2eShop(shop: MonkeyShop): E2eShop {
  const { server, proxy } = shop;
  if (!proxy) throw new Error('a path needs a shop with a proxy');
  return {
    server,
    proxy,
    async openShopper(viewport, as = 'guest') {
      const member = typeof as === 'string' ? null : as;
      const context = await openContext(shop, member);
      const page = await context.newPage();
      const consoleGuard = createConsoleGuard();
      return { page, context, consoleGuard, viewport, server, token: member?.token ?? '' };
    },
  };
}

/** The proxy holds the calls of one path at a time. */
let previous: Promise<unknown> = Promise.resolve();

async function performPath(
  shop: MonkeyShop,
  { browserPaths, path }: PathStart,
  recorder: PageRunRecorder | null,
) {
  const run = await browserPaths.open(toE2eShop(shop), path, recorder);
  try {
    await browserPaths.perform(run, path);
    // The server of a walk is not ahead of its clock.
    if (run.clockOffsetMs > 0) throw new Error('the path moves the clock');
    await release(run);
  } catch (error) {
    await run.shopper.context.close();
    throw error;
  }
  const { page, context } = run.shopper;
  return { page, context, member: await readMember(run.shopper) };
}

/** Performs the path of this start; the page is where the path ends. */
export function openPathEnd(shop: MonkeyShop, start: string, recorder: PageRunRecorder | null) {
  const [, chart = ''] = start.split(' ');
  const pathStart = listChartStarts(chart).find(([name]) => name === start)?.[1];
  if (!pathStart) throw new Error(`no path has the name "${start}": --start path lists them`);
  const perform = () => performPath(shop, pathStart, recorder);
  const opened = previous.then(perform, perform);
  previous = opened;
  return opened;
}

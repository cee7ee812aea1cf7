import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EnvironmentModel, PlannedPath } from '#explorer/coverPlanner.ts';
import type { Edge } from '#explorer/model.ts';
import { formatChoice } from '#explorer/text.ts';
import { type FaultProxy, HOLD_HEADER } from '#tests/support/faultProxy.ts';
import type { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import type { BrowserShopper } from '../browserShopper.ts';
import type { E2eShop } from '../e2eShop.ts';
import { installFakeClock } from '../fakeClock.ts';
import type { MemberAccount } from '../memberAccounts.ts';
import { type CallName, matchesCall } from './calls.ts';
import { StepPictures } from './stepPictures.ts';

/** One browser that runs a path. */
export interface E2eRun {
  readonly shop: E2eShop;
  readonly proxy: FaultProxy;
  readonly shopper: BrowserShopper;
  /** the plan's Anna */
  readonly anna: MemberAccount;
  /** the plan's Ben, created when a step needs him */
  ben: MemberAccount | null;
  /** the steps after the current one */
  upcomingSteps: readonly Edge[];
  /** how far the clocks of browser and server are advanced, in ms */
  clockOffsetMs: number;
  /** the Sandbox Pay page of the newest attempt */
  payUrl: string;
  /** the number of orders that the plan has placed */
  placedOrders: number;
  /** the recovery codes that the member uses instead of the authenticator app; empty without one */
  recoveryCodes: readonly string[];
  /** a call of this page received 401 */
  isSessionInvalid: boolean;
  /** someone has been logged in on this path */
  hasCartOwner: boolean;
  /** the browser's clock is frozen, so that timers fire only when the path advances it */
  isClockPaused: boolean;
  /** the browser is offline */
  isOffline: boolean;
  /** the shopper's other tab */
  readonly otherTab: Page;
  /** null unless a failed run is repeated */
  readonly recorder: PageRunRecorder | null;
}
export type E2eStep = (run: E2eRun, edge: Edge) => Promise<void>;

export interface MemoryChange<Memory> {
  readonly before: Memory | null;
  readonly after: Memory;
}
/** How the steps of a chart's paths are performed and when they have settled. */
export interface E2ePlan<Memory> {
  readonly causes: Pick<EnvironmentModel<Memory>, 'enter' | 'next'>;
  readonly steps: Readonly<Record<string, E2eStep>>;
  readonly prepare: E2eStep;
  /** waits until the page shows the planned state */
  readonly settle: (run: E2eRun, edge: Edge, memories: MemoryChange<Memory>) => Promise<void>;
}

/** Whether the chart was in one of these checkout states before the step. */
export const wasInState = (edge: Edge, ...states: readonly string[]) =>
  edge.from?.snapshot._nodes.some(({ id }) => states.includes(id.replace('checkout.', ''))) ===
  true;

export const findPendingCalls = ({ proxy }: E2eRun, name: CallName) =>
  proxy.getHeldCalls().filter((pendingCall) => matchesCall(name, pendingCall));

/**
 * The pending call of this name; throws when the page has not sent it. There is never a second one.
 */
export async function waitForPendingCall(run: E2eRun, name: CallName) {
  const [call] = await waitForCondition(() => {
    const waiting = findPendingCalls(run, name);
    expect(waiting, `calls of ${name} that wait`).toHaveLength(1);
    return waiting;
  });
  if (!call) throw new Error(`no call of ${name} is pending`);
  return call;
}

export const hasPendingCall = (run: E2eRun, name: CallName) =>
  findPendingCalls(run, name).length > 0;

/** Aborts the pending calls of this name that the page no longer uses. */
export async function abortPending(run: E2eRun, name: CallName): Promise<void> {
  await Promise.all(findPendingCalls(run, name).map((call) => call.finish('unreached')));
}

/**
 * Opens another tab of the same shopper, whose calls never wait. It opens before the path begins
 * and stays in the background: a browser renders a background tab only once a second, which would
 * delay each press of a button.
 */
async function openSecondTab({ context, page }: BrowserShopper): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/api/v1/pc/exchangeRate');
  await page.bringToFront();
  return other;
}

/** Native call timeouts use real time; this makes them use the page's clock. */
function usePageClockForTimeouts(): void {
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(new DOMException('too late', 'TimeoutError')), ms);
    return control.signal;
  };
}

export async function startE2eRun(
  shop: E2eShop,
  anna: MemberAccount,
  {
    isMember,
    calls,
    recorder,
  }: Pick<E2eRun, 'recorder'> & {
    readonly isMember: boolean;
    readonly calls: readonly CallName[];
  },
): Promise<E2eRun> {
  const { proxy } = shop;
  proxy.setClockOffset(0);
  await Promise.all(proxy.getHeldCalls().map((call) => call.finish('unreached'))); // left over from a failed path
  proxy.setHoldFilter((method, path) => calls.some((name) => matchesCall(name, { method, path })));
  const shopper = await shop.openShopper('desktop', isMember ? anna : 'guest');
  shopper.consoleGuard.allow(/ERR_|500|503|401|favicon/);
  const otherTab = await openSecondTab(shopper);
  await recorder?.watch(shopper.context);
  await shopper.page.addInitScript(usePageClockForTimeouts);
  await shopper.page.setExtraHTTPHeaders({ [HOLD_HEADER]: '1' });
  await installFakeClock(shopper.page);
  return {
    ...{ shop, proxy, shopper, anna },
    ...{ upcomingSteps: [], clockOffsetMs: 0, payUrl: '', placedOrders: 0, otherTab, recorder },
    recoveryCodes: [],
    ...{
      isSessionInvalid: false,
      hasCartOwner: isMember,
      isClockPaused: false,
      isOffline: false,
      ben: null,
    },
  };
}

/** Runs a plan step by step; a failure names the step and the steps before it. */
export async function runE2ePath<Memory>(
  run: E2eRun,
  plan: PlannedPath,
  { causes, steps, prepare, settle }: E2ePlan<Memory>,
) {
  let before: Memory | null = null;
  const pictures = new StepPictures(plan);
  for (const [index, edge] of plan.steps.entries()) {
    const label = formatChoice(edge.choice);
    run.upcomingSteps = plan.steps.slice(index + 1);
    const after: Memory =
      before === null || edge.choice.kind === 'start'
        ? causes.enter(edge, before)
        : causes.next(before, edge);
    const performStep = steps[label];
    if (!performStep) throw new Error(`no step is defined for "${label}"`);
    run.recorder?.beginStep(label);
    try {
      await prepare(run, edge);
      await performStep(run, edge);
      await settle(run, edge, { before, after });
      await pictures.take(run.shopper, edge);
      before = after;
    } catch (error) {
      await pictures.take(run.shopper, edge);
      const choices = plan.steps.slice(0, index + 1).map(({ choice }) => formatChoice(choice));
      throw new Error(`step ${index + 1}, ${label}:\n${choices.join('\n → ')}`, { cause: error });
    }
  }
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Edge } from '#tests/paths/explorer/model.ts';
import { label } from '#tests/paths/explorer/text.ts';
import type { Causes, Walk } from '#tests/paths/journey/cover.ts';
import { type FaultProxy, HELD_HEADER } from '#tests/support/faultProxy.ts';
import { until } from '#tests/support/until.ts';
import type { Member } from '../members.ts';
import type { JourneyShop } from '../openShop.ts';
import type { Shopper } from '../shopper.ts';
import { type CallName, isCall } from './calls.ts';

/** One browser on its walk. */
export interface Walking {
  readonly shop: JourneyShop;
  readonly proxy: FaultProxy;
  readonly shopper: Shopper;
  /** who is Anna in the plan */
  readonly anna: Member;
  /** who is Ben, once he is needed */
  ben: Member | null;
  /** steps that come after this one */
  ahead: readonly Edge[];
  /** how far the clock of browser and server was put forward, in ms */
  passed: number;
  /** the page of Sandbox Pay that the newest attempt leads to */
  payUrl: string;
  /** orders that the plan says were made */
  placed: number;
  /** a call of this page's own was told that the login is invalid */
  isLost: boolean;
  /** somebody was logged in on this walk */
  isOwned: boolean;
  /** the browser's clock stands still, so that what is due waits for the walk */
  isStill: boolean;
  /** the browser has no network */
  isOffline: boolean;
  /** the shopper's other tab */
  readonly elsewhere: Page;
}
export type Deed = (walking: Walking, edge: Edge) => Promise<void>;

export interface Memories<Memory> {
  readonly before: Memory | null;
  readonly after: Memory;
}
/** What is known of a chart's walks: how each step is brought about and when it is over. */
export interface WalkPlan<Memory> {
  readonly causes: Pick<Causes<Memory>, 'entered' | 'after'>;
  readonly deeds: Readonly<Record<string, Deed>>;
  readonly prepare: Deed;
  /** waits until the page shows where the plan says the chart is */
  readonly settle: (walking: Walking, edge: Edge, memories: Memories<Memory>) => Promise<void>;
}

/** Whether the chart was in one of these states of the checkout. */
export const isAt = (edge: Edge, ...states: readonly string[]) =>
  edge.from?.snapshot._nodes.some(({ id }) => states.includes(id.replace('checkout.', ''))) ===
  true;

export const waitingFor = ({ proxy }: Walking, name: CallName) =>
  proxy.waiting().filter((known) => isCall(name, known));

/** The call that the page has sent and that waits for its fate; there is never a second one. */
export async function held(walking: Walking, name: CallName) {
  const [call] = await until(() => {
    const waiting = waitingFor(walking, name);
    expect(waiting, `calls of ${name} that wait`).toHaveLength(1);
    return waiting;
  });
  if (!call) throw new Error(`no call of ${name} waits`);
  return call;
}

export const isWaiting = (walking: Walking, name: CallName) => waitingFor(walking, name).length > 0;

/** Ends the calls of this name that nobody waits for any more. */
export async function giveUp(walking: Walking, name: CallName): Promise<void> {
  await Promise.all(waitingFor(walking, name).map((call) => call.end('unreached')));
}

/**
 * Another tab of the same shopper, which nothing holds up. It is opened before the walk begins and stays behind: a
 * browser draws the tab behind once a second only, and each press of a button would wait for that.
 */
async function openElsewhere({ context, page }: Shopper): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/api/v1/pc/exchangeRate');
  await page.bringToFront();
  return other;
}

/** The browser's own time-out of a call keeps to the real time: in a walk it keeps to the page's clock. */
function timeOutByClock(): void {
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(new DOMException('too late', 'TimeoutError')), ms);
    return control.signal;
  };
}

export async function openWalk(
  shop: JourneyShop,
  anna: Member,
  { isMember, calls }: { readonly isMember: boolean; readonly calls: readonly CallName[] },
): Promise<Walking> {
  const { proxy } = shop;
  proxy.ahead(0);
  await Promise.all(proxy.waiting().map((call) => call.end('unreached'))); // of a walk that failed
  proxy.hold((method, path) => calls.some((name) => isCall(name, { method, path })));
  const shopper = await shop.visit('desktop', isMember ? anna : 'guest');
  shopper.watch.expect(/ERR_|500|401|favicon/);
  const elsewhere = await openElsewhere(shopper);
  await shopper.page.addInitScript(timeOutByClock);
  await shopper.page.setExtraHTTPHeaders({ [HELD_HEADER]: '1' });
  await shopper.page.clock.install();
  return {
    ...{ shop, proxy, shopper: { ...shopper, token: anna.token }, anna },
    ...{ ahead: [], passed: 0, payUrl: '', placed: 0, elsewhere },
    ...{ isLost: false, isOwned: isMember, isStill: false, isOffline: false, ben: null },
  };
}

/** Walks a plan step by step; a failure names the step and the way to it. */
export async function walk<Memory>(
  walking: Walking,
  plan: Walk,
  { causes, deeds, prepare, settle }: WalkPlan<Memory>,
) {
  let before: Memory | null = null;
  for (const [index, edge] of plan.steps.entries()) {
    const said = label(edge.choice);
    walking.ahead = plan.steps.slice(index + 1);
    const after: Memory =
      before === null || edge.choice.kind === 'start'
        ? causes.entered(edge, before)
        : causes.after(before, edge);
    const deed = deeds[said];
    if (!deed) throw new Error(`nobody knows how a shopper comes to "${said}"`);
    try {
      await prepare(walking, edge);
      await deed(walking, edge);
      await settle(walking, edge, { before, after });
      before = after;
    } catch (error) {
      const way = plan.steps.slice(0, index + 1).map(({ choice }) => label(choice));
      throw new Error(`step ${index + 1}, ${said}:\n${way.join('\n → ')}`, { cause: error });
    }
  }
}

import { type AnyStateMachine, createActor, createMachine, waitFor } from 'xstate';
import { selectOrderNo, selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { Session } from '#models/session/session.ts';
import { createHeaderSummary } from '../mall/headerSummary.ts';
import type { Mall } from '../mall/mall.ts';
import { getStepUrl, paths } from '../mall/paths.ts';
import { getMachine } from './inspectWire.ts';
import type { LoadedCharts, WatchedChart, WatchedPath } from './watchedChart.ts';

const PAGES: Readonly<Record<string, string>> = {
  mall: paths.cart,
  session: paths.login,
  verification: paths.login,
  cart: paths.cart,
  notices: paths.cart,
  addressBook: paths.addresses,
};
/** Charts that only a member's page shows. */
const MEMBER_CHARTS: readonly string[] = [
  'addressBook',
  'recharge',
  'problemReport',
  'secondFactor',
];
const MEMBER: Session = {
  token: 'watched',
  nickname: 'Anna',
  account: 'anna@mall.example',
  level: 1,
};

/** The session around the chart: a member if the chart belongs to one, else a guest. */
export function findWatchedSession({ chart, steps: [start] }: WatchedPath): Session | null {
  const { account }: { account?: unknown } = Object(start?.event['input']);
  if (typeof account === 'string') return { ...MEMBER, account };
  return MEMBER_CHARTS.includes(chart) ? MEMBER : null;
}

/** Opens the charts that are loaded on demand, as a visit of the checkout does. */
export async function waitForLazyCharts({ actor }: Mall): Promise<LoadedCharts> {
  actor.send({ type: 'checkout.open', draft: EMPTY_DRAFT, intent: null });
  const { context } = await waitFor(actor, ({ context: { lazyCharts } }) => lazyCharts !== null);
  if (!context.lazyCharts) throw new Error('The charts could not be loaded.');
  return context.lazyCharts;
}

/** The chart of this name as the shop runs it. */
export function findWatchedMachine(mall: Mall, chart: string, loaded: LoadedCharts) {
  const { session, verification, cart, notices } = mall.actor.getSnapshot().context;
  const actors = { mall: mall.actor, session, verification, cart, notices };
  const running = Object.entries(actors).find(([name]) => name === chart)?.[1];
  const machine: AnyStateMachine | undefined = running
    ? getMachine(running)
    : Object.entries(loaded).find(([name]) => name === chart)?.[1];
  if (!machine) throw new Error(`The shop does not run the chart ${chart} by itself.`);
  return machine;
}

/** The page that shows the chart at the start of its path. */
export function findWatchedPage({ chart, actor }: WatchedChart): string {
  if (chart !== 'checkout') return PAGES[chart] ?? paths.home;
  const snapshot = actor.getSnapshot() as Parameters<typeof selectStep>[0]; // the chart is the checkout
  const step = selectStep(snapshot);
  return (step && getStepUrl(step, selectOrderNo(snapshot))) ?? paths.cart;
}

/**
 * A mall of running charts. It does not forward the facts of the watched one: other charts would
 * move it away from the plan.
 */
function createMallAround(mall: Mall, { chart, actor }: WatchedChart): Mall['actor'] {
  const { session, verification, cart, notices } = mall.actor.getSnapshot().context;
  const account = session.getSnapshot().context.session?.account ?? null;
  const context = {
    ...{ session, verification, cart, notices, checkout: null, addressBook: null },
    ...{
      lazyCharts: null,
      pending: { checkout: null, addressBook: false },
      currentAccount: account,
      ownerAccount: account,
    },
    [chart]: actor,
  };
  // The mall is a running actor; the type of its reference does not name the chart.
  const { config, implementations } = (mall.actor as unknown as { logic: AnyStateMachine }).logic;
  const machine = createMachine(
    { ...config, initial: 'open', context: () => context } as never,
    implementations as never,
  );
  return createActor(machine).start() as unknown as Mall['actor']; // the mall's chart, started with another context
}

/** The shop around the watched chart. */
export function placeWatchedChart(mall: Mall, watched: WatchedChart): Mall {
  const own = watched.actor as never; // the chart that belongs in this place
  const actor: Mall['actor'] = watched.chart === 'mall' ? own : createMallAround(mall, watched);
  return { ...mall, actor, headerSummary: createHeaderSummary(actor) };
}

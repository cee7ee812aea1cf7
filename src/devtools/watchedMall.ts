import { createActor, createMachine } from 'xstate';
import { selectOrderNo, selectStep } from '#machines/checkout/checkout.steps.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { Session } from '#models/session/session.ts';
import { createHeaderSummary } from '../mall/headerSummary.ts';
import type { Mall } from '../mall/mall.ts';
import { getStepUrl, paths } from '../mall/paths.ts';
import type { WatchedChart } from './watchedChart.ts';

const PAGES: Readonly<Record<string, string>> = {
  mall: paths.cart,
  session: paths.login,
  verification: paths.login,
  cart: paths.cart,
  notices: paths.cart,
  addressBook: paths.addresses,
  recharge: paths.wallet,
  problemReport: paths.order('W1'),
};
const ACCOUNT_CHARTS: readonly string[] = ['addressBook', 'recharge', 'problemReport'];
const PAGE_CHARTS: readonly string[] = ['recharge', 'problemReport'];
const MEMBER: Session = {
  token: 'watched',
  nickname: 'Anna',
  account: 'anna@mall.example',
  level: 1,
};

/** The session around the chart: a member if the chart belongs to one, else a guest. */
export function findWatchedSession({ chart, actor }: WatchedChart): Session | null {
  const { account }: { account?: unknown } = actor.getSnapshot().context;
  if (typeof account === 'string') return { ...MEMBER, account };
  return ACCOUNT_CHARTS.includes(chart) ? MEMBER : null;
}

/** The page that shows the chart at the start of its path. */
export function findWatchedPage({ chart, actor }: WatchedChart): string {
  if (chart !== 'checkout') return PAGES[chart] ?? paths.home;
  const snapshot = actor.getSnapshot() as Parameters<typeof selectStep>[0]; // the chart is the checkout
  const step = selectStep(snapshot);
  return (step && getStepUrl(step, selectOrderNo(snapshot))) ?? paths.cart;
}

/** A mall of running charts. It does not forward the facts of the watched one: other charts would move it away from the plan. */
function createMallAround(mall: Mall, { chart, actor }: WatchedChart): Mall['actor'] {
  const { session, verification, cart, notices } = mall.actor.getSnapshot().context;
  const account = session.getSnapshot().context.session?.account ?? null;
  const context = {
    ...{ session, verification, cart, notices, checkout: null, addressBook: null },
    ...{ machines: null, pending: { checkout: null, addressBook: false }, account, owner: account },
    [chart]: actor,
  };
  const machine = createMachine(
    { ...mallMachine.config, initial: 'open', context: () => context } as never,
    mallMachine.implementations as never,
  );
  return createActor(machine).start() as unknown as Mall['actor']; // the mall's chart, started with another context
}

/** The shop around the watched chart. */
export function placeWatchedChart(mall: Mall, watched: WatchedChart): Mall {
  const own = watched.actor as never; // the chart that belongs in this place
  if (PAGE_CHARTS.includes(watched.chart)) return { ...mall, pageChart: () => own };
  const actor: Mall['actor'] = watched.chart === 'mall' ? own : createMallAround(mall, watched);
  return { ...mall, actor, headerSummary: createHeaderSummary(actor) };
}

import { millisecondsInDay } from 'date-fns/constants';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Call } from '#models/call.ts';
import type { OrderDetail } from '#models/order/order.ts';
import type { Mall, MallSettings, PageChartDeps } from '../mall/mall.ts';
import { paths } from '../mall/paths.ts';
import type { WatchedChart, WatchedPath } from './watchedChart.ts';

/** A page that starts a chart of its own. */
interface WatchedPage {
  readonly url: string;
  /** the first words of the name that the page gives to its chart */
  readonly chartName: string;
  /** the replies to the calls of the page; other calls wait */
  readonly replies: Readonly<Record<string, unknown>>;
}

const ORDER_NO = 'WL26112100000001';

/** The products of the samples of problemReport. */
const PRODUCTS = [
  { goodsId: '1001', goodsName: '婴儿奶粉', goodsEnglishName: 'Infant formula 900 g' },
  { goodsId: '1002', goodsName: '蜂蜜 500 克', goodsEnglishName: 'Honey 500 g' },
];

/** A completed order that was collected in a shop, whose problems can be reported. */
function createOrder(now: number): OrderDetail {
  const lines = PRODUCTS.map((product) => ({
    ...product,
    ...{ img: '', quantity: 2, priceCents: 1000, promotionId: null },
  }));
  return {
    ...{ orderNo: ORDER_NO, statusCode: 7, state: 'completed', payImage: null, payType: '5' },
    ...{ deliveryType: 'pickup', goodsTotalCents: 4000, freightCents: 0, totalCents: 4000 },
    ...{
      exchangeRate: 4.8,
      createdAt: now - millisecondsInDay,
      deadline: null,
      receiptRejection: null,
    },
    ...{ lines, address: null, shopName: null, shopAddress: null, pickupTime: null },
    ...{ carrier: null, trackingNo: null, refundedCents: 0, heldRefundCents: 0 },
    events: [{ at: now, event: 'order.complete', to: 'completed', amountCents: null, note: null }],
  };
}

/** Whether the path renews the recovery codes or removes the app, which a member must have. */
const hasSecondFactor = ({ steps }: WatchedPath): boolean =>
  steps.some(({ event }) => /^(?:renewal|removal)\./.test(event.type));

/** The page of a chart that the mall does not run. @returns null for a chart of the mall */
export function findPageOfChart(path: WatchedPath, now: number): WatchedPage | null {
  switch (path.chart) {
    case 'recharge': {
      const replies = { balanceEntries: { list: [], total: 0 } };
      return { url: paths.wallet, chartName: 'recharge ', replies };
    }
    case 'problemReport':
      return {
        ...{ url: paths.order(ORDER_NO), chartName: 'problem ' },
        replies: {
          orderDetail: createOrder(now),
          orderProblems: { deadline: now + millisecondsInDay, list: [] },
        },
      };
    case 'secondFactor': {
      const replies = { secondFactor: { isOn: hasSecondFactor(path), recoveryCodesLeft: 10 } };
      return { url: paths.password, chartName: 'second factor', replies };
    }
    default:
      return null;
  }
}

/** Answers the calls of the page; the others never end. */
export function createPageClient(page: WatchedPage, wait: MallSettings['send']) {
  const send = (call: Call, input: unknown, signal?: AbortSignal) =>
    call.name in page.replies
      ? Promise.resolve(page.replies[call.name])
      : wait(call, input as never, signal);
  return send as MallSettings['send'];
}

const ignore = () => undefined;
/** An actor without effects, for the function that starts a page's chart. */
const silentActor = { on: ignore, subscribe: ignore, start: ignore, send: ignore };

/** The chart that a page would start. */
function findPageMachine(
  start: (deps: PageChartDeps) => unknown,
  mall: Mall,
  settings: MallSettings,
): AnyStateMachine {
  let machine: AnyStateMachine | undefined;
  const create = (logic: unknown) => {
    if (logic instanceof StateMachine) machine = logic;
    return silentActor;
  };
  start({ mall: mall.actor, settings, create: create as never }); // the page's own types are not known here
  if (!machine) throw new Error('The page starts no chart.');
  return machine;
}

export interface PageWatch {
  readonly mall: Mall;
  /** resolves when the page has started its chart */
  readonly watched: Promise<WatchedChart>;
}

/**
 * The page shows the watched chart instead of its own. The facts of the chart reach no other
 * chart, which would move it away from the plan.
 */
export function placePageChart(
  mall: Mall,
  settings: MallSettings,
  { chartName }: WatchedPage,
  watch: (machine: AnyStateMachine) => WatchedChart,
): PageWatch {
  let chart: WatchedChart | undefined;
  let onStart: (started: WatchedChart) => void = ignore;
  const watched = new Promise<WatchedChart>((resolve) => {
    onStart = resolve;
  });
  const pageChart: Mall['pageChart'] = (name, start) => {
    if (!name.startsWith(chartName)) return mall.pageChart(name, start);
    chart ??= watch(findPageMachine(start, mall, settings));
    onStart(chart);
    return chart.actor as never; // the chart that belongs in this place
  };
  return { mall: { ...mall, pageChart }, watched };
}

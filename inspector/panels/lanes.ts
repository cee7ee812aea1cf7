import type { EventRow, Recording } from '../record/recording.ts';
import { INSPECTOR } from '../record/wire.ts';
import { JOBS_SENDER, PROVIDER_ACTOR, SERVER_ACTOR, SQL_ACTOR } from '../serverRequests.ts';

export const PAGE_LANE = 'page';
const CALLS_LANE = 'calls';
const QUERIES_LANE = 'reads';
const ORDERS_LANE = 'orders';
const FIRST_LANES = [
  INSPECTOR,
  PAGE_LANE,
  'mall',
  'session',
  'cart',
  'checkout',
  'addressBook',
  'verification',
];
const SERVER_LANES = [JOBS_SENDER, SERVER_ACTOR, SQL_ACTOR, PROVIDER_ACTOR];
const LAST_LANES = ['notices', QUERIES_LANE, CALLS_LANE, ORDERS_LANE];
/** The work of the server is beside the page, so that it is in view without scrolling. */
const LANES_OF_SERVER = [INSPECTOR, PAGE_LANE, CALLS_LANE, ...SERVER_LANES, ORDERS_LANE];

/**
 * The column of an actor: one for each chart, one shared by queries, one by calls,
 * one by orders, and those of the server's work.
 */
export function getLane(run: Recording, id: string | null): string {
  if (id === null) return PAGE_LANE;
  if (id === INSPECTOR || SERVER_LANES.includes(id)) return id;
  const actor = run.actors.get(id);
  if (!actor || id.startsWith('order/')) return id.startsWith('order/') ? ORDERS_LANE : CALLS_LANE;
  if (actor.definition === null) return CALLS_LANE;
  return /^r\d+\//.test(id) && actor.name.includes(' ') ? QUERIES_LANE : actor.name;
}

function getLaneRank(lane: string, hasServer: boolean): number {
  const beside = hasServer ? LANES_OF_SERVER.indexOf(lane) : -1;
  if (beside >= 0) return beside - LANES_OF_SERVER.length;
  const first = FIRST_LANES.indexOf(lane);
  if (first >= 0) return first;
  const last = LAST_LANES.indexOf(lane);
  return last >= 0 ? 100 + last : 50;
}

/**
 * The columns of the rows, ordered: the page, the work of the server if it is shown, the root, its
 * children, the others.
 */
export function getLanes(run: Recording, rows: readonly EventRow[]): string[] {
  const lanes = new Set<string>();
  for (const { from, to } of rows) lanes.add(getLane(run, from)).add(getLane(run, to));
  const hasServer = lanes.has(SQL_ACTOR);
  return [...lanes].toSorted((a, b) => getLaneRank(a, hasServer) - getLaneRank(b, hasServer));
}

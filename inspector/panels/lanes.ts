import type { ActorInfo, EventRow, Recording } from '../record/recording.ts';
import { parseTabId } from '../record/tabIds.ts';
import { INSPECTOR } from '../record/wire.ts';
import {
  isOrderId,
  JOBS_SENDER,
  PROVIDER_ACTOR,
  SERVER_ACTOR,
  SQL_ACTOR,
} from '../serverRequests.ts';

export const PAGE_LANE = 'page';
const CALLS_LANE = 'calls';
const QUERIES_LANE = 'queries';
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
/**
 * The first columns while the server's work is shown, so that it is in view beside the page without
 * scrolling.
 */
const FIRST_LANES_WITH_SERVER = [INSPECTOR, PAGE_LANE, CALLS_LANE, ...SERVER_LANES, ORDERS_LANE];

/**
 * The column of an actor: one for each chart, one shared by queries, one by calls,
 * one by orders, and those of the server's work. The columns of another tab begin with it.
 */
export function getLane(run: Recording, id: string | null): string {
  const tab = id === null ? null : parseTabId(id);
  const actor = id === null ? undefined : run.actors.get(id);
  if (!tab) return getOwnLane(id, actor);
  return `${tab.tab} ${getOwnLane(tab.id, actor)}`;
}

function getOwnLane(id: string | null, actor: ActorInfo | undefined): string {
  if (id === null) return PAGE_LANE;
  if (id === INSPECTOR || SERVER_LANES.includes(id)) return id;
  if (isOrderId(id)) return ORDERS_LANE;
  if (!actor || actor.definition === null) return CALLS_LANE;
  return /^r\d+\//.test(id) && actor.name.includes(' ') ? QUERIES_LANE : actor.name;
}

/** The name of an actor, with its tab if that is another tab. */
export function formatActor(run: Recording, id: string): string {
  const tab = parseTabId(id);
  const name = run.actors.get(id)?.name ?? (tab ? (tab.id ?? PAGE_LANE) : id);
  return tab ? `${tab.tab} ${name}` : name;
}

const TAB_LANE = /^tab (\d+) (.*)$/;
const RANKS_PER_TAB = 1000;

function getLaneRank(lane: string, hasServer: boolean): number {
  const [, tab, own = ''] = TAB_LANE.exec(lane) ?? [];
  if (tab !== undefined) return Number(tab) * RANKS_PER_TAB + getLaneRank(own, false);
  const beside = hasServer ? FIRST_LANES_WITH_SERVER.indexOf(lane) : -1;
  if (beside >= 0) return beside - FIRST_LANES_WITH_SERVER.length;
  const first = FIRST_LANES.indexOf(lane);
  if (first >= 0) return first;
  const last = LAST_LANES.indexOf(lane);
  return last >= 0 ? 100 + last : 50;
}

/**
 * The columns of the rows, ordered: the page, the work of the server if it is shown, the root, its
 * children, the others, other tabs.
 */
export function getLanes(run: Recording, rows: readonly EventRow[]): string[] {
  const ids = new Set<string | null>();
  for (const { from, to } of rows) ids.add(from).add(to);
  const lanes = new Set([...ids].map((id) => getLane(run, id)));
  const hasServer = lanes.has(SQL_ACTOR);
  return [...lanes].toSorted((a, b) => getLaneRank(a, hasServer) - getLaneRank(b, hasServer));
}

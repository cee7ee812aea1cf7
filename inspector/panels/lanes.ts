import { SERVER } from '../orderSteps.ts';
import type { EventRow, Recording } from '../record/recording.ts';

export const OUTSIDE = 'page';
const PORTS = 'ports';
const READS = 'reads';
const ORDERS = 'orders';
const FIRST = [OUTSIDE, 'mall', 'session', 'cart', 'checkout', 'addressBook', 'verification'];
const LAST = ['notices', READS, PORTS, SERVER, ORDERS];

/** Which column an actor stands in: each chart has its own; reads, ports and orders share one each. */
export function laneOf(run: Recording, id: string | null): string {
  if (id === null) return OUTSIDE;
  if (id === SERVER) return SERVER;
  const actor = run.actors.get(id);
  if (!actor || id.startsWith('order/')) return id.startsWith('order/') ? ORDERS : PORTS;
  if (actor.definition === null) return PORTS;
  return /^r\d+\//.test(id) && actor.name.includes(' ') ? READS : actor.name;
}

const rank = (lane: string) => {
  const first = FIRST.indexOf(lane);
  if (first >= 0) return first;
  const last = LAST.indexOf(lane);
  return last >= 0 ? 100 + last : 50;
};

/** The columns that are needed, in an order that reads: the page, the root, what it starts, what waits for others. */
export function lanesOf(run: Recording, rows: readonly EventRow[]): string[] {
  const lanes = new Set<string>();
  for (const { from, to } of rows) lanes.add(laneOf(run, from)).add(laneOf(run, to));
  return [...lanes].toSorted((one, other) => rank(one) - rank(other));
}

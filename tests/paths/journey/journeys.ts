import type { ChartName } from '../charts.ts';
import { cartJourney } from './cart.journey.ts';
import { checkoutJourney } from './checkout.journey.ts';
import type { Walk } from './cover.ts';
import { orderJourney } from './order.journey.ts';
import { sessionJourney } from './session.journey.ts';

/** The walks of a chart and the transitions that none of them takes. */
export interface Walks {
  readonly transitions: number;
  readonly walks: readonly Walk[];
  readonly missing: readonly string[];
}

const MADE: Partial<Record<ChartName, () => { readonly walks: () => Walks }>> = {
  checkout: checkoutJourney,
  cart: cartJourney,
  session: sessionJourney,
  order: orderJourney,
};
const known = new Map<ChartName, Walks>();

/** The charts that level 3 walks. */
export const journeyCharts = Object.keys(MADE) as ChartName[]; // the keys are the names

/** A chart's walks, planned once; null where level 3 does not walk it. */
export function walksOf(chart: ChartName): Walks | null {
  const made = MADE[chart];
  if (!made) return null;
  const walks = known.get(chart) ?? made().walks();
  known.set(chart, walks);
  return walks;
}

import type { ChartName } from '../charts.ts';
import { cartJourney } from './cart.journey.ts';
import { offerJourney, scarceJourney } from './cart.offers.ts';
import { checkoutJourney } from './checkout.journey.ts';
import { type Planned, plannedTogether, type Walks } from './cover.ts';
import { orderJourney } from './order.journey.ts';
import { sessionJourney } from './session.journey.ts';

const MADE: Partial<Record<ChartName, () => readonly Planned[]>> = {
  checkout: () => [checkoutJourney()],
  cart: () => [cartJourney(), scarceJourney(), offerJourney()],
  session: () => [sessionJourney()],
  order: () => [orderJourney()],
};
const known = new Map<ChartName, Walks>();

const joined = (plans: readonly Walks[]): Walks => ({
  transitions: plans[0]?.transitions ?? 0,
  walks: plans.flatMap(({ walks }) => walks),
  missing: plans.at(-1)?.missing ?? [],
});

/** The charts that level 3 walks. */
export const journeyCharts = Object.keys(MADE) as ChartName[]; // the keys are the names

/** A chart's walks, planned once; null where level 3 does not walk it. */
export function walksOf(chart: ChartName): Walks | null {
  const made = MADE[chart];
  if (!made) return null;
  const walks = known.get(chart) ?? joined(plannedTogether(made()));
  known.set(chart, walks);
  return walks;
}

import {
  type CoverPlanner,
  type PathPlanner,
  planInOrder,
  type PathPlan,
} from '#explorer/coverPlanner.ts';
import type { ChartName } from '../charts.ts';
import { createCartPlan } from './cart.e2e.ts';
import { createPromotionPlan, createScarceStockPlan } from './cart.promotions.e2e.ts';
import { createCheckoutPlan } from './checkout.e2e.ts';
import { createOrderPlan } from './order.e2e.ts';
import { createSessionPlan } from './session.e2e.ts';

const PLAN_FACTORIES: Partial<Record<ChartName, () => readonly PathPlanner[]>> = {
  checkout: () => [createCheckoutPlan()],
  cart: () => [createCartPlan(), createScarceStockPlan(), createPromotionPlan()],
  session: () => [createSessionPlan()],
  order: () => [createOrderPlan()],
};
const planCache = new Map<ChartName, PathPlan>();

const mergePlans = (plans: readonly PathPlan[]): PathPlan => ({
  transitions: plans[0]?.transitions ?? 0,
  paths: plans.flatMap(({ paths }) => paths),
  missing: plans.at(-1)?.missing ?? [],
});

/** The charts that level e2e tests. */
export const e2eCharts = Object.keys(PLAN_FACTORIES) as ChartName[]; // the keys are the names

/** The paths of a chart, planned once; null if level e2e does not test it. */
export function getPathPlan(chart: ChartName): PathPlan | null {
  const createPlan = PLAN_FACTORIES[chart];
  if (!createPlan) return null;
  const plan = planCache.get(chart) ?? mergePlans(planInOrder(createPlan()));
  planCache.set(chart, plan);
  return plan;
}

/**
 * The paths of an ordinary run: each step once. With `E2E_PATHS=every` (`npm run paths -- --level
 * e2e` and `npm run deep -- transitions`) they take every transition.
 */
export const planForRun = <Memory>(planner: CoverPlanner<Memory>): PathPlan =>
  process.env['E2E_PATHS'] === 'every' ? planner.plan() : planner.planEachStep();

import { CoverPlanner } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import * as data from '../../fixtures/sampleData.ts';
import { isSampled } from '../checkout.combinations.ts';
import { checkoutChart } from '../checkout.samples.ts';
import { checkoutEnvironment, OTHER_ACCOUNT } from './checkout.environment.ts';

const { inputs = {} } = checkoutChart.model;
/** A reloaded page requests the freight again: storage contains the address only. */
const excludeFreight = (name: string) => {
  const { draft, ...rest } = Object(inputs[name]);
  return { ...rest, draft: { ...draft, freightCents: null } };
};
const REPEATED_STEPS = [
  ...['Anna, at payment without freight', 'Anna, for pickup with a shop', 'Anna, with an order'],
  ...['Anna, for pickup at payment', 'Anna, after a lost reply'],
  ...['a guest, after a lost reply to Anna', 'a guest, with an order placed by Anna'],
];

/** Exploring takes longer on a busy CI machine. */
const LONG_LIMITS = { ms: 900_000 };
const tin = { ...EMPTY_DRAFT, lines: [data.createSampleLine(data.TIN)] };
const { intent } = Object(inputs['Anna, after a lost reply']);
const ben = data.BEN.account;

/** The chart and its samples, with the starts that a browser can cause. */
export const createCheckoutPlan = () =>
  new CoverPlanner(
    explore(checkoutChart.machine, {
      ...checkoutChart.model,
      limits: LONG_LIMITS,
      inputs: {
        'a guest, with a tin': { account: null, draft: tin, intent: null },
        [OTHER_ACCOUNT]: { account: null, draft: tin, intent },
        ...Object.fromEntries(
          ['Anna, with a tin', ...REPEATED_STEPS].map((name) => [name, excludeFreight(name)]),
        ),
      },
      // Ben's checkout behaves as Anna's, so most of its states are not explored.
      within: (snapshot) =>
        isSampled(snapshot) &&
        (snapshot.context.account !== ben ||
          snapshot.matches({ delivery: { home: 'choosingAddress' } })),
    }),
    checkoutEnvironment,
  );

import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { checkout } from '../checkout.samples.ts';
import { explore } from '../explorer/graph.ts';
import * as data from '../sampleData.ts';
import { checkoutCauses, STRANGER } from './checkout.causes.ts';
import { Cover } from './cover.ts';

const { inputs = {} } = checkout.model;
/** A page that is loaded asks for the freight anew: what is kept of it is the address alone. */
const withoutFreight = (name: string) => {
  const { draft, ...rest } = Object(inputs[name]);
  return { ...rest, draft: { ...draft, freight: null } };
};
const AGAIN = [
  ...['Anna, at payment without freight', 'Anna, for pickup with a shop', 'Anna, with an order'],
  ...['Anna, for pickup at payment', 'Anna, whose reply was lost'],
  ...['a guest, where a reply of Anna was lost', 'a guest, with an order of Anna'],
];

/** A loaded machine explores slowly. */
const PATIENT = { ms: 900_000 };
const tin = { ...EMPTY_DRAFT, lines: [data.line(data.TIN)] };
const { intent } = Object(inputs['Anna, whose reply was lost']);
const ben = data.BEN.account;

/** The chart and its samples, entered as a browser can enter it. */
export const checkoutJourney = () =>
  new Cover(
    explore(checkout.machine, {
      ...checkout.model,
      limits: PATIENT,
      inputs: {
        'a guest, with a tin': { account: null, draft: tin, intent: null },
        [STRANGER]: { account: null, draft: tin, intent },
        ...Object.fromEntries(
          ['Anna, with a tin', ...AGAIN].map((name) => [name, withoutFreight(name)]),
        ),
      },
      // What Ben does with a checkout of his own, Anna does too.
      within: (snapshot) =>
        snapshot.context.account !== ben ||
        snapshot.matches({ delivery: { home: 'choosingAddress' } }),
    }),
    checkoutCauses,
  );

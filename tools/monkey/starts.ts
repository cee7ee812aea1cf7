import { paths } from '#src/mall/paths.ts';
import { MANUKA } from '#tests/e2e/products.ts';
import { accountStarts } from './accountStarts.ts';
import { guestStarts } from './guestStarts.ts';
import { orderStarts } from './orderStarts.ts';
import {
  fillMemberCart,
  openDelivery,
  openPage,
  openPaymentStep,
  openPickup,
  openSelectedCart,
  type Start,
  type StartRun,
} from './startSteps.ts';

async function openCart(run: StartRun): Promise<void> {
  await fillMemberCart(run);
  await run.page.goto(paths.cart);
}

/** A product that no other start orders, because its price changes during other walks. */
const RAISED = MANUKA;
/** A price that each walk raises once more, while its shopper is at the payment step. */
let raisedCents = 4000;
const raisePrice = ({ shop }: StartRun): Promise<string> => {
  raisedCents += 100;
  const price = (raisedCents / 100).toFixed(2);
  return shop.server.runOperatorCommand('price', RAISED.goodsId, price, '--retail', price);
};

async function openRaisedPrice(run: StartRun): Promise<void> {
  await openPaymentStep(run, RAISED);
  await raisePrice(run);
}

/** The price changes between the call for the code of an order and the order. */
async function openLatePrice(run: StartRun): Promise<void> {
  await openPaymentStep(run, RAISED);
  run.traffic.beforeOrder = () => raisePrice(run);
}

/** The starts in turn: those that differ most come first. */
export const walkStarts: Readonly<Record<string, Start>> = {
  payment: { as: 'member', enter: (run) => openPaymentStep(run) },
  cart: { as: 'member', enter: openCart },
  'selected cart': { as: 'member', enter: (run) => openSelectedCart(run) },
  'raised price': { as: 'member', enter: openRaisedPrice },
  'late price': { as: 'member', enter: openLatePrice },
  delivery: { as: 'member', enter: (run) => openDelivery(run) },
  pickup: { as: 'member', enter: openPickup },
  ...accountStarts,
  ...orderStarts,
  ...guestStarts,
  'demo orders': { as: 'demo', enter: openPage(paths.orders) },
};

import { paths } from '#src/mall/paths.ts';
import { TEA } from '#tests/e2e/products.ts';
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

/** A price that each walk raises once more, while its shopper is at the payment step. */
let raisedCents = 3000;
const raisePrice = ({ shop }: StartRun): Promise<string> => {
  raisedCents += 100;
  return shop.server.runOperatorCommand('price', TEA.goodsId, (raisedCents / 100).toFixed(2));
};

async function openRaisedPrice(run: StartRun): Promise<void> {
  await openPaymentStep(run);
  await raisePrice(run);
}

/** The price changes between the call for the code of an order and the order. */
async function openLatePrice(run: StartRun): Promise<void> {
  await openPaymentStep(run);
  run.traffic.beforeOrder = () => raisePrice(run);
}

/** The starts in turn: those that differ most come first. */
export const walkStarts: Readonly<Record<string, Start>> = {
  payment: { as: 'member', enter: openPaymentStep },
  cart: { as: 'member', enter: openCart },
  'selected cart': { as: 'member', enter: openSelectedCart },
  'raised price': { as: 'member', enter: openRaisedPrice },
  'late price': { as: 'member', enter: openLatePrice },
  delivery: { as: 'member', enter: openDelivery },
  pickup: { as: 'member', enter: openPickup },
  ...accountStarts,
  ...orderStarts,
  ...guestStarts,
  'demo orders': { as: 'demo', enter: openPage(paths.orders) },
};

import { paths } from '#src/mall/paths.ts';
import { TEA } from '#tests/e2e/products.ts';
import { guestStarts } from './guestStarts.ts';
import { orderStarts } from './orderStarts.ts';
import {
  fillMemberCart,
  call,
  openDelivery,
  openPage,
  openPaymentStep,
  openPickup,
  type Start,
  type StartRun,
} from './startSteps.ts';

async function openCart(run: StartRun): Promise<void> {
  await fillMemberCart(run);
  await run.page.goto(paths.cart);
}

/** A second address, so that one of two is the default. */
async function openAddresses(run: StartRun): Promise<void> {
  await call(run, 'POST', '/setting/deliveryAddress', {
    addType: 1,
    contacts: 'Kim Lee',
    contactPhone: '0412345679',
    countryName: 'Australia',
    provinceName: 'WA',
    cityName: 'Perth',
    areaName: '',
    addressDetail: '2 Second Street',
    zipCode: '6000',
  });
  await run.page.goto(paths.addresses);
}

/** A price that each walk raises once more, while its shopper is at the payment step. */
let raisedCents = 3000;
async function openRaisedPrice(run: StartRun): Promise<void> {
  await openPaymentStep(run);
  raisedCents += 100;
  await run.shop.server.runOperatorCommand('price', TEA.goodsId, (raisedCents / 100).toFixed(2));
}

/** The old and a new password, so that a press changes it. */
async function openTypedPassword(run: StartRun): Promise<void> {
  await run.page.goto(paths.password);
  const fields = run.page.locator('input[type="password"]');
  await fields.nth(0).fill('a journey of many steps');
  await fields.nth(1).fill('another journey of many steps');
}

/** The starts in turn: those that differ most come first. */
export const walkStarts: Readonly<Record<string, Start>> = {
  payment: { as: 'member', enter: openPaymentStep },
  cart: { as: 'member', enter: openCart },
  addresses: { as: 'member', enter: openAddresses },
  'raised price': { as: 'member', enter: openRaisedPrice },
  delivery: { as: 'member', enter: openDelivery },
  pickup: { as: 'member', enter: openPickup },
  wallet: { as: 'demo', enter: openPage(paths.wallet) },
  password: { as: 'member', enter: openPage(paths.password) },
  'typed password': { as: 'member', enter: openTypedPassword },
  ...orderStarts,
  ...guestStarts,
  'demo orders': { as: 'demo', enter: openPage(paths.orders) },
};

import { fromCallback, fromPromise } from 'xstate';
import type { BalanceInput } from '#machines/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { formatRegion } from '#models/address/address.ts';
import { toWireCountry } from '#models/address/country.api.ts';
import { REQUEST_TIMEOUT_MS } from '#models/call.ts';
import { toWireBasket, toWireLines } from '#models/checkout/basket.api.ts';
import { SHIPPING_TYPES } from '#models/checkout/basket.ts';
import { freightCall, placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { type Draft, savedAddressId } from '#models/checkout/draft.ts';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import {
  isCodeUsed,
  isOrderAbsent,
  isPlacingRefused,
  matchesIntent,
} from '#models/checkout/placing.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import { PAY_IN_STORE_IMAGE, uploadImageCall } from '#models/checkout/upload.api.ts';
import { fail, type Failure, toFailure } from '#models/failure.ts';
import { cancelOrderCall, orderListCall } from '#models/order/order.api.ts';
import type { OrderSummary } from '#models/order/order.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../mall/clock.ts';
import { createDeadlineTimer } from '../mall/deadlineTimer.ts';
import { changeIntents } from '../mall/intentLock.ts';
import type { CheckoutSettings } from '../mall/mall.ts';
import { redirectToPayment } from '../mall/paymentRedirect.ts';
import type { MallStorage } from '../mall/storage.ts';
import { upsertAddress } from '../mall/upsertAddress.ts';
import { toWireUnconfirmedCart, type UnconfirmedCartDeps } from './unconfirmedCart.ts';

export interface CheckoutDeps
  extends Omit<CheckoutSettings, 'payTypes'>, Omit<UnconfirmedCartDeps, 'storage' | 'clock'> {
  readonly send: Client;
  readonly storage: Pick<MallStorage, 'saveIntent' | 'removeIntent' | 'loadSession'>;
  readonly clock: Clock;
}

/**
 * Only the owner can refer to a saved address by id: after a forced logout the request contains
 * its region names.
 */
async function requestFreight(send: Client, { address, lines }: Draft, isMember: boolean) {
  const addressId = isMember ? savedAddressId(address) : null;
  const { freightCents } = await send(freightCall, {
    ...toWireLines(lines),
    shippingType: SHIPPING_TYPES.delivery,
    ...(address === null
      ? {}
      : { address: formatRegion(address), countryName: toWireCountry(address.country) }),
    ...(addressId === null ? {} : { addressId }),
  });
  return freightCents;
}

const removeIntent = (
  storage: CheckoutDeps['storage'],
  { transactionCode }: Intent,
): Promise<void> => changeIntents(() => storage.removeIntent(transactionCode));

/**
 * The intent is saved before the order is posted. Only a success, or a failure that proves that
 * the code has no order, removes it (decisions.md 29).
 */
async function postOrder(
  { send, storage }: CheckoutDeps,
  intent: Intent,
  hasNoOrder: (failure: Failure) => boolean,
) {
  await changeIntents(() => storage.saveIntent(intent));
  try {
    const placedOrder = await send(placeOrderCall, intent.body);
    await removeIntent(storage, intent);
    return placedOrder;
  } catch (error) {
    const failure = toFailure(error);
    if (hasNoOrder(failure)) await removeIntent(storage, intent);
    return fail(failure);
  }
}

const orderNotFoundYet: Failure = { kind: 'network' };
const toPlacedOrder = ({ orderNo, totalCents, deadline }: OrderSummary) => ({
  orderNo,
  totalCents,
  deadline,
});

async function listOrders({ send }: CheckoutDeps, { transactionCode }: Intent) {
  return (await send(orderListCall, { transactionCode, pageNum: 1, pageSize: 20 })).list;
}

/** Finds the order of the intent's code after the server refused the repeated request. */
async function findOrderByCode(deps: CheckoutDeps, intent: Intent) {
  const [match] = await listOrders(deps, intent);
  if (!match) return fail(orderNotFoundYet);
  await removeIntent(deps.storage, intent);
  return toPlacedOrder(match);
}

async function repeatOrder(deps: CheckoutDeps, intent: Intent) {
  try {
    return await postOrder(deps, intent, isOrderAbsent);
  } catch (error) {
    const failure = toFailure(error);
    return isCodeUsed(failure) ? findOrderByCode(deps, intent) : fail(failure);
  }
}

/**
 * Finds the intent's order on a server that does not support repeated requests. Until the lost
 * request has timed out it may still arrive, so the outcome of a missing order stays unknown.
 */
async function findOrder(deps: CheckoutDeps, intent: Intent) {
  const list = await listOrders(deps, intent);
  const match = list.find((order) => matchesIntent(intent, order));
  if (!match && deps.clock.now() - intent.at < REQUEST_TIMEOUT_MS) return fail(orderNotFoundYet);
  await removeIntent(deps.storage, intent);
  return match ? toPlacedOrder(match) : null;
}

async function redirectTo(deps: CheckoutDeps, redirectUrl: string): Promise<void> {
  redirectToPayment(deps, redirectUrl);
  await new Promise(() => undefined); // never resolves: the page unloads, or sends `page.return` later
}

async function saveReceipt(send: Client, orderNo: string, file: File) {
  const { imgUrl } = await send(uploadImageCall, { file });
  await saveCertificate(send, orderNo, imgUrl);
}

async function saveCertificate(send: Client, orderNo: string, imgUrl: string) {
  const isSaved = await send(saveCertificateCall, { orderNo, imgUrl });
  if (!isSaved) fail({ kind: 'malformed', path: 'savePayCertificates' });
}

const createPlacingActors = (deps: CheckoutDeps) => ({
  requestTransactionCode: fromPromise(async ({ input }: { input: { draft: Draft } }) => {
    const { transactionCode, quote, unpaidOrderNo } = await deps.send(toTradeCall, {
      ...toWireBasket(input.draft),
      ...toWireUnconfirmedCart(deps),
    });
    return { transactionCode, quote: quote ?? null, unpaidOrderNo, at: deps.clock.now() };
  }),
  placeOrder: fromPromise(({ input }: { input: { intent: Intent } }) =>
    postOrder(deps, input.intent, isPlacingRefused),
  ),
  reconcileOrder: fromPromise(({ input }: { input: { intent: Intent } }) =>
    deps.profile === 'full' ? repeatOrder(deps, input.intent) : findOrder(deps, input.intent),
  ),
});

const createPayingActors = (deps: CheckoutDeps) => ({
  startPayment: fromPromise(
    async ({ input }: { input: { orderNo: string; payType: Draft['payType'] } }) => {
      const reply = await deps.send(payCall, input);
      return { redirectUrl: reply?.redirectUrl ?? null, deadline: reply?.deadline ?? null };
    },
  ),
  redirectToPayment: fromPromise(({ input }: { input: { redirectUrl: string } }) =>
    redirectTo(deps, input.redirectUrl),
  ),
  payByBalance: fromPromise<void, BalanceInput>(
    async ({ input }) =>
      void (await deps.send(payCall, { ...input, payType: PAYMENT_METHODS.balance.payType })),
  ),
  uploadReceipt: fromPromise(({ input }: { input: { orderNo: string; file: File } }) =>
    saveReceipt(deps.send, input.orderNo, input.file),
  ),
  chooseInStore: fromPromise(({ input }: { input: { orderNo: string } }) =>
    saveCertificate(deps.send, input.orderNo, PAY_IN_STORE_IMAGE),
  ),
  fetchResult: fromPromise(({ input }: { input: { orderNo: string } }) =>
    deps.send(payResultCall, { id: input.orderNo }),
  ),
  cancelOrder: fromPromise<void, { orderNo: string }>(
    async ({ input }) => void (await deps.send(cancelOrderCall, { ...input, restoreCart: true })),
  ),
});

export const bindCheckout = (deps: CheckoutDeps) =>
  checkoutMachine.provide({
    actors: {
      calculateFreight: fromPromise(({ input }: { input: { draft: Draft; isMember: boolean } }) =>
        requestFreight(deps.send, input.draft, input.isMember),
      ),
      loadShops: fromPromise<readonly PickupShop[], void>(
        async () => (await deps.send(pickupShopsCall, {})).list,
      ),
      loadSlots: fromPromise<readonly PickupSlot[], { shopId: string }>(
        async ({ input }) => (await deps.send(pickupSlotsCall, input)).list,
      ),
      saveDraftAddress: fromPromise(({ input }) => upsertAddress(deps.send, null, input.fields)),
      ...createPlacingActors(deps),
      ...createPayingActors(deps),
      watchHold: fromCallback<{ type: 'watch'; deadline: number | null }, void>(
        ({ receive, sendBack }) => {
          const deadline = createDeadlineTimer(deps.clock, {
            endingSoon: () => sendBack({ type: 'hold.expiring' }),
            expired: () => sendBack({ type: 'hold.expired' }),
          });
          receive((command) => deadline.watch(command.deadline));
          return () => deadline.watch(null);
        },
      ),
    },
  });

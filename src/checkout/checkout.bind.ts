import { fromCallback, fromPromise } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { joinedCityName } from '#models/address/address.ts';
import { wireCountryOf } from '#models/address/country.wire.ts';
import { basketOf, SHIPPING, wireLines } from '#models/checkout/basket.ts';
import {
  freightCall,
  pickupShopsCall,
  pickupSlotsCall,
  placeOrderCall,
  toTradeCall,
} from '#models/checkout/checkout.api.ts';
import { type Draft, savedAddressId } from '#models/checkout/draft.ts';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { PAY_TYPES } from '#models/checkout/payType.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import { type Intent, isOrderOf } from '#models/checkout/saved.ts';
import { PAY_IN_STORE_IMAGE, uploadImageCall } from '#models/checkout/upload.api.ts';
import { fail, type Failure, failureOf, isDefinite, isSessionFailure } from '#models/failure.ts';
import { cancelOrderCall, orderListCall } from '#models/order/order.api.ts';
import { saveAddress } from '../addressBook/addressBook.bind.ts';
import { type Client, TIMEOUT_MS } from '../api/client.ts';
import type { Clock } from '../app/clock.ts';
import { createDeadline } from '../app/deadlines.ts';
import { goToPayment, type PaymentPages } from '../app/paymentPage.ts';
import type { MallStorage } from '../app/storage.ts';

export interface CheckoutSeams extends PaymentPages {
  readonly send: Client;
  readonly storage: Pick<MallStorage, 'keepIntent' | 'dropIntent'>;
  readonly clock: Clock;
  readonly profile: 'full' | 'spec';
}

/** A saved address has an id for its owner only: whoever was logged out by force asks with its names. */
async function askFreight(send: Client, { address, lines }: Draft, isMember: boolean) {
  const addressId = isMember ? savedAddressId(address) : null;
  const { freight } = await send(freightCall, {
    ...wireLines(lines),
    shippingType: SHIPPING.delivery,
    ...(address === null
      ? {}
      : { address: joinedCityName(address), countryName: wireCountryOf(address.country) }),
    ...(addressId === null ? {} : { addressId }),
  });
  return freight;
}

/**
 * The intent is written before the order is posted, and removed by a definite reply alone (decisions 29).
 * That nobody is logged in any more is definite for an order that is sent first; of one whose reply was
 * lost it says nothing.
 */
async function postOrder({ send, storage }: CheckoutSeams, intent: Intent, isFirst: boolean) {
  storage.keepIntent(intent);
  try {
    const placed = await send(placeOrderCall, intent.body);
    storage.dropIntent(intent.transactionCode);
    return placed;
  } catch (error) {
    const failure = failureOf(error);
    if (isDefinite(failure) && (isFirst || !isSessionFailure(failure)))
      storage.dropIntent(intent.transactionCode);
    return fail(failure);
  }
}

/**
 * The intent's order on a server that answers no repeat. While the lost request may still be on its way,
 * its absence says nothing: the outcome stays unknown.
 */
async function findOrder({ send, storage, clock }: CheckoutSeams, intent: Intent) {
  const { transactionCode } = intent;
  const { list } = await send(orderListCall, { transactionCode, pageNum: 1, pageSize: 20 });
  const found = list.find((order) => isOrderOf(intent, order));
  if (!found && clock.now() - intent.at < TIMEOUT_MS) throw notYetThere;
  storage.dropIntent(transactionCode);
  return found ? { orderNo: found.orderNo, total: found.total, deadline: found.deadline } : null;
}
const notYetThere: Failure = { kind: 'network' };

async function leaveFor(seams: CheckoutSeams, jumpUrl: string): Promise<void> {
  goToPayment(seams, jumpUrl);
  await new Promise(() => undefined); // the page goes away; a return through the browser's cache is an event
}

async function saveReceipt(send: Client, orderNo: string, file: File) {
  const { imgUrl } = await send(uploadImageCall, { file });
  await certify(send, orderNo, imgUrl);
}

async function certify(send: Client, orderNo: string, imgUrl: string) {
  const isSaved = await send(saveCertificateCall, { orderNo, imgUrl });
  if (!isSaved) fail({ kind: 'malformed', path: 'savePayCertificates' });
}

const placing = (seams: CheckoutSeams) => ({
  requestCode: fromPromise(async ({ input }: { input: { draft: Draft } }) => {
    const { transactionCode, quote } = await seams.send(toTradeCall, basketOf(input.draft));
    return { transactionCode, quote: quote ?? null, at: seams.clock.now() };
  }),
  placeOrder: fromPromise(({ input }: { input: { intent: Intent } }) =>
    postOrder(seams, input.intent, true),
  ),
  reconcileOrder: fromPromise(({ input }: { input: { intent: Intent } }) =>
    seams.profile === 'full'
      ? postOrder(seams, input.intent, false)
      : findOrder(seams, input.intent),
  ),
});

const paying = (seams: CheckoutSeams) => ({
  startPayment: fromPromise(
    async ({ input }: { input: { orderNo: string; payType: Draft['payType'] } }) => {
      const reply = await seams.send(payCall, input);
      return { jumpUrl: reply?.jumpUrl ?? null, deadline: reply?.deadline ?? null };
    },
  ),
  leaveForPayment: fromPromise(({ input }: { input: { jumpUrl: string } }) =>
    leaveFor(seams, input.jumpUrl),
  ),
  payByBalance: fromPromise<void, { orderNo: string; password: string }>(
    async ({ input }) => void (await seams.send(payCall, { ...input, payType: PAY_TYPES.balance })),
  ),
  uploadReceipt: fromPromise(({ input }: { input: { orderNo: string; file: File } }) =>
    saveReceipt(seams.send, input.orderNo, input.file),
  ),
  chooseInStore: fromPromise(({ input }: { input: { orderNo: string } }) =>
    certify(seams.send, input.orderNo, PAY_IN_STORE_IMAGE),
  ),
  askResult: fromPromise(({ input }: { input: { orderNo: string } }) =>
    seams.send(payResultCall, { id: input.orderNo }),
  ),
  cancelOrder: fromPromise<void, { orderNo: string }>(
    async ({ input }) => void (await seams.send(cancelOrderCall, { ...input, restoreCart: true })),
  ),
});

export const bindCheckout = (seams: CheckoutSeams) =>
  checkoutMachine.provide({
    actors: {
      calculateFreight: fromPromise(({ input }: { input: { draft: Draft; isMember: boolean } }) =>
        askFreight(seams.send, input.draft, input.isMember),
      ),
      loadShops: fromPromise<readonly PickupShop[], void>(
        async () => (await seams.send(pickupShopsCall, {})).list,
      ),
      loadSlots: fromPromise<readonly PickupSlot[], { shopId: string }>(
        async ({ input }) => (await seams.send(pickupSlotsCall, input)).list,
      ),
      saveDraftAddress: fromPromise(({ input }) => saveAddress(seams.send, null, input.fields)),
      ...placing(seams),
      ...paying(seams),
      watchHold: fromCallback<{ type: 'watch'; deadline: number | null }, void>(
        ({ receive, sendBack }) => {
          const deadline = createDeadline(seams.clock, {
            near: () => sendBack({ type: 'hold.near' }),
            passed: () => sendBack({ type: 'hold.passed' }),
          });
          receive((command) => deadline.watch(command.deadline));
          return () => deadline.watch(null);
        },
      ),
    },
  });

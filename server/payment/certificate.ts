import { SHIPPING } from '#models/checkout/basket.ts';
import { HOLD } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGES } from '#models/checkout/upload.api.ts';
import { slotEnd } from '../checkout/slots.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '../order/order.store.ts';
import { type OrderStep, stepOrder } from '../order/step.ts';
import { type Trade, transact } from '../order/trade.ts';
import { isOwnUpload } from '../upload/upload.ts';
import { payable, voidOpenAttempt } from './pay.ts';

export interface Certificate {
  readonly userId: string;
  readonly orderNo: string;
  readonly imgUrl: string;
  readonly now: Date;
}

const isPayInStore = (imgUrl: string): boolean =>
  PAY_IN_STORE_IMAGES.some((image) => imgUrl.endsWith(image));

/** Pay in store is for pickup only, and holds the goods until the slot ends (decisions 31, 34). */
function payInStore(order: OrderRow, { imgUrl, now }: Certificate): OrderStep {
  if (order.shippingType !== SHIPPING.pickup || order.slotStartsAt === null)
    throw refuse('payTypeOff');
  const holdUntil = slotEnd(order.slotStartsAt);
  return {
    event: 'payInStore.choose',
    now,
    set: { payType: 'cashOnDelivery', payImage: imgUrl, holdUntil },
  };
}

const receipt = ({ imgUrl, now }: Certificate): OrderStep => ({
  event: 'receipt.upload',
  now,
  set: { payType: 'transfer', payImage: imgUrl, holdUntil: null },
});

/**
 * Records how an order is paid outside the provider (§7 savePayCertificates): the well-known image chooses
 * pay in store, an own upload is a receipt to review (decisions 39). A repeat changes nothing more.
 */
export async function saveCertificate(trade: Trade, certificate: Certificate): Promise<void> {
  const { userId, orderNo, imgUrl, now } = certificate;
  payable(await findOwnOrder(trade.db, userId, orderNo), certificate);
  if (!isPayInStore(imgUrl) && !(await isOwnUpload(trade.db, userId, imgUrl)))
    throw refuse('foreignImage');
  await voidOpenAttempt(trade, orderNo, now);
  await transact(trade, async (deal) => {
    const order = payable(await lockOrder(deal.tx, orderNo), certificate);
    if (order.payImage === imgUrl && order.state !== 'unpaid') return;
    const step = isPayInStore(imgUrl) ? payInStore(order, certificate) : receipt(certificate);
    if (!(await stepOrder(deal, order, step))) throw refuse('receiptUnderReview');
  });
}

/** How long a shopper has after a receipt was rejected. */
export const holdAfterReject = (now: Date): Date => new Date(now.getTime() + HOLD.transferMs);

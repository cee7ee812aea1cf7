import { SHIPPING_TYPES } from '#models/checkout/basket.ts';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGES } from '#models/checkout/upload.api.ts';
import { getSlotEnd } from '../checkout/slots.ts';
import { runTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '../order/order.store.ts';
import { assertHoldLimits } from '../order/orderLimits.ts';
import { type OrderTransition, transitionOrder } from '../order/orderTransition.ts';
import { findOwnUploadId } from '../upload/upload.ts';
import { getReviewDeadline } from './hold.ts';
import { assertPayable, voidOpenAttempt } from './pay.ts';
import type { PaymentServices } from './payment.services.ts';
import { addReceipt } from './receipt.store.ts';

interface CertificateRequest {
  readonly userId: string;
  readonly orderNo: string;
  readonly imgUrl: string;
  readonly now: Date;
}

const isPayInStoreImage = (imgUrl: string): boolean => PAY_IN_STORE_IMAGES.includes(imgUrl);

/**
 * Pay in store is limited to pickup and reserves the goods until the slot ends (decisions.md 31,
 * 34).
 */
function toPayInStoreTransition(
  order: OrderRow,
  { imgUrl, now }: CertificateRequest,
): OrderTransition {
  if (order.shippingType !== SHIPPING_TYPES.pickup || order.slotStartsAt === null)
    throw refuse('payTypeOff');
  const holdUntil = getSlotEnd(order.slotStartsAt);
  return {
    event: 'payInStore.choose',
    now,
    columns: { payType: PAYMENT_METHODS.cashOnDelivery.payType, payImage: imgUrl, holdUntil },
  };
}

const toReceiptTransition = (
  order: OrderRow,
  { imgUrl, now }: CertificateRequest,
): OrderTransition => ({
  event: 'receipt.upload',
  now,
  columns: {
    payType: PAYMENT_METHODS.transfer.payType,
    payImage: imgUrl,
    holdUntil: getReviewDeadline(order, now),
  },
});

/**
 * Records a payment outside the provider (§7 savePayCertificates). The well-known image selects pay
 * in store; an upload of the member is a receipt to review (decisions.md 39). A repeated call
 * changes nothing.
 */
export async function saveCertificate(
  services: PaymentServices,
  certificate: CertificateRequest,
): Promise<void> {
  const { userId, orderNo, imgUrl, now } = certificate;
  assertPayable(await findOwnOrder(services.db, userId, orderNo), certificate);
  if (!isPayInStoreImage(imgUrl) && !(await findOwnUploadId(services.db, userId, imgUrl)))
    throw refuse('foreignImage');
  await voidOpenAttempt(services, orderNo, now);
  await runTransaction(services, async (unit) => {
    const order = assertPayable(await lockOrder(unit.tx, orderNo), certificate);
    if (order.payImage === imgUrl && order.state !== 'unpaid') return;
    const transition = isPayInStoreImage(imgUrl)
      ? toPayInStoreTransition(order, certificate)
      : toReceiptTransition(order, certificate);
    if (transition.columns?.payType !== order.payType)
      await assertHoldLimits(unit.tx, order, transition.columns?.payType ?? '', now);
    if (!(await transitionOrder(unit, order, transition))) throw refuse('receiptUnderReview');
    if (transition.event === 'receipt.upload')
      await addReceipt(unit.tx, { orderNo, image: imgUrl, at: now });
  });
}

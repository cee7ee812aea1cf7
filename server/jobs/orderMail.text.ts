import { findOperatorMethod, hasPaymentFlow } from '#models/checkout/payType.ts';
import { formatMoney } from '#models/moneyText.ts';
import { getHoldEnd } from '../order/offlineMethod.ts';
import type { MailMessage } from '../session/mailer.ts';
import type { MailLanguage } from '../session/mailLanguage.ts';
import {
  formatMailFooter,
  formatMailTime,
  formatOrderSummary,
  type OrderMailDetails,
} from './orderSummary.text.ts';
import { type OrderMailText, REFUND_TEXTS, type RefundMailKind } from './refundMail.text.ts';
import type { MailEvent } from './sendMail.store.ts';

/** The order events that send a message to the shopper. */
export const MAILED_EVENTS = [
  'order.place',
  'payment.capture',
  'receipt.approve',
  'receipt.reject',
  'order.expire',
  'order.revive',
  'transfer.notReceived',
  'order.ship',
  'order.correctTracking',
  'order.refund',
  'order.refundPart',
  'order.refundFail',
  'order.refundSettle',
  'order.reinstateRefunded',
  'problem.report',
  'problem.replace',
  'problem.decline',
] as const;

type MailKind =
  | 'placed'
  | 'paid'
  | 'rejected'
  | 'expired'
  | 'transferMissing'
  | 'shipped'
  | 'trackingCorrected'
  | RefundMailKind
  | 'problemReported'
  | 'replacing'
  | 'problemDeclined';

const MAIL_KINDS: Readonly<Record<(typeof MAILED_EVENTS)[number], MailKind>> = {
  'order.place': 'placed',
  'payment.capture': 'paid',
  'receipt.approve': 'paid',
  'receipt.reject': 'rejected',
  'transfer.notReceived': 'transferMissing',
  'order.expire': 'expired',
  'order.revive': 'paid',
  'order.ship': 'shipped',
  'order.correctTracking': 'trackingCorrected',
  'order.refund': 'refunded',
  'order.refundPart': 'refunded',
  'order.refundFail': 'refundFailed',
  'order.refundSettle': 'refundSettled',
  'order.reinstateRefunded': 'refunded',
  'problem.report': 'problemReported',
  'problem.replace': 'replacing',
  'problem.decline': 'problemDeclined',
};

const TEXTS: Readonly<Record<MailLanguage, Readonly<Record<MailKind, OrderMailText>>>> = {
  en: {
    ...REFUND_TEXTS.en,
    placed: ({ orderNo, amount }) => [
      `We’ve received your order ${orderNo}`,
      `Thank you. We’ve received your order ${orderNo} of ${amount}.`,
    ],
    paid: ({ orderNo, amount }) => [
      `Payment received for order ${orderNo}`,
      `We’ve received your payment of ${amount} for order ${orderNo}. We’re packing it now.`,
    ],
    rejected: ({ orderNo, note, deadline }) => [
      `Please check the receipt for order ${orderNo}`,
      `We couldn’t accept the transfer receipt for order ${orderNo}. ${note}\n\nPlease upload another receipt or choose another payment method${deadline === undefined ? '' : ` by ${deadline}`}.`,
    ],
    expired: ({ orderNo }) => [
      `Order ${orderNo} has expired`,
      `We did not receive a payment for order ${orderNo} in time, so we cancelled it and no longer hold its items. If you have already transferred the money, please contact customer service. Otherwise you can place the order again.`,
    ],
    transferMissing: ({ orderNo, note }) => [
      `We found no transfer for order ${orderNo}`,
      `Order ${orderNo} is closed, and we have not received a transfer for it. ${note}\n\nIf you have transferred the money, please contact customer service with the receipt of your bank.`,
    ],
    shipped: ({ orderNo, parcel }) => [
      `Order ${orderNo} is on its way`,
      `We’ve shipped your order ${orderNo}. ${parcel}`,
    ],
    trackingCorrected: ({ orderNo, parcel }) => [
      `Corrected tracking number for order ${orderNo}`,
      `The tracking number we gave you for order ${orderNo} was wrong. Please use this one: ${parcel}`,
    ],
    problemReported: ({ orderNo }) => [
      `We’ve received your report about order ${orderNo}`,
      `Thank you for telling us about a problem with order ${orderNo}. We reply on business days. You can also read our answer on the order’s page.`,
    ],
    replacing: ({ orderNo, note }) => [
      `A replacement for order ${orderNo}`,
      `We’re sending you a replacement for the items you reported in order ${orderNo}. ${note}`,
    ],
    problemDeclined: ({ orderNo, note }) => [
      `Your report about order ${orderNo}`,
      `We couldn’t accept your report about order ${orderNo}. ${note}\n\nIf you disagree, contact customer service.`,
    ],
  },
  'zh-Hans': {
    ...REFUND_TEXTS['zh-Hans'],
    placed: ({ orderNo, amount }) => [
      `已收到您的订单 ${orderNo}`,
      `感谢您的订购。我们已收到您的订单 ${orderNo}，金额 ${amount}。`,
    ],
    paid: ({ orderNo, amount }) => [
      `订单 ${orderNo} 已付款`,
      `我们已收到订单 ${orderNo} 的付款 ${amount}，正在备货。`,
    ],
    rejected: ({ orderNo, note, deadline }) => [
      `请检查订单 ${orderNo} 的转账凭证`,
      `订单 ${orderNo} 的转账凭证未通过审核。${note}\n\n请${deadline === undefined ? '' : `在 ${deadline}前`}重新上传凭证，或选择其他支付方式。`,
    ],
    expired: ({ orderNo }) => [
      `订单 ${orderNo} 已超时关闭`,
      `我们未能及时收到订单 ${orderNo} 的付款，订单已取消，商品不再保留。如果您已经转账，请联系客服；否则您可以重新下单。`,
    ],
    transferMissing: ({ orderNo, note }) => [
      `未收到订单 ${orderNo} 的转账`,
      `订单 ${orderNo} 已关闭，我们没有收到对应的转账。${note}\n\n如果您已经转账，请将银行的转账凭证发给客服。`,
    ],
    shipped: ({ orderNo, parcel }) => [
      `订单 ${orderNo} 已寄出`,
      `您的订单 ${orderNo} 已寄出。${parcel}`,
    ],
    trackingCorrected: ({ orderNo, parcel }) => [
      `订单 ${orderNo} 的物流单号更正`,
      `我们之前提供的订单 ${orderNo} 的物流单号有误，请使用新的单号：${parcel}`,
    ],
    problemReported: ({ orderNo }) => [
      `已收到您对订单 ${orderNo} 的反馈`,
      `感谢您告知订单 ${orderNo} 的商品问题。我们会在工作日答复，您也可以在订单页面查看答复。`,
    ],
    replacing: ({ orderNo, note }) => [
      `订单 ${orderNo} 的补发商品`,
      `我们将为您补发订单 ${orderNo} 中反馈的商品。${note}`,
    ],
    problemDeclined: ({ orderNo, note }) => [
      `关于您对订单 ${orderNo} 的反馈`,
      `您对订单 ${orderNo} 的反馈未获通过。${note}\n\n如有异议，请联系客服。`,
    ],
  },
  'zh-Hant': {
    ...REFUND_TEXTS['zh-Hant'],
    placed: ({ orderNo, amount }) => [
      `已收到您的訂單 ${orderNo}`,
      `感謝您的訂購。我們已收到您的訂單 ${orderNo}，金額 ${amount}。`,
    ],
    paid: ({ orderNo, amount }) => [
      `訂單 ${orderNo} 已付款`,
      `我們已收到訂單 ${orderNo} 的付款 ${amount}，正在備貨。`,
    ],
    rejected: ({ orderNo, note, deadline }) => [
      `請檢查訂單 ${orderNo} 的轉帳證明`,
      `訂單 ${orderNo} 的轉帳證明未通過審核。${note}\n\n請${deadline === undefined ? '' : `在 ${deadline}前`}重新上傳轉帳證明，或選擇其他付款方式。`,
    ],
    expired: ({ orderNo }) => [
      `訂單 ${orderNo} 已逾時關閉`,
      `我們未能及時收到訂單 ${orderNo} 的付款，訂單已取消，商品不再保留。如果您已經轉帳，請聯絡客服；否則您可以重新下單。`,
    ],
    transferMissing: ({ orderNo, note }) => [
      `未收到訂單 ${orderNo} 的轉帳`,
      `訂單 ${orderNo} 已關閉，我們沒有收到對應的轉帳。${note}\n\n如果您已經轉帳，請將銀行的轉帳證明傳給客服。`,
    ],
    shipped: ({ orderNo, parcel }) => [
      `訂單 ${orderNo} 已寄出`,
      `您的訂單 ${orderNo} 已寄出。${parcel}`,
    ],
    trackingCorrected: ({ orderNo, parcel }) => [
      `訂單 ${orderNo} 的物流單號更正`,
      `我們先前提供的訂單 ${orderNo} 的物流單號有誤，請使用新的單號：${parcel}`,
    ],
    problemReported: ({ orderNo }) => [
      `已收到您對訂單 ${orderNo} 的回報`,
      `感謝您告知訂單 ${orderNo} 的商品問題。我們會在工作日答覆，您也可以在訂單頁面查看答覆。`,
    ],
    replacing: ({ orderNo, note }) => [
      `訂單 ${orderNo} 的補寄商品`,
      `我們將為您補寄訂單 ${orderNo} 中回報的商品。${note}`,
    ],
    problemDeclined: ({ orderNo, note }) => [
      `關於您對訂單 ${orderNo} 的回報`,
      `您對訂單 ${orderNo} 的回報未獲通過。${note}\n\n如有異議，請聯絡客服。`,
    ],
  },
};

/** The messages that list the products of the order. */
const KINDS_WITH_SUMMARY: ReadonlySet<MailKind> = new Set(['placed', 'paid']);

/** Who returns the money of a payment decides how and when the shopper receives it. */
function findRefundKind({ payType }: MailEvent['order']): RefundMailKind {
  if (hasPaymentFlow(payType, 'balance')) return 'refundedToBalance';
  return findOperatorMethod(payType) === undefined ? 'refunded' : 'refundDue';
}

/** Returns the kind of the message about an order event. */
function findMailKind({ event, order }: MailEvent): MailKind {
  const name = MAILED_EVENTS.find((mailed) => mailed === event.event);
  if (name === undefined) throw new Error(`The event ${event.event} has no message`);
  const kind = MAIL_KINDS[name];
  return kind === 'refunded' ? findRefundKind(order) : kind;
}

/** The deadline of an order that the shopper has not answered since: it is still unpaid. */
function formatDeadline({ order, language }: MailEvent): string | undefined {
  const holdEnd = getHoldEnd(order);
  return order.state === 'unpaid' && holdEnd !== null
    ? formatMailTime(holdEnd, language)
    : undefined;
}

export function toOrderMail(mailEvent: MailEvent, details: OrderMailDetails): MailMessage {
  const { event, order, account, language } = mailEvent;
  const kind = findMailKind(mailEvent);
  const [subject, text] = TEXTS[language][kind]({
    orderNo: order.orderNo,
    amount: formatMoney(event.amountCents ?? order.totalCents),
    parcel: [order.carrier, order.trackingNo].filter(Boolean).join(' '),
    note: event.note ?? '',
    deadline: formatDeadline(mailEvent),
  });
  const summary = KINDS_WITH_SUMMARY.has(kind) ? [formatOrderSummary(mailEvent, details)] : [];
  const parts = [text, ...summary, formatMailFooter(mailEvent, details)];
  const body = `${order.orderNo} ${kind}${event.note === null ? '' : `: ${event.note}`}`;
  return { recipient: account, kind: 'order', body, subject, text: parts.join('\n\n') };
}

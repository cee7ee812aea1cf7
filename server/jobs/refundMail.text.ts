import type { MailLanguage } from '../session/mailLanguage.ts';

/** The values that the messages about an order name. */
interface OrderMailValues {
  readonly orderNo: string;
  /** the total of the order, or the refunded amount */
  readonly amount: string;
  readonly parcel: string;
  readonly note: string;
  /** until when the goods of an unpaid order are reserved */
  readonly deadline: string | undefined;
}
export type OrderMailText = (values: OrderMailValues) => readonly [subject: string, text: string];

/** `refundDue`: the operator still returns the money. */
export type RefundMailKind =
  | 'refunded'
  | 'refundedToBalance'
  | 'refundDue'
  | 'refundFailed'
  | 'refundSettled';

/** The subjects and texts of the messages about refunds. */
export const REFUND_TEXTS: Readonly<
  Record<MailLanguage, Readonly<Record<RefundMailKind, OrderMailText>>>
> = {
  en: {
    refunded: ({ orderNo, amount, note }) => [
      `Refund for order ${orderNo}`,
      `We’ve refunded ${amount} of order ${orderNo}. ${note}\n\nRefunds can take a few days to show.`,
    ],
    refundedToBalance: ({ orderNo, amount, note }) => [
      `Refund for order ${orderNo}`,
      `We’ve refunded ${amount} of order ${orderNo}. The money is in your balance. ${note}`,
    ],
    refundDue: ({ orderNo, amount, note }) => [
      `Refund for order ${orderNo}`,
      `We’re refunding ${amount} of order ${orderNo}. ${note}\n\nWe’ll contact you to pay it back.`,
    ],
    refundFailed: ({ orderNo }) => [
      `Your refund for order ${orderNo} did not arrive`,
      `The bank or card provider returned our refund for order ${orderNo} to us. We’ll contact you to pay it back another way.`,
    ],
    refundSettled: ({ orderNo, note }) => [
      `Refund for order ${orderNo}`,
      `We’ve paid back the refund for order ${orderNo} another way. ${note}`,
    ],
  },
  'zh-Hans': {
    refunded: ({ orderNo, amount, note }) => [
      `订单 ${orderNo} 已退款`,
      `订单 ${orderNo} 已退款 ${amount}。${note}\n\n退款到账可能需要几天时间。`,
    ],
    refundedToBalance: ({ orderNo, amount, note }) => [
      `订单 ${orderNo} 已退款`,
      `订单 ${orderNo} 已退款 ${amount}，款项已退回您的余额。${note}`,
    ],
    refundDue: ({ orderNo, amount, note }) => [
      `订单 ${orderNo} 的退款`,
      `我们将为订单 ${orderNo} 退款 ${amount}。${note}\n\n我们会与您联系并退还。`,
    ],
    refundFailed: ({ orderNo }) => [
      `订单 ${orderNo} 的退款未到账`,
      `订单 ${orderNo} 的退款被银行或卡组织退回。我们会与您联系，以其他方式退款。`,
    ],
    refundSettled: ({ orderNo, note }) => [
      `订单 ${orderNo} 的退款`,
      `我们已以其他方式退回订单 ${orderNo} 的退款。${note}`,
    ],
  },
  'zh-Hant': {
    refunded: ({ orderNo, amount, note }) => [
      `訂單 ${orderNo} 已退款`,
      `訂單 ${orderNo} 已退款 ${amount}。${note}\n\n退款入帳可能需要幾天時間。`,
    ],
    refundedToBalance: ({ orderNo, amount, note }) => [
      `訂單 ${orderNo} 已退款`,
      `訂單 ${orderNo} 已退款 ${amount}，款項已退回您的餘額。${note}`,
    ],
    refundDue: ({ orderNo, amount, note }) => [
      `訂單 ${orderNo} 的退款`,
      `我們將為訂單 ${orderNo} 退款 ${amount}。${note}\n\n我們會與您聯絡並退還。`,
    ],
    refundFailed: ({ orderNo }) => [
      `訂單 ${orderNo} 的退款未入帳`,
      `訂單 ${orderNo} 的退款被銀行或發卡機構退回。我們會與您聯絡，以其他方式退款。`,
    ],
    refundSettled: ({ orderNo, note }) => [
      `訂單 ${orderNo} 的退款`,
      `我們已用其他方式退回訂單 ${orderNo} 的退款。${note}`,
    ],
  },
};

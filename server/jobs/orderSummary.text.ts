import { toAddressParts } from '#models/address/addressParts.ts';
import { type CustomerService, DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { formatMoney } from '#models/moneyText.ts';
import { ACCOUNT_PAGES } from '#models/pages.ts';
import { SHOP_TIME_ZONE } from '#models/timeZone.ts';
import type { OrderLineRow } from '../order/orderList.store.ts';
import type { MailLanguage } from '../session/mailLanguage.ts';
import { convertName } from './convertName.ts';
import type { MailEvent } from './sendMail.store.ts';

/** The data of a message about an order, besides the order itself. */
export interface OrderMailDetails {
  readonly lines: readonly OrderLineRow[];
  /** of an order to be picked up */
  readonly shop: { readonly shopName: string; readonly address: string } | undefined;
  /** the public origin of the shop, for the link; undefined in a process without pages */
  readonly origin: string | undefined;
  /** by default that of the demo */
  readonly customerService?: CustomerService | undefined;
}

type Contact = Pick<CustomerService, 'email' | 'phone'>;

interface SummarisedOrder extends Pick<MailEvent, 'language'> {
  readonly order: Pick<
    MailEvent['order'],
    'freightCents' | 'totalCents' | 'address' | 'slotStartsAt'
  >;
}

const WORDS = {
  en: {
    delivery: 'Delivery',
    free: 'free',
    total: 'Total',
    deliverTo: 'Deliver to',
    pickUpAt: 'Pick up at',
    perthTime: (time: string) => `${time} (Perth time)`,
    viewOrder: 'View your order',
    questions: ({ email, phone }: Contact) => `Questions? ${email} or ${phone}`,
    comma: ', ',
    colon: ': ',
    locale: 'en-AU',
  },
  'zh-Hans': {
    delivery: '运费',
    free: '免运费',
    total: '合计',
    deliverTo: '收货地址',
    pickUpAt: '自提门店',
    perthTime: (time: string) => `${time}（珀斯时间）`,
    viewOrder: '查看订单',
    questions: ({ email, phone }: Contact) => `如有疑问，请联系 ${email} 或 ${phone}`,
    comma: '，',
    colon: '：',
    locale: 'zh-CN',
  },
  'zh-Hant': {
    delivery: '運費',
    free: '免運費',
    total: '合計',
    deliverTo: '收件地址',
    pickUpAt: '自取門市',
    perthTime: (time: string) => `${time}（伯斯時間）`,
    viewOrder: '查看訂單',
    questions: ({ email, phone }: Contact) => `如有疑問，請聯絡 ${email} 或 ${phone}`,
    comma: '，',
    colon: '：',
    locale: 'zh-TW',
  },
} as const satisfies Readonly<Record<MailLanguage, unknown>>;

/** E.g. `Thu, 26 Nov 2026, 10:00 (Perth time)` or `2026年11月26日周四 10:00（珀斯时间）`. */
export function formatMailTime(at: Date, language: MailLanguage): string {
  const { locale, perthTime } = WORDS[language];
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: SHOP_TIME_ZONE },
  });
  return perthTime(format.format(at));
}

function formatDestination(
  { order: { address, slotStartsAt }, language }: SummarisedOrder,
  { shop }: OrderMailDetails,
): string {
  const words = WORDS[language];
  if (address) {
    const parts = [address.addressee, ...toAddressParts(address)];
    return `${words.deliverTo}${words.colon}${parts.join(words.comma)}`;
  }
  const time = slotStartsAt ? formatMailTime(slotStartsAt, language) : '';
  const place = [shop?.shopName ?? '', shop?.address ?? '', time].filter((part) => part !== '');
  return `${words.pickUpAt}${words.colon}${place.join(words.comma)}`;
}

/** The name of a product as the pages show it in the language of the message. */
function findGoodsName(line: OrderLineRow, language: MailLanguage): string {
  if (language === 'en') return line.goodsEnglishName;
  return language === 'zh-Hant' ? convertName(line.goodsName) : line.goodsName;
}

/** The products, the amounts and the destination of an order, one per line. */
export function formatOrderSummary(
  summarisedOrder: SummarisedOrder,
  details: OrderMailDetails,
): string {
  const { order, language } = summarisedOrder;
  const words = WORDS[language];
  const { freightCents, totalCents } = order;
  return [
    ...details.lines.map(
      (line) =>
        `${line.quantity} × ${findGoodsName(line, language)}  ${formatMoney(line.priceCents * line.quantity)}`,
    ),
    `${words.delivery}  ${freightCents === 0 ? words.free : formatMoney(freightCents)}`,
    `${words.total}  ${formatMoney(totalCents)}`,
    '',
    formatDestination(summarisedOrder, details),
  ].join('\n');
}

/** The end of every message: the link to the order, customer service and the shop's name. */
export function formatMailFooter(
  { order, language }: Pick<MailEvent, 'order' | 'language'>,
  {
    origin,
    customerService = DEMO_CUSTOMER_SERVICE,
  }: Pick<OrderMailDetails, 'origin' | 'customerService'>,
): string {
  const { viewOrder, questions, colon } = WORDS[language];
  const link = `${origin ?? ''}${ACCOUNT_PAGES.order.replace(':orderNo', encodeURIComponent(order.orderNo))}`;
  return [
    ...(origin === undefined ? [] : [`${viewOrder}${colon}${link}`]),
    questions(customerService),
    '',
    'Wattle Lane',
  ].join('\n');
}

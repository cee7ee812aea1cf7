import { type AddressFields, streetLines } from '#models/address/address.ts';
import { type CustomerService, DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import type { Cents } from '#models/money.ts';
import { ACCOUNT_PAGES } from '#models/pages.ts';
import { SHOP_TIME_ZONE } from '#models/timeZone.ts';
import type { OrderLineRow } from '../order/orderList.store.ts';
import type { MailLanguage } from '../session/mailLanguage.ts';
import { convertName } from './convertName.ts';
import type { MailEvent } from './sendMail.store.ts';

const amountFormat = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });
/** `A$1,234.50` */
export const formatMailAmount = (cents: Cents): string => `A$${amountFormat.format(cents / 100)}`;

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

/** An Australian address contains the suburb but not the council. */
function formatAddress(address: AddressFields, comma: string): string {
  const { country, state, city, district, postcode, addressee } = address;
  const town = country === 'AU' && district !== '' ? [district] : [district, city];
  const parts =
    country === 'CN' || country === 'TW'
      ? [[...new Set([state, city, district]), ...streetLines(address)].join(''), postcode]
      : [...streetLines(address), ...town, `${state} ${postcode}`];
  return [addressee, ...parts].filter((part) => part.trim() !== '').join(comma);
}

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
  if (address) return `${words.deliverTo}${words.colon}${formatAddress(address, words.comma)}`;
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
        `${line.quantity} × ${findGoodsName(line, language)}  ${formatMailAmount(line.priceCents * line.quantity)}`,
    ),
    `${words.delivery}  ${freightCents === 0 ? words.free : formatMailAmount(freightCents)}`,
    `${words.total}  ${formatMailAmount(totalCents)}`,
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

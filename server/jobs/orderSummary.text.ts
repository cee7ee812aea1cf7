import { type AddressFields, streetLines } from '#models/address/address.ts';
import { CUSTOMER_SERVICE } from '#models/customerService.ts';
import type { Cents } from '#models/money.ts';
import { ACCOUNT_PAGES } from '#models/pages.ts';
import { formatPerthTime } from '#models/time.ts';
import type { OrderLineRow } from '../order/orderList.store.ts';
import type { MailLanguage } from '../session/mailLanguage.ts';
import type { MailEvent } from './sendMail.store.ts';

const amountFormat = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 });
/** `A$1,234.50` */
export const formatMailAmount = (cents: Cents): string => `A$${amountFormat.format(cents / 100)}`;

/** What a message about an order contains besides the order itself. */
export interface OrderMailDetails {
  readonly lines: readonly OrderLineRow[];
  /** of an order to be picked up */
  readonly shop: { readonly shopName: string; readonly address: string } | undefined;
  /** the public origin of the shop, for the link; undefined in a process without pages */
  readonly origin: string | undefined;
}

const WORDS = {
  en: {
    delivery: 'Delivery',
    free: 'free',
    total: 'Total',
    deliverTo: 'Deliver to',
    pickUpAt: 'Pick up at',
    perthTime: 'Perth time',
    viewOrder: 'View your order',
    questions: `Questions? ${CUSTOMER_SERVICE.email} or ${CUSTOMER_SERVICE.phone}`,
    comma: ', ',
  },
  'zh-Hans': {
    delivery: '运费',
    free: '免运费',
    total: '合计',
    deliverTo: '收货地址',
    pickUpAt: '自提门店',
    perthTime: '珀斯时间',
    viewOrder: '查看订单',
    questions: `如有疑问，请联系 ${CUSTOMER_SERVICE.email} 或 ${CUSTOMER_SERVICE.phone}`,
    comma: '，',
  },
  'zh-Hant': {
    delivery: '運費',
    free: '免運費',
    total: '合計',
    deliverTo: '收件地址',
    pickUpAt: '自取門市',
    perthTime: '珀斯時間',
    viewOrder: '查看訂單',
    questions: `如有疑問，請聯絡 ${CUSTOMER_SERVICE.email} 或 ${CUSTOMER_SERVICE.phone}`,
    comma: '，',
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

function formatDestination(
  { address, slotStartsAt }: MailEvent['order'],
  { shop }: OrderMailDetails,
  words: (typeof WORDS)[MailLanguage],
): string {
  if (address) return `${words.deliverTo}: ${formatAddress(address, words.comma)}`;
  const time = slotStartsAt
    ? `${formatPerthTime(slotStartsAt.getTime()).slice(0, 16).replace('T', ' ')} (${words.perthTime})`
    : '';
  const place = [shop?.shopName ?? '', shop?.address ?? '', time].filter((part) => part !== '');
  return `${words.pickUpAt}: ${place.join(words.comma)}`;
}

/** The products, the amounts and the destination of an order, one per line. */
export function formatOrderSummary(
  { order, language }: Pick<MailEvent, 'order' | 'language'>,
  details: OrderMailDetails,
): string {
  const words = WORDS[language];
  const name = (line: OrderLineRow) => (language === 'en' ? line.goodsEnglishName : line.goodsName);
  const { freightCents, totalCents } = order;
  return [
    ...details.lines.map(
      (line) =>
        `${line.quantity} × ${name(line)}  ${formatMailAmount(line.priceCents * line.quantity)}`,
    ),
    `${words.delivery}  ${freightCents === 0 ? words.free : formatMailAmount(freightCents)}`,
    `${words.total}  ${formatMailAmount(totalCents)}`,
    '',
    formatDestination(order, details, words),
  ].join('\n');
}

/** The end of every message: the link to the order, customer service and the shop's name. */
export function formatMailFooter(
  { order, language }: Pick<MailEvent, 'order' | 'language'>,
  { origin }: Pick<OrderMailDetails, 'origin'>,
): string {
  const { viewOrder, questions } = WORDS[language];
  const link = `${origin ?? ''}${ACCOUNT_PAGES.order.replace(':orderNo', encodeURIComponent(order.orderNo))}`;
  return [
    ...(origin === undefined ? [] : [`${viewOrder}: ${link}`]),
    questions,
    '',
    'Wattle Lane',
  ].join('\n');
}

import type { Property, Step } from './property.ts';
import type { RecordedCall } from './recordedCall.ts';
import { getPathname, readCents, type View } from './view.ts';

const readOrderNo = (view: View): string | null => {
  const match = /\/(?:createOrder\/result|account\/orderdetails)\/([^/?]+)/.exec(getPathname(view));
  return match?.[1] ?? null;
};
const isOrderPage = (view: View) => getPathname(view).startsWith('/home/account/orderdetails/');
const isResultPage = (view: View) => getPathname(view).startsWith('/home/createOrder/result/');
const isEnglish = ({ language }: View) => language === 'en';

const IS_PAID = /your order is paid|订单已付款/;
const IS_NOT_PAID =
  /It is not paid yet|No money was taken|did not go through|You have not been charged|尚未支付|没有扣款|支付未成功/;

/** §4: what each status of an order displays. */
const STATUSES: readonly (readonly [readonly number[], RegExp])[] = [
  [[1], /Unpaid|Pay In Store|Pay By Transfer Waiting For Review/],
  [[0, 2, 3, 4, 5, 51, 8], /Paid/],
  [[6, 100, 102, 106], /Unreceived/],
  [[10], /Canceled/],
  [[7], /Completed/],
  [[98], /Chargeback/],
];
const CLOSED_STATUSES = /^(Paid|Unreceived|Canceled|Completed|Chargeback)$/;

/** Titles of the order's pages, what they must say besides, and what they must not say. */
const TITLES: Readonly<Record<string, { readonly says?: RegExp; readonly never: RegExp }>> = {
  'Thank you, your order is paid': {
    says: /Paid/,
    never: /No money was taken|not paid|not been charged|Pay A\$|Cancel order/,
  },
  'The payment did not go through': {
    says: /No money was taken\. We’re holding your order|We’re holding your order\. Try again/,
    never: /It is not paid yet|order is paid/,
  },
  'Choose how to pay for this order': {
    says: /We’re holding your order\. It is not paid yet/,
    never: /did not go through|We’re holding your order\. Try again|order is paid/,
  },
  'Your order is reserved: pay in store': {
    says: /Pay by card or cash when you pick it up/,
    never: /You don’t need to pay again|being reviewed/,
  },
  'Your receipt is being reviewed': {
    says: /We confirm transfers within one business day.{0,2}We’re holding your items/,
    never: /Pay by card or cash|No money was taken/,
  },
  'This order is closed': {
    says: /cancelled or has expired/,
    never: /Pay A\$|Cancel order|holding/,
  },
};

interface ShownOrder {
  readonly orderNo: string;
  readonly status: number;
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const toOrder = (value: unknown): ShownOrder[] =>
  isRecord(value) && 'orderStatus' in value
    ? [{ orderNo: String(value['orderNo']), status: Number(value['orderStatus']) }]
    : [];
/** The orders in the replies of a step. */
const listReplied = (calls: readonly RecordedCall[]): readonly ShownOrder[] =>
  calls.flatMap(({ path, result }) => {
    if (path === '/pc/orderInfo' && isRecord(result) && Array.isArray(result['list']))
      return result['list'].flatMap(toOrder);
    return path.startsWith('/pc/order/detailed/') ? toOrder(result) : [];
  });

const getExpectedStatus = (status: number): RegExp =>
  STATUSES.find(([codes]) => codes.includes(status))?.[1] ?? /Contact Customer Service/;

/** The status text of an order on the order page or in the list. */
const STATUS_TEXT =
  /Pay By Transfer Waiting For Review|Contact Customer Service|Pay In Store|Unpaid|Unreceived|Canceled|Completed|Chargeback|Paid/;
const getStatusText = (text: string): string => STATUS_TEXT.exec(text)?.[0] ?? '';

const checkCard = ({ text, controls }: View['items'][number]): string | null => {
  const status = getStatusText(text.replace(/^[\w-]+/, ''));
  const canPay = controls.some((name) => name.startsWith('Pay A$'));
  return canPay === (status === 'Unpaid')
    ? null
    : `${status}: ${canPay ? 'can' : 'cannot'} be paid`;
};

const listCards = (view: View) =>
  getPathname(view) === '/home/account/orders' && isEnglish(view)
    ? view.items.filter(
        ({ controls }) =>
          controls.includes('Buy again') ||
          controls.some((name) => name.startsWith('Details of order')),
      )
    : [];

const readShownStatus = (view: View): string =>
  isOrderPage(view) && isEnglish(view) ? getStatusText(view.main.replace(view.title, '')) : '';

/** The latest status text of each order, before this step. */
function findEarlierStatus(steps: readonly Step[], orderNo: string): string {
  const earlier = steps.findLast(
    ({ after }) => readOrderNo(after) === orderNo && readShownStatus(after) !== '',
  );
  return earlier ? readShownStatus(earlier.after) : '';
}

/** The statements of pages about an order. */
export const orderProperties: readonly Property[] = [
  {
    name: 'a page that says paid never says not paid',
    source: '§4: order payment status',
    check: ({ after }, { steps }) => {
      const orderNo = readOrderNo(after);
      if (!orderNo || !isResultPage(after)) return null;
      const wasPaid = [...steps.map((step) => step.after), after].some(
        (view) => readOrderNo(view) === orderNo && IS_PAID.test(view.main),
      );
      const denial = IS_NOT_PAID.exec(after.main);
      return wasPaid && denial
        ? `order ${orderNo} is paid, and the page says “${denial[0]}”`
        : null;
    },
  },
  {
    name: 'each page of an order says what its title says',
    source: '§4; §8: transfer receipt; decisions.md 32–34',
    check: ({ after }) => {
      const row = isEnglish(after) ? TITLES[after.title] : undefined;
      if (!row || after.isBusy || after.dialog) return null;
      if (row.says && !row.says.test(after.main)) return `“${after.title}” lacks its explanation`;
      const wrong = row.never.exec(after.main);
      return wrong ? `“${after.title}” says “${wrong[0]}”` : null;
    },
  },
  {
    name: 'an order shows the text of its status',
    source: '§4: order payment status display',
    check: ({ after, calls }) => {
      if (after.isBusy || !isEnglish(after)) return null;
      const wrong = listReplied(calls).find(({ orderNo, status }) => {
        const card = listCards(after).find(({ heading }) => heading === orderNo);
        const text =
          card?.text.replace(orderNo, '') ??
          (readOrderNo(after) === orderNo && isOrderPage(after)
            ? after.main.replace(after.title, '')
            : null);
        return text !== null && !getExpectedStatus(status).test(getStatusText(text));
      });
      return wrong ? `order ${wrong.orderNo} has status ${wrong.status}` : null;
    },
  },
  {
    name: 'only an unpaid order offers its payment in the list',
    source: '§4: order payment status display',
    check: ({ after }) =>
      listCards(after)
        .map(checkCard)
        .find((problem) => problem !== null) ?? null,
  },
  {
    name: 'a paid, received or cancelled order can be neither cancelled nor paid',
    source: '§8: Paid orders cannot be cancelled; The order has been cancelled',
    check: ({ after }) => {
      const status = readShownStatus(after);
      if (!CLOSED_STATUSES.test(status) || after.dialog) return null;
      const offer = after.controls.find(
        ({ name, isCentral }) =>
          isCentral && /^(Cancel order|Pay A\$.*|Pay another way)$/.test(name),
      );
      return offer ? `${status}: “${offer.name}”` : null;
    },
  },
  {
    name: 'a cancelled order stays cancelled',
    source: '§8: The order has been cancelled',
    check: ({ after }, { steps, origin }) => {
      const orderNo = readOrderNo(after);
      const status = readShownStatus(after);
      if (!orderNo || status === '' || status === 'Canceled') return null;
      // A payment that arrives after the cancellation reopens the order (decisions.md 31).
      const wasAtBank = steps.some((step) => !step.after.url.startsWith(origin));
      const wasCanceled = findEarlierStatus(steps, orderNo) === 'Canceled';
      return wasCanceled && !wasAtBank ? `order ${orderNo} is ${status}` : null;
    },
  },
  {
    name: 'an order number that is shown is in the account',
    source: '§2: orders',
    check: async ({ after, before }, { listOrderNos }) => {
      const orderNo = readOrderNo(after);
      if (!orderNo || !isResultPage(after) || after.isBusy || orderNo === readOrderNo(before))
        return null;
      if (after.storedAccount === null || /cannot find this order|找不到/.test(after.main))
        return null;
      const orderNos = await listOrderNos();
      return orderNos === null || orderNos.includes(orderNo) ? null : `${orderNo} is not listed`;
    },
  },
  {
    name: 'the bank account of a transfer is the account of the shop',
    source: '§9: OffLine Transfer; decisions.md 34',
    check: ({ after }) => {
      if (
        !isEnglish(after) ||
        after.dialog ||
        after.title !== 'Transfer the money, then upload the receipt'
      )
        return null;
      const facts = new Map(after.facts);
      if (facts.get('BSB') !== '000-000') return `BSB ${facts.get('BSB')}`;
      if (facts.get('Account number') !== '0000 0000')
        return `account ${facts.get('Account number')}`;
      const reference = facts.get('Reference');
      return reference === readOrderNo(after) ? null : `reference ${reference}`;
    },
  },
  {
    name: 'the total of an order is its items and its delivery',
    source: '§3: freight',
    check: ({ after }) => {
      if (!isEnglish(after) || !isOrderPage(after) || after.isBusy) return null;
      const facts = new Map(after.facts);
      const items = readCents(facts.get('Items total') ?? '');
      const total = readCents(facts.get('Total') ?? '');
      const delivery = readCents(facts.get('Delivery') ?? '') ?? 0;
      if (items === null || total === null || total === items + delivery) return null;
      return `${items} + ${delivery} cents are not ${total} cents`;
    },
  },
  {
    name: 'a payment that cannot be checked cannot be given up',
    source: 'decisions.md 30',
    check: ({ after }) => {
      if (!isResultPage(after) || !/We couldn’t check the payment/.test(after.main)) return null;
      const offer = after.controls.find(
        ({ name, isDisabled }) => name.startsWith('I haven’t paid') && !isDisabled,
      );
      return offer ? `“${offer.name}” can be pressed` : null;
    },
  },
  {
    name: 'a page of a declined payment says that the payment did not go through',
    source: '§4: order payment status; decisions.md 32',
    check: ({ after, calls }) => {
      const reply = calls.findLast(({ path }) => path.startsWith('/pc/pay/result/'));
      const isDeclined = isRecord(reply?.result) && reply.result['outcome'] === 'declined';
      const isStill = calls.at(-1) === reply && isResultPage(after) && !after.isBusy;
      if (!isDeclined || !isStill || !isEnglish(after) || after.dialog) return null;
      return after.title === 'The payment did not go through' ? null : `it says “${after.title}”`;
    },
  },
];

import { paths } from '#src/mall/paths.ts';
import { LINE, part, type Part, PLACE, samePart } from './skeletonPages.ts';

/** A page of which the server sends the skeleton, and the parts that keep their places. */
export interface ServerSkeletonPage {
  readonly path: string;
  readonly parts: readonly Part[];
}
type ServerSkeletonPages = Readonly<Record<string, ServerSkeletonPage>>;

const HEADING = samePart('heading', 'main h1');
const BACK = samePart('link to the account', 'main a[href="/home/account"]', ['top', 'height']);
const FIRST_CARD = 'main h1 + div';
const SUMMARY = part('balance and points', FIRST_CARD, 'main section[data-machine=session]');
const ACCOUNT_PARTS = [HEADING, BACK];

/** The parts of a form: its title, its first two fields. */
const formParts = (name: string, above: string, card: string): readonly Part[] => [
  part(`${name}: title`, `${card} h2`, `${card} h2`, LINE),
  part(`${name}: first field`, `${above} h2 + div > :nth-child(1)`, `${card} form > div`),
  part(`${name}: second field`, `${above} h2 + div > :nth-child(2)`, `${card} form > div + div`),
];

const ORDERS_WAITING = 'main [aria-busy=true]';
const ORDERS = 'main [data-machine=request]';
const SAVED_WAITING = 'main [aria-busy=true] > div';
const PAYMENT = 'main > div';
const CART_LINE = 'main ul > li:nth-child(1)';

/** The pages of a member with products in the cart; `orderNo`: a paid order. */
export const getMemberPages = (orderNo: string): ServerSkeletonPages => ({
  cart: {
    path: paths.cart,
    parts: [
      HEADING,
      part('group', 'main ul', 'main section ul', PLACE),
      samePart('first line', CART_LINE, PLACE),
      samePart('its picture', `${CART_LINE} > :nth-child(2)`),
      samePart('its words', `${CART_LINE} > :nth-child(3)`, ['left', 'top']),
      samePart('its quantity', `${CART_LINE} > :nth-child(4) > :first-child`, ['height']),
    ],
  },
  delivery: {
    path: paths.delivery,
    parts: [
      HEADING,
      part('delivery types', 'main h1 + div', 'main h1 + [role=radiogroup]'),
      samePart('delivery address', 'main h2:is(section > h2)'),
      part('first address', 'main section > h2 + span', 'main section > h2 + div', PLACE),
      part('summary', 'main [data-machine] > div + div', 'main [data-machine] > :last-child', []),
    ],
  },
  orders: {
    path: paths.orders,
    parts: [
      ...ACCOUNT_PARTS,
      samePart('search', 'main form'),
      samePart('filters', 'main nav:has(a[href*=status])'),
      part('count', `${ORDERS_WAITING} > span[aria-hidden]`, `${ORDERS} > p`, LINE),
      part('first order', `${ORDERS_WAITING} > div > div`, `${ORDERS} li`, PLACE),
    ],
  },
  order: {
    path: paths.order(orderNo),
    parts: [
      ...ACCOUNT_PARTS,
      part('state', `${FIRST_CARD} > div > div`, 'main section[data-machine=order] > span', LINE),
      part('items', `${FIRST_CARD} > div + div > div > div`, 'main section:has(> h2)', PLACE),
    ],
  },
  account: {
    path: paths.account,
    parts: [HEADING, SUMMARY, samePart('links', 'main ul')],
  },
  details: {
    path: paths.accountDetails,
    parts: [...ACCOUNT_PARTS, SUMMARY, part('facts', `${FIRST_CARD} + div`, 'main div:has(> dl)')],
  },
  addresses: {
    path: paths.addresses,
    parts: [
      ...ACCOUNT_PARTS,
      part('button', `${FIRST_CARD} > span:not([role])`, 'main button:has(svg)', LINE),
      part('first address', `${FIRST_CARD} > div > div`, 'main li:has(address)'),
    ],
  },
  parcel: {
    path: paths.logistics(orderNo),
    parts: [...ACCOUNT_PARTS],
  },
  invoice: {
    path: paths.invoice(orderNo),
    parts: [
      ...ACCOUNT_PARTS,
      part('notice', `${FIRST_CARD} > div > div`, `${ORDERS} > div:last-child > div`),
      part('rows', `${FIRST_CARD} > div > div:nth-child(3)`, `${ORDERS} table`, PLACE),
    ],
  },
  security: {
    path: paths.password,
    parts: [...ACCOUNT_PARTS, ...formParts('login password', FIRST_CARD, FIRST_CARD)],
  },
  wallet: {
    path: paths.wallet,
    parts: [
      ...ACCOUNT_PARTS,
      SUMMARY,
      part('title of the top-up', 'main h1 ~ div h2', 'main form', ['left']),
    ],
  },
  rewards: {
    path: paths.rewards,
    parts: [
      ...ACCOUNT_PARTS,
      SUMMARY,
      part('first entry', 'main p + [aria-busy] > div > div', 'main ul:has(span) > li', PLACE),
    ],
  },
  saved: {
    path: paths.saved,
    parts: [
      HEADING,
      part('first card', `${SAVED_WAITING}:nth-child(1)`, 'main article', PLACE),
      part('its picture', `${SAVED_WAITING}:nth-child(1) > *`, 'main article > *'),
      part('second card', `${SAVED_WAITING}:nth-child(2)`, 'main li:nth-child(2) > article', PLACE),
    ],
  },
  result: {
    path: paths.result(orderNo),
    parts: [
      part('drawing', 'main [aria-busy] div:has(+ div > h1)', 'main svg:has(+ div > h1)'),
      // The title of the order may need a second line.
      samePart('heading', 'main h1', ['left', 'top']),
      samePart('number', 'main div:has(> h1) + div', ['left', 'width', 'height']),
      samePart('delivery and amount', 'main div:has(> h1) + div + div', ['left', 'width']),
    ],
  },
});

/** The page of a member whose checkout has reached the payment step. */
export const PAYMENT_PAGES: ServerSkeletonPages = {
  payType: {
    path: paths.payType,
    parts: [
      HEADING,
      part(
        'delivery',
        `${PAYMENT}[aria-busy] h1 + div`,
        `${PAYMENT}:not([aria-busy]) h1 + div`,
        PLACE,
      ),
      part('amount', `${PAYMENT}[aria-busy] h1 + div + div`, `${PAYMENT} h1 + div + div`, [
        ...(['left', 'width', 'height'] as const),
      ]),
      part('methods', `${PAYMENT} h2 + [aria-hidden]`, `${PAYMENT} h2 ~ [role=radiogroup]`, [
        ...(['left', 'width', 'height'] as const),
      ]),
    ],
  },
};

const FORM_WAITING = 'main [aria-busy=true] > div > div';

export const GUEST_PAGES: ServerSkeletonPages = {
  login: {
    path: paths.login,
    parts: [
      HEADING,
      samePart('benefits', 'main h1 + p'),
      part('tabs', `${FORM_WAITING}:nth-child(1) > span`, 'main [role=tablist]', ['top']),
      part('account', `${FORM_WAITING}:nth-child(2) > :nth-child(1)`, 'main form > div'),
      part('password', `${FORM_WAITING}:nth-child(2) > :nth-child(2)`, 'main form > div + div'),
      part('button', `${FORM_WAITING}:nth-child(2) > span`, 'main form > button'),
    ],
  },
  'a new account': {
    path: paths.sign,
    parts: [
      HEADING,
      samePart('benefits', 'main h1 + p'),
      part('account', `${FORM_WAITING}:nth-child(2) > :nth-child(1)`, 'main form > :nth-child(1)'),
      part(
        'button for the code',
        `${FORM_WAITING}:nth-child(2) > :nth-child(2) > *`,
        'main form [data-machine] button',
        ['left', 'top', 'height'],
      ),
      part('code', `${FORM_WAITING}:nth-child(2) > :nth-child(3)`, 'main form > :nth-child(3)'),
      part('password', `${FORM_WAITING}:nth-child(2) > :nth-child(4)`, 'main form > :nth-child(4)'),
      part('name', `${FORM_WAITING}:nth-child(2) > :nth-child(5)`, 'main form > :nth-child(5)'),
      part('button', `${FORM_WAITING}:nth-child(2) > span`, 'main form > button'),
    ],
  },
  reset: {
    path: paths.reset,
    parts: [
      HEADING,
      samePart('help', 'main h1 + p'),
      part('account', `${FORM_WAITING} > :nth-child(1)`, 'main form > div', PLACE),
    ],
  },
};

import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';
import * as rules from '#models/cart/cart.ts';
import { enqueueOrdered, linesWithoutOrdered, withoutOrdered, writesWithoutOrdered } from '#models/cart/ordered.ts';
import { restoreLine, toRemoval } from '#models/cart/removal.ts';
import { type CartWrite, enqueue, toAddWrite, toRemoveWrite, withQuantityInFlight } from '#models/cart/write.ts';
import { callFailed, eventField, callError as failure, failsTo, losesSession } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<CartContext>;
type Before = Omit<View, 'is'>;
type Table = ConsequenceTable<CartContext>;

const EMPTY: rules.Cart = { lines: [], promotions: [] };
const changed = { type: 'cart.changed', cart: ({ is }: View) => is.cart };
/** The promotion watcher receives the ends of the cart's promotions (decisions.md 22). */
const watched = { sends: [['watchPromotions', { type: 'watch', ends: ({ is }: View) => is.cart.promotions.map(({ endsAt }) => endsAt) }]] } as const;
const cleared = { cart: () => EMPTY, writes: [], removed: null, linesToMerge: null, failure: null } as const;

const getOwner = ({ ownerAccount, currentAccount }: CartContext) => currentAccount ?? ownerAccount;
const findLine = ({ was, event }: Before) => was.cart.lines.find((line) => rules.lineKey(line) === event['key']);
const hasLine = (view: Before) => findLine(view) !== undefined;
const addedKey = ({ event: { addition } }: Before) => `${addition.goods.goodsId}:${addition.promotion?.promotionId ?? ''}`;
/** §5: only advance-sale goods have a cap, their stock. */
const getAdded = (view: Before) => {
  const { goods, quantity } = view.event['addition'];
  const heldQuantity = rules.getLineQuantity(view.was.cart, addedKey(view));
  return goods.isAdvance ? Math.min(quantity, goods.stock - heldQuantity) : quantity;
};
const isCapped = (view: Before) => getAdded(view) < view.event['addition'].quantity;
const isRejected = ({ event: { addition } }: Before) => addition.goods.isAdvance && addition.goods.stock === 0;
const isOverStock = (view: Before) => {
  const line = findLine(view);
  return line !== undefined && line.isAdvance && view.event['quantity'] > line.stock;
};
const hasRemoved = ({ was }: Before) => was.removed !== null;
const createdKeys = ({ writes }: CartContext) => writes.filter((write) => write.kind !== 'remove' && write.quantity > 0).map(rules.lineKey);
const added = ({ was, event }: View) => rules.addToCart(was.cart, event['addition']);
const withQuantity = ({ was, event }: View) => rules.setLineQuantity(was.cart, event['key'], event['quantity']);
const removed = {
  removed: (view: View) => toRemoval(view.was.cart, findLine(view) ?? expectLine()),
  cart: ({ was, event }: View) => rules.removeCartLine(was.cart, event['key']),
} as const;
const restored = {
  cart: ({ was }: View) => rules.uncheckExpired(restoreLine(was.cart, was.removed ?? expectLine()), was.now),
  removed: null,
} as const;
const expectLine = (): never => {
  throw new Error('tests/paths: the row applies to a line of the cart');
};

const toSetWrite = ({ goodsId, promotionId }: rules.CartLine, quantity: number): CartWrite => ({ kind: 'set', goodsId, promotionId, quantity });
/** Each change of a member's cart is queued for the server (decisions.md 8). */
const queued = (toWrite: (view: View) => CartWrite | null) => ({
  writes: (view: View) => {
    const write = toWrite(view);
    return write ? enqueue(view.was.writes, write) : view.was.writes;
  },
});
const queuedAdd = queued((view) => (getAdded(view) === 0 ? null : toAddWrite({ ...view.event['addition'], quantity: getAdded(view) })));
const queuedQuantity = queued((view) => {
  const line = findLine(view) ?? expectLine();
  return toSetWrite(line, isOverStock(view) ? line.stock : Math.max(0, view.event['quantity']));
});
const queuedRemoval = queued((view) => toRemoveWrite(findLine(view) ?? expectLine()));
const queuedRestore = queued(({ was, is }) => {
  const { line } = was.removed ?? expectLine();
  return toSetWrite(line, rules.getLineQuantity(is.cart, rules.lineKey(line)));
});

/** Changes show at once; a member's are also sent, the first one immediately. */
function listEdits(states: string, to?: (view: View) => string | null): Table['rows'] {
  const isLocal = states === 'guest';
  const next = to ? { to } : {};
  const set = (sets: object, writes: object) => ({ ...next, sets: isLocal ? sets : { ...sets, ...writes } });
  const line = (view: View) => findLine(view);
  return [
    [states, 'cart.add', isRejected, { emits: ['cart.capped'] }],
    [states, 'cart.add', isCapped, { ...set({ cart: added }, queuedAdd), ...watched, emits: [changed, 'cart.capped'] }],
    [states, 'cart.add', { ...set({ cart: added }, queuedAdd), ...watched, emits: isLocal ? [changed, confirmed] : [changed] }],
    [states, 'cart.setQuantity', isOverStock, { ...set({ cart: withQuantity }, queuedQuantity), emits: [changed, 'cart.capped'] }],
    [states, 'cart.setQuantity', hasLine, { ...set({ cart: withQuantity }, queuedQuantity), ...watched, emits: [changed] }],
    [states, 'cart.remove', hasLine, { ...set(removed, queuedRemoval), ...watched, emits: [changed, { type: 'cart.lineRemoved', line }] }],
    [states, 'cart.undoRemove', hasRemoved, { ...set(restored, queuedRestore), ...watched, emits: [changed] }],
  ];
}
const toSaving = ({ is, states }: View) => (states.includes('member.synced') && is.writes.length > 0 ? 'member.saving' : null);
const toSynced = ({ is }: View) => (is.writes.length > 0 ? 'member.saving' : 'member.synced');

/** A change whose reply is no longer awaited may be sent again (decisions.md 7). */
const totalInFlight = { writes: ({ was }: View) => withQuantityInFlight(was.writes, was.cart) };

const loggedIn = { ownerAccount: eventField('account'), currentAccount: eventField('account') };
const linesToMerge = ({ was }: View) => was.linesToMerge ?? was.cart.lines;
const isOther = ({ was, event }: Before) => getOwner(was) !== null && getOwner(was) !== event['account'];

/** Another account never gets the cart; that of a guest is merged (decisions.md 20, 21). */
const logInOther = (states: string, more: object): Table['rows'][number] => {
  return [states, 'session.begin', isOther, { to: 'member.loading', sets: { ...cleared, ...loggedIn }, emits: [changed], ...more }];
};
const logInOwner = (states: string, more: object, sets: object = {}): Table['rows'][number] => {
  return [states, 'session.begin', { to: 'member.loading', sets: { ...sets, ...loggedIn }, ...more }];
};
const listLogins = (states: string, more: object): Table['rows'] => [
  logInOther(states, more),
  [
    states,
    'session.begin',
    ({ was }) => was.linesToMerge !== null || (getOwner(was) === null && was.cart.lines.length > 0),
    { to: 'member.merging', sets: { ...loggedIn, ownerAccount: ({ was }) => getOwner(was), linesToMerge }, ...more },
  ],
  logInOwner(states, more),
];

type Given = Before['event'];
const isOthers = ({ event }: Before) => {
  const { ownerAccount, currentAccount }: Given = event['input'];
  return currentAccount !== null && ownerAccount !== currentAccount;
};
const opened = {
  ...cleared,
  ownerAccount: ({ event }: View) => event['input'].ownerAccount,
  currentAccount: ({ event }: View) => event['input'].currentAccount,
  cart: ({ event: { input } }: View) => (input.ownerAccount === null ? rules.withoutExpired(input.cart, input.now) : input.cart),
  ...Object.fromEntries(['mergeKey', 'writes', 'now'].map((name) => [name, ({ event }: View) => event['input'][name]])),
} as const;
const withChecks = ({ was, event }: View) => rules.copyChecks(event['output'], was.cart, createdKeys(was));
/** A confirmation names the added line, or the line of the first write; a removed line has none. */
const confirmed = {
  type: 'cart.confirmed',
  line: (view: View) => {
    const [write] = view.was.writes;
    const key = view.event.type === 'cart.add' ? addedKey(view) : write && rules.lineKey(write);
    return view.is.cart.lines.find((line) => rules.lineKey(line) === key) ?? null;
  },
};
const sent = { writes: ({ was }: View) => was.writes.slice(1) };

/** Ordered goods leave the cart immediately, with the changes that would add them again. */
const listReloads = (states: string, next: object, toWrites: typeof writesWithoutOrdered): Table['rows'] => [
  [states, 'cart.reload', ({ event }) => event['ordered'] === undefined, next],
  [
    states,
    'cart.reload',
    {
      ...next,
      sets: {
        cart: ({ was, event }) => withoutOrdered(was.cart, event['ordered']),
        writes: ({ was, event }) => toWrites(was.writes, was.cart, event['ordered']),
        linesToMerge: ({ was, event }) => was.linesToMerge && linesWithoutOrdered(was.linesToMerge, event['ordered']),
      },
      ...watched,
      emits: [changed],
    },
  ],
];

const refreshed = ({ was, event }: Before) => rules.withCurrentGoods(was.cart, event['output']);
const hasCurrentGoods = (view: Before) => JSON.stringify(refreshed(view)) === JSON.stringify(view.was.cart);

/** §4 to §6 and decisions.md 7, 8, 20 to 26. */
const cartConsequences: Table = {
  entries: {
    '': { calls: { watchPromotions: () => undefined } },
    guest: watched,
    member: watched,
    suspended: watched,
    'guest.refreshing': { calls: { refreshGoods: ({ is }) => ({ lines: is.cart.lines.filter(({ checked }) => checked) }) } },
    'member.loading': { calls: { loadCart: () => undefined } },
    'member.merging': { calls: { mergeCart: ({ is }) => ({ mergeKey: is.mergeKey, lines: is.linesToMerge }) } },
    'member.saving': { calls: { saveCart: ({ is }) => ({ write: is.writes[0] }) } },
  },
  rows: [
    [
      '',
      'start',
      isOthers,
      { to: 'member.loading', sets: { ...opened, ...cleared, ownerAccount: ({ event }) => event['input'].currentAccount }, emits: [changed] },
    ],
    [
      '',
      'start',
      {
        to: ({ event: { input } }) => {
          if (input.currentAccount !== null) return 'member.loading';
          return input.ownerAccount === null ? 'guest.idle' : 'suspended';
        },
        sets: opened,
      },
    ],

    ...listEdits('guest'),
    ['guest', 'cart.replace', { sets: { cart: eventField('cart'), mergeKey: eventField('mergeKey') }, ...watched, emits: [changed] }],
    // A checkout starts with current prices and stock; a failure is repeated at the login.
    ['guest.idle', 'goods.refresh', { to: 'guest.refreshing' }],
    ['guest.refreshing', 'refreshGoods answers', hasCurrentGoods, { to: 'guest.idle' }],
    ['guest.refreshing', 'refreshGoods answers', { to: 'guest.idle', sets: { cart: refreshed }, emits: [changed] }],
    ['guest.refreshing', 'refreshGoods fails', { to: 'guest.idle' }],
    ...listEdits('member|suspended', toSaving),

    [
      '',
      'cart.check',
      hasLine,
      { sets: { cart: ({ was, event }) => rules.uncheckExpired(rules.checkLine(was.cart, event['key'], event['checked']), was.now) }, emits: [changed] },
    ],
    ['', 'cart.checkAll', { sets: { cart: ({ was, event }) => rules.uncheckExpired(rules.checkAll(was.cart, event['checked']), was.now) }, emits: [changed] }],
    ['', 'cart.removeExpired', { sets: { cart: ({ was }) => rules.withoutExpired(was.cart, was.now) }, ...watched, emits: [changed] }],
    ['', 'cart.checkOut', ({ was }) => was.cart.lines.every(({ checked }) => !checked), { emits: [{ type: 'cart.refused', code: 'nothingChecked' }] }],
    [
      '',
      'cart.checkOut',
      ({ was }) => rules.hasMixedPromotions(rules.checkedLines(was.cart)),
      { emits: [{ type: 'cart.refused', code: 'multiplePromotions' }] },
    ],
    ['', 'cart.checkOut', { emits: [{ type: 'checkout.requested', lines: ({ was }: View) => was.cart.lines.filter(({ checked }) => checked) }] }],
    ['', 'promotion.endingSoon', { emits: ['promotion.endingSoon'] }],
    [
      '',
      'promotion.expired',
      { sets: { now: eventField('now'), cart: ({ was, event }) => rules.uncheckExpired(was.cart, event['now']) }, emits: ['promotion.ended', changed] },
    ],

    logInOther('member.saving', watched),
    logInOwner('member.saving', watched, totalInFlight),
    ...listLogins('member', watched),
    ...listLogins('guest|suspended', {}),
    // A forced logout keeps the cart and its writes for the account, a logout clears them.
    [
      'member.saving',
      'session.end',
      ({ event }) => event['reason'] === 'forced',
      { to: 'suspended', sets: { ...totalInFlight, ownerAccount: ({ was }) => getOwner(was), currentAccount: null } },
    ],
    [
      '',
      'session.end',
      ({ event }) => event['reason'] === 'forced',
      { to: 'suspended', sets: { ownerAccount: ({ was }) => getOwner(was), currentAccount: null } },
    ],
    ['guest', 'session.end', { to: 'guest.idle', sets: { ...cleared, ownerAccount: null, currentAccount: null }, ...watched, emits: [changed] }],
    ['', 'session.end', { to: 'guest.idle', sets: { ...cleared, ownerAccount: null, currentAccount: null }, emits: [changed] }],

    ['member.loading', 'loadCart answers', { to: toSynced, sets: { cart: withChecks, failure: null }, ...watched, emits: [changed] }],
    ...failsTo('member.loading', 'loadCart fails', 'member.stale'),
    [
      'member.merging',
      'mergeCart answers',
      {
        to: toSynced,
        sets: {
          cart: ({ was, event }) => rules.copyChecks(event['output'].cart, was.cart, createdKeys(was)),
          mergeKey: ({ event }) => event['output'].nextKey,
          linesToMerge: null,
          failure: null,
          ownerAccount: ({ was }) => getOwner(was),
        },
        ...watched,
        emits: [
          {
            type: 'cart.merged',
            cart: ({ is }: View) => is.cart,
            previousQuantities: ({ was, event }: View) => rules.quantitiesBeforeMerge(event['output'].cart, was.linesToMerge ?? []),
            shortfall: ({ was, event }: View) => rules.findMergeShortfall(event['output'].cart, was.linesToMerge ?? []),
          },
        ],
      },
    ],
    ...failsTo('member.merging', 'mergeCart fails', 'member.unmerged'),
    ['member.saving', 'saveCart answers', ({ was }) => was.writes.length > 1, { to: 'member.saving', sets: sent }],
    [
      'member.saving',
      'saveCart answers',
      ({ event }) => event['output'] !== null,
      {
        to: 'member.synced',
        sets: { ...sent, cart: withChecks, failure: null },
        ...watched,
        emits: [changed, confirmed],
      },
    ],
    ['member.saving', 'saveCart answers', { to: 'member.loading', sets: sent, emits: [confirmed] }],
    ['member.saving', 'saveCart fails', losesSession, { to: 'member.stale', sets: { failure }, emits: [callFailed] }],
    // The reply may be lost: the cart is loaded again, the change is not sent again.
    ['member.saving', 'saveCart fails', { to: 'member.loading', sets: sent, emits: [{ type: 'cart.changeFailed', failure }] }],
    ...listReloads('member.loading|member.synced|member.stale', { to: 'member.loading' }, writesWithoutOrdered),
    ...listReloads('member.merging|member.unmerged', { to: 'member.merging' }, writesWithoutOrdered),
    ...listReloads('suspended', {}, writesWithoutOrdered),
    // A change in flight may arrive before or after the order: a total follows it.
    ...listReloads('member.saving', {}, enqueueOrdered),
  ],
};

testChartPaths('cart', cartConsequences);

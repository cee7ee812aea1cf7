import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { withDraftLines } from '#models/checkout/draft.ts';
import type { NoticeCode } from '#models/notice.ts';
import { eventField } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<MallContext>;
type Before = Omit<View, 'is'>;
type Fields = Readonly<Record<string, unknown>>;
type Send = readonly [to: string, event: Fields];

const NONE_PENDING = { checkout: null, addressBook: false };
const closed = { checkout: null, addressBook: null, pending: NONE_PENDING } as const;
/** Commands to a chart that is loaded on request reach it only when it is open. */
const toCheckout =
  (command: Fields) =>
  ({ is }: View): readonly Send[] =>
    is.checkout ? [['checkout', command]] : [];
const toAddressBook =
  (command: Fields) =>
  ({ was }: View): readonly Send[] =>
    was.addressBook ? [['addressBook', command]] : [];
const toCart = (command: Fields) => (): readonly Send[] => [['cart', command]];
const toSession = (type: string) => (): readonly Send[] => [['session', { type }]];
const toNotices = (type: string) => (): readonly Send[] => [['notices', { type }]];
const show = (notice: Fields) => (): readonly Send[] => [['notices', { type: 'notice.show', notice }]];
const showCode = (tone: string, code: NoticeCode) => show({ about: 'code', tone, code });
const showFailure = show({ about: 'failure', tone: 'error', failure: eventField('failure') });
const send = (...lists: readonly ((view: View) => readonly Send[])[]) => ({ sends: (view: View) => lists.flatMap((list) => list(view)) });
const listOpen = ({ was }: View): readonly string[] => [
  ...(was.checkout ? ['checkout', 'checkout.relay'] : []),
  ...(was.addressBook ? ['addressBook', 'addressBook.relay'] : []),
];

const failsBy =
  (...kinds: readonly string[]) =>
  ({ event }: Before) =>
    kinds.includes(event['failure'].kind);
const isOtherAccount = ({ was, event }: Before) => was.ownerAccount !== null && was.ownerAccount !== event['account'];
const account = { currentAccount: eventField('account'), ownerAccount: eventField('account') };
const isRestored = ({ event }: Before) => event['input'].session !== null;
const reload = toCart({ type: 'cart.reload' });
const changedAddresses = { type: 'addresses.change', addresses: eventField('addresses') };
/** A guest's goods are read again when a checkout opens (decisions.md 38). */
const refresh = toCart({ type: 'goods.refresh' });
const logIn = [toCart({ type: 'session.begin', account: eventField('account') }), toNotices('sessionExpired.hide')] as const;
const getCheckedLines = ({ event }: Pick<View, 'event'>) => event['cart'].lines.filter(({ checked }: { checked: boolean }) => checked);
/**
 * A checkout that is still loading opens with the goods checked by then; an order keeps its own.
 */
const pendingLines = {
  pending: ({ was: { pending }, event }: View) => {
    const { checkout } = pending;
    if (checkout?.draft.orderNo !== null) return pending;
    const draft = { ...checkout.draft, keptInCart: event['previousQuantities'] ?? checkout.draft.keptInCart };
    return { ...pending, checkout: { ...checkout, draft: withDraftLines(draft, getCheckedLines({ event })) } };
  },
};
const CHILDREN = ['session', 'verification', 'cart', 'notices'] as const;
const startChildren = ({ is, event: { input } }: View) => ({
  session: { session: input.session },
  verification: undefined,
  cart: { ...input.cart, currentAccount: input.session?.account ?? null },
  notices: undefined,
  ...Object.fromEntries(CHILDREN.map((name) => [`${name}.relay`, { child: is[name] }])),
});
const startCheckout = ({ is }: View, input: Fields | null) =>
  input ? { checkout: { account: is.currentAccount, ...input }, 'checkout.relay': { child: is.checkout } } : {};
const startAddressBook = ({ is }: View, isNew: boolean) => (isNew ? { addressBook: undefined, 'addressBook.relay': { child: is.addressBook } } : {});
const opened = { pending: NONE_PENDING, checkout: ({ is }: View) => is.checkout, addressBook: ({ is }: View) => is.addressBook } as const;

const started = {
  ...Object.fromEntries(CHILDREN.map((name) => [name, ({ is }: View) => is[name]])),
  ...closed,
  lazyCharts: null,
  currentAccount: ({ event }: View) => event['input'].session?.account ?? null,
  ownerAccount: ({ event }: View) => event['input'].session?.account ?? event['input'].cart.ownerAccount,
};
const requestedAddressBook = { 'pending.addressBook': true } as const;
const clearedForAccount = { ...closed, ...account, pending: { checkout: null, addressBook: true } };
const requestedCheckout = { 'pending.checkout': ({ event }: View) => ({ draft: event['draft'], intent: event['intent'] }) };

/**
 * The consequences of each fact of one chart for the others: §4, §8 and decisions.md 20 to 22, 26.
 */
const mallConsequences: ConsequenceTable<MallContext> = {
  entries: { loadingLazyCharts: { calls: { loadLazyCharts: () => undefined } } },
  rows: [
    // The address list is loaded when a session is restored or begins (§2).
    ['', 'start', isRestored, { to: 'loadingLazyCharts', sets: { ...started, pending: { checkout: null, addressBook: true } }, calls: startChildren }],
    ['', 'start', { to: 'closed', sets: started, calls: startChildren }],
    ['closed|failed', 'session.began', isOtherAccount, { to: 'loadingLazyCharts', sets: clearedForAccount, emits: ['session.closed'], ...send(...logIn) }],
    ['closed|failed', 'session.began', { to: 'loadingLazyCharts', sets: { ...account, ...requestedAddressBook }, ...send(...logIn) }],
    ['loadingLazyCharts', 'session.began', isOtherAccount, { sets: clearedForAccount, emits: ['session.closed'], ...send(...logIn) }],
    ['loadingLazyCharts', 'session.began', { sets: { ...account, ...requestedAddressBook }, ...send(...logIn) }],
    [
      'open',
      'session.began',
      isOtherAccount,
      {
        sets: { ...closed, ...account, addressBook: ({ is }) => is.addressBook },
        emits: ['session.closed'],
        ...send(...logIn),
        calls: (view) => startAddressBook(view, true),
        stops: listOpen,
      },
    ],
    [
      'open',
      'session.began',
      {
        sets: { ...account, addressBook: ({ is }) => is.addressBook },
        ...send(...logIn, toCheckout({ type: 'session.begin', account: eventField('account') }), toAddressBook({ type: 'addresses.invalidate' })),
        calls: (view) => startAddressBook(view, view.was.addressBook === null),
      },
    ],
    // A forced logout keeps the charts for the same account; a logout closes them.
    [
      '',
      'session.ended',
      ({ event }) => event['reason'] === 'forced',
      {
        sets: { currentAccount: null },
        ...send(toCart({ type: 'session.end', reason: 'forced' }), toCheckout({ type: 'session.end' }), toNotices('sessionExpired.show')),
      },
    ],
    [
      '',
      'session.ended',
      {
        sets: { ...closed, currentAccount: null, ownerAccount: null },
        ...send(toCart({ type: 'session.end', reason: 'logout' })),
        emits: ['session.closed'],
        stops: listOpen,
      },
    ],
    ['', 'call.failed|order.refused', failsBy('sessionInvalid'), send(toSession('session.invalidate'))],
    ['', 'call.failed|order.refused', failsBy('loginNeeded'), send(showFailure, toSession('session.invalidate'))],
    ['', 'call.failed', failsBy('canceled', 'absent'), {}],
    ['', 'call.failed', send(showFailure)],
    ['', 'login.requested', { emits: ['login.requested'] }],
    ['', 'reload.requested', { emits: ['reload.requested'] }],
    ['', 'code.sent', send(showCode('success', 'codeSent'))],

    ['', 'cart.changed', { sets: pendingLines, ...send(toCheckout({ type: 'lines.change', lines: getCheckedLines })) }],
    [
      '',
      'cart.merged',
      ({ event }: Before) => event['shortfall'].length > 0,
      {
        sets: pendingLines,
        ...send(
          show({ about: 'goodsShort', tone: 'warning', names: eventField('shortfall') }),
          toCheckout({ type: 'lines.change', lines: getCheckedLines, keptInCart: eventField('previousQuantities') }),
        ),
      },
    ],
    [
      '',
      'cart.merged',
      { sets: pendingLines, ...send(toCheckout({ type: 'lines.change', lines: getCheckedLines, keptInCart: eventField('previousQuantities') })) },
    ],
    ['', 'cart.confirmed', ({ event }: Before) => event['line'] === null, send(showCode('success', 'cartChanged'))],
    [
      '',
      'cart.confirmed',
      send(
        show({
          about: 'lineChanged',
          tone: 'success',
          name: ({ event }: View) => event['line'].goodsEnglishName,
          nameZh: ({ event }: View) => event['line'].goodsName,
        }),
      ),
    ],
    ['', 'cart.changeFailed', failsBy('canceled'), {}],
    ['', 'cart.changeFailed', send(show({ about: 'cartChange', tone: 'error', failure: eventField('failure') }))],
    ['', 'cart.capped', send(showCode('warning', 'stockCapped'))],
    ['', 'cart.refused', send(show({ about: 'code', tone: 'warning', code: eventField('code') }))],
    [
      '',
      'cart.lineRemoved',
      send(
        show({
          about: 'lineRemoved',
          tone: 'info',
          key: ({ event }: View) => event['line'].lineId,
          name: ({ event }: View) => event['line'].goodsEnglishName,
          nameZh: ({ event }: View) => event['line'].goodsName,
        }),
      ),
    ],
    ['', 'checkout.requested', { emits: [{ type: 'checkout.requested', lines: eventField('lines') }] }],
    ['', 'promotion.endingSoon', send(showCode('info', 'promotionEnding'))],
    ['', 'promotion.ended', send(showCode('info', 'promotionEnded'))],

    ['', 'address.chosen', send(toCheckout({ type: 'address.choose', address: eventField('address') }))],
    ['', 'addresses.loaded', ({ event }) => event['address'] === null, send(toCheckout(changedAddresses))],
    ['', 'addresses.loaded', send(toCheckout({ type: 'address.prefill', address: eventField('address') }), toCheckout(changedAddresses))],
    ['', 'delivery.visited', ({ was }) => was.currentAccount === null, {}],
    ['', 'delivery.visited', send(toAddressBook({ type: 'addresses.refresh' }))],
    ['', 'address.outdated', send(toAddressBook({ type: 'addresses.invalidate' }))],
    ['', 'address.saved', send(showCode('success', 'addressSaved'))],

    // The server changed the cart: it took the goods of a new order, or put those of a canceled one
    // back.
    ['', 'quote.raised', send(reload)],
    ['', 'order.placed', send(toCart({ type: 'cart.reload', ordered: eventField('lines') }))],
    ['', 'order.canceled', send(showCode('success', 'orderCanceled'), reload)],
    ['', 'order.refused', send(reload)],
    // The balance and the points have changed.
    ['', 'order.paid', send(toSession('profile.refresh'))],
    ['', 'receipt.saved', send(showCode('success', 'receiptSaved'))],
    ['', 'hold.expiring', send(showCode('info', 'holdEnding'))],

    ['', 'page.return', ({ was }) => was.currentAccount === null, send(toCheckout({ type: 'page.return' }), reload)],
    ['', 'page.return', send(toCheckout({ type: 'page.return' }), reload, toAddressBook({ type: 'addresses.refresh' }))],
    ['', 'network.offline', send(showCode('warning', 'offline'))],
    ['', 'network.online', send(showCode('success', 'online'), toCheckout({ type: 'network.online' }), reload)],
    ['', 'notice.showCode', send(show({ about: 'code', tone: 'success', code: eventField('code') }))],

    ['closed|failed', 'checkout.open', { to: 'loadingLazyCharts', sets: requestedCheckout, ...send(refresh) }],
    ['failed', 'lazyCharts.retry', { to: 'loadingLazyCharts' }],
    ['loadingLazyCharts', 'checkout.open', { sets: requestedCheckout, ...send(refresh) }],
    ['loadingLazyCharts', 'loadLazyCharts fails', { to: 'failed' }],
    [
      'loadingLazyCharts',
      'loadLazyCharts answers',
      {
        to: 'open',
        sets: { ...opened, lazyCharts: eventField('output') },
        calls: (view) => ({ ...startCheckout(view, view.was.pending.checkout), ...startAddressBook(view, view.was.pending.addressBook) }),
      },
    ],
    // Another checkout replaces the one that is open.
    [
      'open',
      'checkout.open',
      {
        ...send(refresh),
        sets: opened,
        calls: (view) => startCheckout(view, { draft: view.event['draft'], intent: view.event['intent'] }),
        stops: ({ was }) => (was.checkout ? ['checkout', 'checkout.relay'] : []),
      },
    ],
  ],
};

testChartPaths('mall', mallConsequences);

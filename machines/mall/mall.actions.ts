import { assign, emit, sendTo } from 'xstate';
import { checkedLines } from '#models/cart/cart.ts';
import { type ChangedLines, withChangedLines } from '#models/checkout/draft.ts';
import { type Notice, type NoticeCode, toCodeNotice } from '#models/notice.ts';
import { getCallOutput, getRequired, narrowEvent } from '../call.ts';
import type { CartCommand } from '../cart/cart.types.ts';
import type { CheckoutCommand } from '../checkout/checkout.types.ts';
import { getFailure, mallBase } from './mall.guards.ts';
import type { LazyCharts, MallArgs, MallContext, MallEvent } from './mall.types.ts';

const NO_OPEN_LAZY_CHARTS = {
  checkout: null,
  addressBook: null,
  pending: { checkout: null, addressBook: false },
};
/** A restored session opens the address book as soon as the charts are loaded (§2, §4). */
export const createClosedLazyCharts = (account: string | null) => ({
  ...NO_OPEN_LAZY_CHARTS,
  lazyCharts: null,
  pending: { checkout: null, addressBook: account !== null },
});

const sendToSession = (type: 'session.invalidate' | 'profile.refresh') =>
  mallBase.sendTo(({ context }) => context.session, { type });
const sendToCart = (toCommand: (event: MallEvent) => CartCommand) =>
  mallBase.sendTo(
    ({ context }) => context.cart,
    ({ event }) => toCommand(event),
  );
const sendToNotices = (type: 'sessionExpired.show' | 'sessionExpired.hide') =>
  mallBase.sendTo(({ context }) => context.notices, { type });
const showNotice = (toNotice: (args: MallArgs) => Notice) =>
  mallBase.sendTo(
    ({ context }) => context.notices,
    (args) => ({ type: 'notice.show', notice: toNotice(args) }),
  );
const showFailure = (about: 'failure' | 'cartChange') =>
  showNotice((args) => ({ about, tone: 'error', failure: getFailure(args) }));
const sendToCheckout = (toCommand: (event: MallEvent) => CheckoutCommand) =>
  mallBase.enqueueActions(({ enqueue, context, event }) => {
    if (context.checkout) enqueue.sendTo(context.checkout, toCommand(event));
  });

function toChangedLines(mallEvent: MallEvent): ChangedLines {
  const event = narrowEvent(mallEvent, 'cart.changed', 'cart.merged');
  const lines = checkedLines(event.cart);
  return event.type === 'cart.merged' ? { lines, keptInCart: event.previousQuantities } : { lines };
}
/**
 * Updates the lines of a checkout whose chart is still loading, unless its order is already placed.
 */
function withPendingLines(pending: MallContext['pending'], changed: ChangedLines) {
  const { checkout } = pending;
  return checkout?.draft.orderNo === null
    ? { ...pending, checkout: { ...checkout, draft: withChangedLines(checkout.draft, changed) } }
    : pending;
}

const stopLazyChart = (name: keyof LazyCharts) =>
  mallBase.enqueueActions(({ enqueue, context: { [name]: child } }) => {
    if (!child) return;
    enqueue.stopChild(child);
    enqueue.stopChild(`${name}.relay`);
  });
const stopCheckout = stopLazyChart('checkout');
const stopAddressBook = stopLazyChart('addressBook');
const spawnCheckout = mallBase.assign(
  ({ context: { lazyCharts, pending, currentAccount }, spawn }) => {
    if (!lazyCharts || !pending.checkout) return {};
    const child = spawn(lazyCharts.checkout, {
      input: { account: currentAccount, ...pending.checkout },
    });
    spawn('relay', { id: 'checkout.relay', input: { child } });
    return { checkout: child };
  },
);
const spawnAddressBook = mallBase.assign(({ context: { lazyCharts }, spawn }) => {
  if (!lazyCharts) return {};
  const child = spawn(lazyCharts.addressBook);
  spawn('relay', { id: 'addressBook.relay', input: { child } });
  return { addressBook: child };
});

export const mallSetup = mallBase.extend({
  actions: {
    requestCheckout: assign(({ context, event }) => {
      const { draft, intent, payTypes } = narrowEvent(event, 'checkout.open');
      const checkout = { draft, intent, ...(payTypes && { payTypes }) };
      return { pending: { ...context.pending, checkout } };
    }),
    requestAddressBook: assign({
      pending: ({ context }) => ({ ...context.pending, addressBook: true }),
    }),
    setLazyCharts: assign({ lazyCharts: ({ event }) => getCallOutput(event, 'loadLazyCharts') }),
    openRequested: mallBase.enqueueActions(
      ({ enqueue, context: { lazyCharts, pending, addressBook } }) => {
        if (!lazyCharts) return;
        if (pending.checkout) {
          enqueue(stopCheckout);
          enqueue(spawnCheckout);
        }
        if (pending.addressBook && !addressBook) enqueue(spawnAddressBook);
        enqueue.assign({ pending: NO_OPEN_LAZY_CHARTS.pending });
      },
    ),
    closeLazyCharts: mallBase.enqueueActions(({ enqueue }) => {
      enqueue(stopCheckout);
      enqueue(stopAddressBook);
      enqueue.assign(NO_OPEN_LAZY_CHARTS);
    }),
    setAccount: assign(({ event }) => {
      const { account } = narrowEvent(event, 'session.began');
      return { currentAccount: account, ownerAccount: account };
    }),
    clearAccount: assign({ currentAccount: null }),
    clearOwner: assign({ ownerAccount: null }),
    sendInvalidateToSession: sendToSession('session.invalidate'),
    sendRefreshToSession: sendToSession('profile.refresh'),
    sendSessionBeginToCart: sendToCart((event) => ({
      type: 'session.begin',
      account: narrowEvent(event, 'session.began').account,
    })),
    sendSessionEndToCart: sendToCart((event) => ({
      type: 'session.end',
      reason: narrowEvent(event, 'session.ended').reason,
    })),
    sendGoodsRefreshToCart: sendToCart(() => ({ type: 'goods.refresh' })),
    sendOrderedToCart: sendToCart((event) => ({
      type: 'cart.reload',
      ordered: narrowEvent(event, 'order.placed').lines,
    })),
    sendReloadToCart: sendToCart(() => ({ type: 'cart.reload' })),
    sendSessionBeginToCheckout: sendToCheckout((event) => ({
      type: 'session.begin',
      account: narrowEvent(event, 'session.began').account,
    })),
    sendSessionEndToCheckout: sendToCheckout(() => ({ type: 'session.end' })),
    sendPageReturnToCheckout: sendToCheckout(() => ({ type: 'page.return' })),
    sendOnlineToCheckout: sendToCheckout(() => ({ type: 'network.online' })),
    sendChosenAddressToCheckout: sendToCheckout((event) => ({
      type: 'address.choose',
      address: narrowEvent(event, 'address.chosen').address,
    })),
    sendLoadedAddressToCheckout: sendToCheckout((event) => ({
      type: 'address.prefill',
      address: getRequired(narrowEvent(event, 'addresses.loaded').address, 'loaded address'),
    })),
    sendAddressesToCheckout: sendToCheckout((event) => ({
      type: 'addresses.change',
      addresses: narrowEvent(event, 'addresses.loaded').addresses,
    })),
    sendLinesToCheckout: mallBase.enqueueActions(
      ({ enqueue, context: { checkout, pending }, event }) => {
        const changed = toChangedLines(event);
        if (checkout) enqueue.sendTo(checkout, { type: 'lines.change', ...changed });
        enqueue.assign({ pending: withPendingLines(pending, changed) });
      },
    ),
    sendInvalidateToAddressBook: mallBase.enqueueActions(
      ({ enqueue, context: { addressBook } }) => {
        if (addressBook) enqueue.sendTo(addressBook, { type: 'addresses.invalidate' });
      },
    ),
    // A guest after a forced logout keeps the list, but cannot load it.
    sendRefreshToAddressBook: mallBase.enqueueActions(
      ({ enqueue, context: { addressBook, currentAccount } }) => {
        if (addressBook && currentAccount !== null)
          enqueue.sendTo(addressBook, { type: 'addresses.refresh' });
      },
    ),
    notify: sendTo(
      ({ context }) => context.notices,
      (_, params: { code: NoticeCode }) => ({
        type: 'notice.show' as const,
        notice: toCodeNotice(params.code),
      }),
    ),
    notifyCode: showNotice(({ event }) =>
      toCodeNotice(narrowEvent(event, 'cart.refused', 'notice.showCode').code),
    ),
    notifyFailure: showFailure('failure'),
    notifyChangeFailed: showFailure('cartChange'),
    notifyChanged: showNotice(({ event }) => {
      const { line } = narrowEvent(event, 'cart.confirmed');
      if (line === null) return toCodeNotice('cartChanged');
      const { goodsEnglishName: name, goodsName: nameZh } = line;
      return { about: 'lineChanged', tone: 'success', name, nameZh };
    }),
    notifyShortfall: mallBase.enqueueActions(({ enqueue, context: { notices }, event }) => {
      const { shortfall } = narrowEvent(event, 'cart.merged');
      const notice: Notice = { about: 'goodsShort', tone: 'warning', names: shortfall };
      if (shortfall.length > 0) enqueue.sendTo(notices, { type: 'notice.show', notice });
    }),
    notifyRemoved: showNotice(({ event }) => {
      const { line } = narrowEvent(event, 'cart.lineRemoved');
      const { lineId: key, goodsEnglishName: name, goodsName: nameZh } = line;
      return { about: 'lineRemoved', tone: 'info', key, name, nameZh };
    }),
    showSessionExpired: sendToNotices('sessionExpired.show'),
    hideSessionExpired: sendToNotices('sessionExpired.hide'),
    emitLoginRequested: emit({ type: 'login.requested' }),
    emitReloadRequested: emit({ type: 'reload.requested' }),
    emitSessionEnded: emit({ type: 'session.closed' }),
    emitCheckoutRequested: emit(({ event }) => narrowEvent(event, 'checkout.requested')),
  },
});

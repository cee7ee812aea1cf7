import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { Address } from '#models/address/address.ts';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import { checkedLines } from '#models/cart/cart.ts';
import { withLines } from '#models/checkout/draft.ts';
import type { Failure } from '#models/failure.ts';
import type { Notice, NoticeCode } from '#models/notice.ts';
import { cartMachine } from '../cart/cart.machine.ts';
import type { CartCommand } from '../cart/cart.types.ts';
import type { CheckoutCommand } from '../checkout/checkout.types.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { verificationMachine } from '../verification/verification.machine.ts';
import type { Fact, MallCommand, MallContext, MallFact, MallInput, Rooms } from './mall.types.ts';
import { relay } from './relay.actor.ts';

const TONE: Readonly<Partial<Record<NoticeCode, Notice['tone']>>> = {
  cartChanged: 'success',
  receiptSaved: 'success',
  orderCanceled: 'success',
  orderReceived: 'success',
  addressSaved: 'success',
  copied: 'success',
  codeSent: 'success',
  passwordChanged: 'success',
  online: 'success',
  freightFailed: 'error',
  freightNoAddress: 'error',
  freightNoItem: 'error',
  deliveryTypeError: 'error',
  promotionEnding: 'info',
  holdEnding: 'info',
  promotionEnded: 'info',
};
const noticeOf = (code: NoticeCode): Notice => ({
  about: 'code',
  tone: TONE[code] ?? 'warning',
  code,
});

export const mallSetup = setup({
  types: {
    context: {} as MallContext,
    events: {} as MallCommand | Fact,
    emitted: {} as MallFact,
    input: {} as MallInput,
    tags: {} as 'busy',
  },
  actors: {
    sessionMachine,
    verificationMachine,
    cartMachine,
    noticesMachine,
    relay,
    /** The lazily loaded charts, bound to their calls. */
    loadRooms: fromPromise<Rooms, void>(() => {
      throw new Error('machines/mall: bind `loadRooms` in src/app/mall.ts');
    }),
  },
  guards: {
    isInvalid: (_, params: { failure: Failure }) => params.failure.kind === 'sessionInvalid',
    isUnknown: (_, params: { failure: Failure }) => params.failure.kind === 'loginNeeded',
    isSilent: (_, params: { failure: Failure }) =>
      params.failure.kind === 'cancelled' || params.failure.kind === 'absent',
    hasAddress: (_, params: { address: Address | null }) => params.address !== null,
    // Before the new account is taken: the rooms may still hold what another one left.
    isForeign: ({ context }, params: { account: string }) =>
      context.owner !== null && context.owner !== params.account,
    isForced: (_, params: { reason: string }) => params.reason === 'forced',
  },
  actions: {
    wantCheckout: assign({
      wanted: ({ context }, params: NonNullable<MallContext['wanted']['checkout']>) => ({
        ...context.wanted,
        checkout: params,
      }),
    }),
    wantAddressBook: assign({
      wanted: ({ context }) => ({ ...context.wanted, addressBook: true }),
    }),
    takeRooms: assign({ rooms: (_, params: { rooms: Rooms }) => params.rooms }),
    takeAccount: assign((_, params: { account: string }) => ({
      account: params.account,
      owner: params.account,
    })),
    forgetAccount: assign({ account: null }),
    forgetOwner: assign({ owner: null }),
    openWanted: enqueueActions(({ enqueue, context: { rooms, wanted, checkout, addressBook } }) => {
      if (!rooms) return;
      const start = wanted.checkout;
      if (start) {
        if (checkout) {
          enqueue.stopChild(checkout);
          enqueue.stopChild('checkout.relay');
        }
        enqueue.assign({
          checkout: ({ context, spawn }) => {
            const child = spawn(rooms.checkout, { input: { account: context.account, ...start } });
            spawn('relay', { id: 'checkout.relay', input: { child } });
            return child;
          },
        });
      }
      if (wanted.addressBook && !addressBook) {
        enqueue.assign({
          addressBook: ({ spawn }) => {
            const child = spawn(rooms.addressBook);
            spawn('relay', { id: 'addressBook.relay', input: { child } });
            return child;
          },
        });
      }
      enqueue.assign({ wanted: { checkout: null, addressBook: false } });
    }),
    closeRooms: enqueueActions(({ enqueue, context: { checkout, addressBook } }) => {
      if (checkout) {
        enqueue.stopChild(checkout);
        enqueue.stopChild('checkout.relay');
      }
      if (addressBook) {
        enqueue.stopChild(addressBook);
        enqueue.stopChild('addressBook.relay');
      }
      enqueue.assign({
        checkout: null,
        addressBook: null,
        wanted: { checkout: null, addressBook: false },
      });
    }),
    tellSession: sendTo(
      ({ context }) => context.session,
      (_, params: { command: { type: 'session.invalidate' } | { type: 'profile.refresh' } }) =>
        params.command,
    ),
    tellCart: sendTo(
      ({ context }) => context.cart,
      (_, params: { command: CartCommand }) => params.command,
    ),
    tellCheckout: enqueueActions(({ enqueue, context }, params: { command: CheckoutCommand }) => {
      if (context.checkout) enqueue.sendTo(context.checkout, params.command);
    }),
    tellLines: enqueueActions(({ enqueue, context }, params: { cart: Cart }) => {
      const lines = checkedLines(params.cart);
      const { checkout, wanted } = context;
      if (checkout) enqueue.sendTo(checkout, { type: 'lines.change', lines });
      // One that is still loading opens with what is checked by then; what is ordered stays as it is.
      if (wanted.checkout && wanted.checkout.draft.orderNo === null) {
        const draft = withLines(wanted.checkout.draft, lines);
        enqueue.assign({ wanted: { ...wanted, checkout: { ...wanted.checkout, draft } } });
      }
    }),
    offerAddress: enqueueActions(({ enqueue, context }, params: { address: Address | null }) => {
      if (context.checkout && params.address)
        enqueue.sendTo(context.checkout, { type: 'address.offer', address: params.address });
    }),
    reloadAddresses: enqueueActions(({ enqueue, context }) => {
      if (context.addressBook) enqueue.sendTo(context.addressBook, { type: 'addresses.reload' });
    }),
    notify: sendTo(
      ({ context }) => context.notices,
      (_, params: { code: NoticeCode }) => ({
        type: 'notice.show' as const,
        notice: noticeOf(params.code),
      }),
    ),
    notifyFailure: sendTo(
      ({ context }) => context.notices,
      (_, params: { failure: Failure }) => ({
        type: 'notice.show' as const,
        notice: { about: 'failure' as const, tone: 'error' as const, failure: params.failure },
      }),
    ),
    notifyRemoved: sendTo(
      ({ context }) => context.notices,
      (_, params: { key: string; name: string; nameZh: string }) => ({
        type: 'notice.show' as const,
        notice: { about: 'lineRemoved' as const, tone: 'info' as const, ...params },
      }),
    ),
    showInvalidLogin: sendTo(({ context }) => context.notices, { type: 'invalidLogin.show' }),
    hideInvalidLogin: sendTo(({ context }) => context.notices, { type: 'invalidLogin.hide' }),
    wantLogin: emit({ type: 'login.wanted' }),
    wantReload: emit({ type: 'reload.wanted' }),
    tellOver: emit({ type: 'session.over' }),
    wantCheckoutPage: emit((_, params: { lines: readonly CartLine[] }) => ({
      type: 'checkout.wanted',
      lines: params.lines,
    })),
  },
});

import { account, code, endUnknown, failure, noRooms, signIn } from './mall.pass.ts';
import { mallSetup } from './mall.setup.ts';

/** The root. Its `on` table is WHO TELLS WHOM: facts come up by relays, commands go down. */
export const mallMachine = mallSetup.createMachine({
  id: 'mall',
  context: ({ input, spawn }) => {
    const account = input.session?.account ?? null;
    const session = spawn('sessionMachine', {
      id: 'session',
      systemId: 'session',
      input: { session: input.session },
    });
    const verification = spawn('verificationMachine', {
      id: 'verification',
      systemId: 'verification',
    });
    const cart = spawn('cartMachine', {
      id: 'cart',
      systemId: 'cart',
      input: { ...input.cart, signedInAs: account },
    });
    const notices = spawn('noticesMachine', { id: 'notices', systemId: 'notices' });
    for (const child of [session, verification, cart, notices])
      spawn('relay', { id: `${child.id}.relay`, input: { child } });
    return {
      session,
      verification,
      cart,
      notices,
      ...noRooms,
      account,
      // After a forced logout and a reload the kept cart still says whose it is.
      owner: account ?? input.cart.account,
    };
  },
  on: {
    // session
    'session.began': [
      {
        guard: { type: 'isForeign', params: account },
        actions: ['closeRooms', 'tellOver', ...signIn],
      },
      {
        actions: [
          ...signIn,
          {
            type: 'tellCheckout',
            params: ({ event }) => ({ command: { type: 'session.begin', account: event.account } }),
          },
          'reloadAddresses',
        ],
      },
    ],
    'session.ended': [
      {
        guard: { type: 'isForced', params: ({ event }) => ({ reason: event.reason }) },
        actions: [
          'forgetAccount',
          { type: 'tellCart', params: { command: { type: 'cart.signOut', reason: 'forced' } } },
          { type: 'tellCheckout', params: { command: { type: 'session.end' } } },
          'showInvalidLogin',
        ],
      },
      {
        actions: [
          'forgetAccount',
          'forgetOwner',
          { type: 'tellCart', params: { command: { type: 'cart.signOut', reason: 'logout' } } },
          'closeRooms',
          'tellOver',
        ],
      },
    ],
    'call.failed': [
      {
        guard: { type: 'isInvalid', params: failure },
        actions: { type: 'tellSession', params: { command: { type: 'session.invalidate' } } },
      },
      { guard: { type: 'isUnknown', params: failure }, actions: endUnknown },
      { guard: { type: 'isSilent', params: failure } },
      { actions: { type: 'notifyFailure', params: failure } },
    ],
    'code.sent': { actions: { type: 'notify', params: { code: 'codeSent' } } },
    'login.asked': { actions: 'wantLogin' },
    'reload.asked': { actions: 'wantReload' },
    // cart
    'cart.changed': {
      actions: { type: 'tellLines', params: ({ event }) => ({ cart: event.cart }) },
    },
    'cart.confirmed': { actions: { type: 'notify', params: { code: 'cartChanged' } } },
    'cart.capped': { actions: { type: 'notify', params: { code: 'stockCapped' } } },
    'cart.rejected': { actions: { type: 'notify', params: { code: 'stockRejected' } } },
    'cart.lineRemoved': {
      actions: {
        type: 'notifyRemoved',
        params: ({ event }) => ({
          key: event.line.lineId,
          name: event.line.goodsEnglishName,
          nameZh: event.line.goodsName,
        }),
      },
    },
    'cart.refused': { actions: { type: 'notify', params: code } },
    'checkout.asked': {
      actions: { type: 'wantCheckoutPage', params: ({ event }) => ({ lines: event.lines }) },
    },
    'promotion.near': { actions: { type: 'notify', params: { code: 'promotionEnding' } } },
    'promotion.ended': { actions: { type: 'notify', params: { code: 'promotionEnded' } } },
    // addresses
    'address.chosen': {
      actions: {
        type: 'tellCheckout',
        params: ({ event }) => ({ command: { type: 'address.choose', address: event.address } }),
      },
    },
    'addresses.loaded': {
      guard: { type: 'hasAddress', params: ({ event }) => ({ address: event.address }) },
      actions: { type: 'offerAddress', params: ({ event }) => ({ address: event.address }) },
    },
    'address.saved': { actions: { type: 'notify', params: { code: 'addressSaved' } } },
    // checkout
    'freight.failed': { actions: { type: 'notify', params: code } },
    'order.placed': { actions: { type: 'tellCart', params: { command: { type: 'cart.reload' } } } },
    'order.refused': [
      {
        guard: { type: 'isInvalid', params: failure },
        actions: { type: 'tellSession', params: { command: { type: 'session.invalidate' } } },
      },
      { guard: { type: 'isUnknown', params: failure }, actions: endUnknown },
      {
        actions: [
          { type: 'notifyFailure', params: failure },
          { type: 'tellCart', params: { command: { type: 'cart.reload' } } },
        ],
      },
    ],
    'order.paid': {
      actions: { type: 'tellSession', params: { command: { type: 'profile.refresh' } } },
    },
    'order.canceled': {
      actions: [
        { type: 'notify', params: { code: 'orderCanceled' } },
        { type: 'tellCart', params: { command: { type: 'cart.reload' } } },
      ],
    },
    'receipt.saved': { actions: { type: 'notify', params: { code: 'receiptSaved' } } },
    'hold.near': { actions: { type: 'notify', params: { code: 'holdEnding' } } },
    // the page around
    'page.return': {
      actions: [
        { type: 'tellCheckout', params: { command: { type: 'page.return' } } },
        { type: 'tellCart', params: { command: { type: 'cart.reload' } } },
      ],
    },
    'network.offline': { actions: { type: 'notify', params: { code: 'offline' } } },
    'network.online': {
      actions: [
        { type: 'notify', params: { code: 'online' } },
        { type: 'tellCheckout', params: { command: { type: 'network.online' } } },
        { type: 'tellCart', params: { command: { type: 'cart.reload' } } },
      ],
    },
    'notice.tell': { actions: { type: 'notify', params: code } },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'checkout.open': {
          target: 'loadingRooms',
          actions: {
            type: 'wantCheckout',
            params: ({ event }) => ({ draft: event.draft, intent: event.intent }),
          },
        },
        'addressBook.open': { target: 'loadingRooms', actions: 'wantAddressBook' },
      },
    },
    loadingRooms: {
      tags: 'busy',
      on: {
        'checkout.open': {
          actions: {
            type: 'wantCheckout',
            params: ({ event }) => ({ draft: event.draft, intent: event.intent }),
          },
        },
        'addressBook.open': { actions: 'wantAddressBook' },
      },
      invoke: {
        id: 'loadRooms',
        src: 'loadRooms',
        onDone: {
          target: 'open',
          actions: [
            { type: 'takeRooms', params: ({ event }) => ({ rooms: event.output }) },
            'openWanted',
          ],
        },
        onError: 'failed',
      },
    },
    open: {
      on: {
        'checkout.open': {
          actions: [
            {
              type: 'wantCheckout',
              params: ({ event }) => ({ draft: event.draft, intent: event.intent }),
            },
            'openWanted',
          ],
        },
        'addressBook.open': { actions: ['wantAddressBook', 'openWanted'] },
      },
    },
    // The chunk did not arrive: what was wanted is kept.
    failed: {
      on: {
        'rooms.retry': 'loadingRooms',
        'checkout.open': {
          target: 'loadingRooms',
          actions: {
            type: 'wantCheckout',
            params: ({ event }) => ({ draft: event.draft, intent: event.intent }),
          },
        },
        'addressBook.open': { target: 'loadingRooms', actions: 'wantAddressBook' },
      },
    },
  },
});

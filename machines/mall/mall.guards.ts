import { setup } from 'xstate';
import type { Failure } from '#models/failure.ts';
import { narrowEvent } from '../call.ts';
import { cartMachine } from '../cart/cart.machine.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { verificationMachine } from '../verification/verification.machine.ts';
import { loadLazyCharts, relay } from './mall.actors.ts';
import type { MallArgs, MallContext, MallEvent, MallFact, MallInput } from './mall.types.ts';

export const getFailure = ({ event }: Pick<MallArgs, 'event'>): Failure =>
  narrowEvent(event, 'call.failed', 'cart.changeFailed', 'order.refused').failure;

export const mallBase = setup({
  types: {
    context: {} as MallContext,
    events: {} as MallEvent,
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
    loadLazyCharts,
  },
  guards: {
    isSessionInvalid: (args) => getFailure(args).kind === 'sessionInvalid',
    isUnauthenticated: (args) => getFailure(args).kind === 'loginNeeded',
    isUnreported: (args) => ['canceled', 'absent'].includes(getFailure(args).kind),
    hasAddress: ({ event }) => narrowEvent(event, 'addresses.loaded').address !== null,
    // Runs before `setAccount`: the lazy charts may still hold the data of another account.
    isOtherAccount: ({ context: { ownerAccount }, event }) =>
      ownerAccount !== null && ownerAccount !== narrowEvent(event, 'session.began').account,
    isAddressBookRequested: ({ context }) => context.pending.addressBook,
    isForced: ({ event }) => narrowEvent(event, 'session.ended').reason === 'forced',
  },
});

import type { ActorRefFrom } from 'xstate';
import type { CartLine } from '#models/cart/cart.ts';
import type { NoticeCode } from '#models/notice.ts';
import type { Session } from '#models/session/session.ts';
import type { addressBookMachine, AddressBookFact } from '../addressBook/addressBook.machine.ts';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { CartFact, CartInput } from '../cart/cart.types.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutFact, CheckoutInput } from '../checkout/checkout.types.ts';
import type { NoticesFact, noticesMachine } from '../notices/notices.machine.ts';
import type { SessionFact, sessionMachine } from '../session/session.machine.ts';
import type {
  VerificationFact,
  verificationMachine,
} from '../verification/verification.machine.ts';

/** The charts that only a checkout or an account page needs; loaded when one is opened. */
export interface Rooms {
  readonly checkout: typeof checkoutMachine;
  readonly addressBook: typeof addressBookMachine;
}
export interface MallContext {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly verification: ActorRefFrom<typeof verificationMachine>;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly rooms: Rooms | null;
  readonly checkout: ActorRefFrom<typeof checkoutMachine> | null;
  readonly addressBook: ActorRefFrom<typeof addressBookMachine> | null;
  /** what is opened as soon as its chart is there */
  readonly wanted: {
    readonly checkout: Omit<CheckoutInput, 'account'> | null;
    readonly addressBook: boolean;
  };
  readonly account: string | null;
  /** whose draft and addresses the rooms hold; stays after a forced logout (decisions 20) */
  readonly owner: string | null;
}
export interface MallInput {
  readonly session: Session | null;
  readonly cart: Omit<CartInput, 'signedInAs'>;
}
export type MallCommand =
  | ({ type: 'checkout.open' } & Omit<CheckoutInput, 'account'>)
  | { type: 'addressBook.open' }
  | { type: 'rooms.retry' }
  | { type: 'page.return' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'notice.tell'; code: NoticeCode };

export type Fact =
  | SessionFact
  | VerificationFact
  | CartFact
  | CheckoutFact
  | AddressBookFact
  | NoticesFact;

/** What the page around the charts must do. */
export type MallFact =
  | { type: 'checkout.wanted'; lines: readonly CartLine[] }
  | { type: 'login.wanted' }
  | { type: 'reload.wanted' }
  | { type: 'session.over' };

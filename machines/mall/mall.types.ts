import type { ActorRefFrom, DoneActorEvent } from 'xstate';
import type { NoticeCode } from '#models/notice.ts';
import type { Session } from '#models/session/session.ts';
import type { addressBookMachine } from '../addressBook/addressBook.machine.ts';
import type { AddressBookFact } from '../addressBook/addressBook.types.ts';
import type { CallFact, ChartArgs } from '../call.ts';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { CartFact, CartInput } from '../cart/cart.types.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutFact, CheckoutInput } from '../checkout/checkout.types.ts';
import type { noticesMachine } from '../notices/notices.machine.ts';
import type { NoticesFact } from '../notices/notices.types.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { SessionFact } from '../session/session.types.ts';
import type { verificationMachine } from '../verification/verification.machine.ts';
import type { VerificationFact } from '../verification/verification.types.ts';

/** The charts of the checkout and the account pages, loaded when one is opened. */
export interface LazyCharts {
  readonly checkout: typeof checkoutMachine;
  readonly addressBook: typeof addressBookMachine;
}
export interface MallContext {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly verification: ActorRefFrom<typeof verificationMachine>;
  readonly cart: ActorRefFrom<typeof cartMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly lazyCharts: LazyCharts | null;
  readonly checkout: ActorRefFrom<typeof checkoutMachine> | null;
  readonly addressBook: ActorRefFrom<typeof addressBookMachine> | null;
  /** opened once the charts are loaded */
  readonly pending: {
    readonly checkout: Omit<CheckoutInput, 'account'> | null;
    readonly addressBook: boolean;
  };
  /** the logged-in account; null for a guest */
  readonly currentAccount: string | null;
  /**
   * the owner of the draft and the addresses in the lazy charts; kept after a forced logout
   * (decisions.md 20)
   */
  readonly ownerAccount: string | null;
}
export interface MallInput {
  readonly session: Session | null;
  readonly cart: Omit<CartInput, 'currentAccount'>;
}
export type MallCommand =
  | ({ type: 'checkout.open' } & Omit<CheckoutInput, 'account'>)
  | { type: 'lazyCharts.retry' }
  | { type: 'page.return' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'notice.showCode'; code: NoticeCode };

export type ChildFact =
  | CallFact
  | SessionFact
  | VerificationFact
  | CartFact
  | CheckoutFact
  | AddressBookFact
  | NoticesFact;

export type MallFact =
  | Extract<ChildFact, { type: 'checkout.requested' | 'login.requested' | 'reload.requested' }>
  | { type: 'session.closed' };

export type MallEvent = MallCommand | ChildFact | DoneActorEvent<LazyCharts, 'loadLazyCharts'>;
export type MallArgs = ChartArgs<MallContext, MallEvent>;

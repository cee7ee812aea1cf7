import { fromPromise } from 'xstate';
import type { Enquiry } from '#models/bulk/enquiry.ts';
import type { BoughtAgain, WantedAgain } from '#models/cart/buyAgain.ts';
import type { Session } from '#models/session/session.ts';

export type OrderAct =
  | { readonly kind: 'cancelOrder'; readonly orderNo: string }
  | { readonly kind: 'receiveOrder'; readonly orderNo: string };
export type PasswordAct =
  | {
      readonly kind: 'changeLoginPassword';
      readonly oldPassword: string;
      readonly newPassword: string;
    }
  | { readonly kind: 'changePayPassword'; readonly code: string; readonly password: string }
  | {
      readonly kind: 'resetPassword';
      readonly account: string;
      readonly code: string;
      readonly password: string;
    };
export interface BuyAgainAct {
  readonly kind: 'buyAgain';
  readonly lines: readonly WantedAgain[];
}
export type AccountAct = OrderAct | PasswordAct | BuyAgainAct;
export interface EnquiryAct {
  readonly kind: 'sendEnquiry';
  readonly enquiry: Enquiry;
}
export type Act = AccountAct | EnquiryAct;

export type ActOutcome =
  | { type: 'order.canceled'; orderNo: string }
  | { type: 'order.received'; orderNo: string }
  | ({ type: 'goods.chosen' } & BoughtAgain)
  | { type: 'enquiry.sent'; enquiryNo: string }
  | { type: 'password.changed' }
  /** `session`: the login with the new password, null where that failed */
  | { type: 'password.replaced'; session: Session | null };

/** §7 goods/{id} and promotions (buy again), setting/login/password, setting/pay/password, resetPassword; order/cancel and order/receive (decisions 10); bulk/enquiry (docs/decisions/010). Fails with a Failure. */
export const act = fromPromise<ActOutcome, { act: Act | null }>(() => {
  throw new Error(
    'machines/action: bind `act` in src/account/account.bind.ts or src/bulk/bulk.bind.ts',
  );
});

import type { ReorderResult } from '#models/cart/reorder.ts';
import type { Failure } from '#models/failure.ts';
import type { Session } from '#models/session/session.ts';

export type MutationOutcome =
  | { type: 'order.canceled'; orderNo: string }
  | { type: 'order.received'; orderNo: string }
  | ({ type: 'goods.chosen' } & ReorderResult)
  | { type: 'enquiry.sent'; enquiryNo: string }
  | { type: 'sessions.ended' }
  | { type: 'account.exported' }
  | { type: 'account.deleted' }
  | { type: 'password.changed' }
  /** `session`: the login with the new password, null if that login failed */
  | { type: 'password.replaced'; session: Session | null };

export interface MutationContext<Confirmed> {
  /**
   * The mutation that awaits confirmation. Other mutations may contain a secret and are never
   * stored.
   */
  readonly pending: Confirmed | null;
  readonly failure: Failure | null;
}
export type MutationCommand<Input, Confirmed extends Input> =
  | { type: 'mutation.request'; input: Confirmed }
  | { type: 'mutation.submit'; input: Input }
  | { type: 'mutation.confirm' }
  | { type: 'mutation.cancel' };

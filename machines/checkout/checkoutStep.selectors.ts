import type { SnapshotFrom } from 'xstate';
import type { CheckoutStep } from '#models/pages.ts';
import type { checkoutMachine } from './checkout.machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

type GetName<Value> = Value extends string ? Value : keyof Value;
/** The names of the top-level states. */
export type CheckoutStateName = GetName<Snapshot['value']>;
export const selectStateName = ({ value }: Snapshot): CheckoutStateName =>
  typeof value === 'string' ? value : (Object.keys(value)[0] as CheckoutStateName); // Object.keys returns string[]

const STEP_BY_STATE: Readonly<Record<CheckoutStateName, CheckoutStep | null>> = {
  routing: null,
  empty: null,
  mixedPromotions: null,
  unpaidOrder: 'delivery',
  delivery: 'delivery',
  payType: 'payType',
  placing: 'payType',
  paying: 'result',
  paid: 'result',
  underReview: 'result',
  payInStore: 'result',
  closed: 'result',
  notFound: 'result',
};

/**
 * The step whose URL the browser shows; null while no line can be checked out (decisions.md 27).
 */
export const selectStep = (snapshot: Snapshot): CheckoutStep | null =>
  STEP_BY_STATE[selectStateName(snapshot)];
/**
 * The step that the progress bar marks. An unpaid order is at the payment step, although its URL is
 * that of the result.
 */
export const selectProgressStep = (snapshot: Snapshot): CheckoutStep | null =>
  snapshot.matches('paying') ? 'payType' : selectStep(snapshot);
/**
 * Whether the progress bar is shown. An order that is closed or does not exist has no step: ticks
 * would say that it was paid.
 */
export const hasProgress = (snapshot: Snapshot): boolean =>
  !snapshot.matches('closed') && !snapshot.matches('notFound');
/** Whether the shopper has nothing left to do for the order (decisions.md 47). */
export const isSettled = (snapshot: Snapshot): boolean =>
  selectStep(snapshot) === 'result' && !snapshot.matches('paying');
export const selectOrderNo = ({ context }: Snapshot) => context.draft.orderNo;

import type { PlacedOrder } from '#models/checkout/checkout.api.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { failureOf } from '#models/failure.ts';

const failure = ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) });

/** Parameters that many transitions pass on. */
export const pass = {
  failure,
  result: ({ event }: { event: { output: PayResult } }) => ({ result: event.output }),
  order: ({ event }: { event: { output: PlacedOrder | null } }) => ({ order: event.output }),
  begun: ({ event }: { event: { account: string } }) => ({ account: event.account }),
  /** A failure that says who asked is no longer logged in; what was chosen stays. */
  failedAndTold: [
    { type: 'keepFailure' as const, params: failure },
    { type: 'tellFailure' as const, params: failure },
  ],
};

import { voidAttempt } from '../payment/pay.ts';
import { strayAttempts } from '../payment/payment.store.ts';
import { sendDueRefunds } from '../payment/refund.ts';
import { stepOrder } from './step.ts';
import { lockDueOrder } from './sweeper.store.ts';
import { type Trade, transact } from './trade.ts';

/** Expires one due order, in a transaction of its own; false when none is due. */
const expireOne = (trade: Trade, now: Date): Promise<boolean> =>
  transact(trade, async (deal) => {
    const order = await lockDueOrder(deal.tx, now);
    return (
      order !== undefined &&
      (await stepOrder(deal, order, { event: 'order.expire', now })) !== undefined
    );
  });

/** Voids what a closed order left open; one that was captured after all is revived or refunded on the way. */
async function voidStray(trade: Trade, now: Date): Promise<void> {
  for (const { attempt } of await strayAttempts(trade.db)) {
    try {
      await voidAttempt(trade, attempt, now);
    } catch (error) {
      console.error(
        `Attempt ${attempt.attemptId} of order ${attempt.orderNo} is still open: ${String(error)}`,
      );
    }
  }
}

/**
 * One round (decisions 31, 32): unpaid orders past their hold give back goods and slot, payments that they
 * left open are voided, due refunds are sent. Safe in several processes at once. Answers how many expired.
 */
export async function sweep(trade: Trade, now: Date): Promise<number> {
  let expired = 0;
  while (await expireOne(trade, now)) expired += 1;
  await voidStray(trade, now);
  await sendDueRefunds(trade);
  return expired;
}

export interface SweeperSettings {
  readonly trade: Trade;
  readonly clock: () => Date;
  readonly everyMs: number;
}

/** Sweeps every `everyMs` until `stop()`, one round at a time. */
export function startSweeper({ trade, clock, everyMs }: SweeperSettings): {
  stop: () => Promise<void>;
} {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= sweep(trade, clock())
      .then(
        () => undefined,
        (error: unknown) => console.error(`The sweeper's round failed: ${String(error)}`),
      )
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(begin, everyMs);
  begin();
  const stop = async () => {
    clearInterval(timer);
    await round;
  };
  return { stop };
}

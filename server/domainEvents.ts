import type { DomainEvents } from './db/transaction.ts';

/**
 * Connects domain events with jobs: canceling an order starts the job that voids its open payment
 * attempt. Jobs run after the request, so that neither a shopper nor a webhook waits for the
 * provider.
 */
export function createDomainEvents({ onTransition, ...observers }: DomainEvents): DomainEvents {
  return {
    ...observers,
    onTransition: async (transition) => {
      await onTransition(transition);
      if (transition.event === 'order.cancel') await observers.onJobsDue();
    },
  };
}

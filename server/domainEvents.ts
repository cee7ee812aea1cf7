import type { DomainEvents } from './db/transaction.ts';

/**
 * Connects the events of a feature with the jobs: a canceled order closes its payment page. A job runs after the
 * request that caused it, so that no shopper and no webhook waits for the provider.
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

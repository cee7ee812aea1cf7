/**
 * The largest number of requests for pages that the shopper may not open, between two navigations.
 */
export const MAX_SPECULATIVE_REQUESTS = 8;

export interface RequestBudget {
  readonly has: (requests: number) => boolean;
  /** @throws if fewer requests are left */
  readonly spend: (requests: number) => void;
  /** counts requests that have been sent, also if fewer were left */
  readonly charge: (requests: number) => void;
  /** a navigation starts a new budget */
  readonly reset: () => void;
}

export function createRequestBudget(): RequestBudget {
  let left = MAX_SPECULATIVE_REQUESTS;
  const has = (requests: number) => left >= requests;
  const charge = (requests: number) => void (left -= requests);
  return {
    has,
    spend(requests) {
      if (!has(requests)) throw new Error('no speculative requests are left');
      charge(requests);
    },
    charge,
    reset: () => void (left = MAX_SPECULATIVE_REQUESTS),
  };
}

/** Requests for a page that the shopper opens are not speculative. */
export const UNLIMITED: RequestBudget = {
  has: () => true,
  spend: () => undefined,
  charge: () => undefined,
  reset: () => undefined,
};

import type { OrderTransitioned } from './db/transaction.ts';
import type { JobKind } from './jobs/jobs.store.ts';
import type { PaymentUpdate } from './payment/payment.services.ts';

interface ObservedRequest {
  readonly method: string;
  /** the pattern of the route, so that the number of label values is limited */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The values that the server reports to its metrics. None of them identifies a person. */
export interface Metrics {
  readonly observeRequest: (request: ObservedRequest) => void;
  /** counts a request that was refused by a limit; `refusal` is the key of the refusal */
  readonly countLimit: (refusal: string) => void;
  readonly countOrder: () => void;
  readonly countTransition: (transition: Pick<OrderTransitioned, 'event'>) => void;
  readonly countPaymentEvent: (kind: PaymentUpdate['kind']) => void;
  readonly countJob: (kind: JobKind, outcome: string) => void;
  readonly countCacheRead: (isHit: boolean) => void;
  /** counts a read of a standby; `outdated`: the standby lacked a change and was not used */
  readonly countStandbyRead: (outcome: 'served' | 'outdated' | 'failed') => void;
}

/** Ignores all reports, for a server without METRICS_PORT. */
export const noopMetrics: Metrics = {
  observeRequest: () => undefined,
  countLimit: () => undefined,
  countOrder: () => undefined,
  countTransition: () => undefined,
  countPaymentEvent: () => undefined,
  countJob: () => undefined,
  countCacheRead: () => undefined,
  countStandbyRead: () => undefined,
};

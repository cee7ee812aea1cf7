import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Db } from './db/connection.ts';
import { type JobQueue, readQueue } from './jobs/queue.store.ts';
import type { Metrics } from './metrics.ts';
import { countHeldRefunds } from './payment/pendingRefund.store.ts';
import { getLatePendingStart } from './payment/pendingRefund.ts';
import { REFUND_EVENT_KINDS } from './payment/provider.ts';

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsSources {
  readonly db: Db;
  readonly pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly clock: () => Date;
}

export interface PrometheusMetrics extends Metrics {
  /** returns the values in Prometheus's text format */
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

function addPoolGauges(registers: Registry[], pool: MetricsSources['pool']): void {
  new Gauge({
    name: 'mall_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'mall_database_waiting',
    help: 'Calls that wait for a connection to the database',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

interface QueueGauge {
  readonly name: string;
  readonly help: string;
  readonly select: (queue: JobQueue) => number;
}

/** The queue is read when the metrics are read. Without the database the last value remains. */
function addQueueGauge(
  registers: Registry[],
  { db, clock }: MetricsSources,
  { name, help, select }: QueueGauge,
): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const queue = await readQueue(db, clock()).catch(() => undefined);
      if (queue) this.set(select(queue));
    },
  });
}

const QUEUE_GAUGES: readonly QueueGauge[] = [
  { name: 'mall_job_queue_length', help: 'Jobs in the queue', select: ({ length }) => length },
  {
    name: 'mall_job_queue_age_seconds',
    help: 'How long the oldest due job has been due',
    select: ({ ageSeconds }) => ageSeconds,
  },
  {
    name: 'mall_job_failed_tries',
    help: 'How often the job that has failed most often has run',
    select: ({ failedTries }) => failedTries,
  },
];

/** Without the database the last values remain. */
function addRefundGauge(registers: Registry[], { db, clock }: MetricsSources): void {
  new Gauge({
    name: 'mall_refunds_held',
    help: 'Refunds that need the operator: failed, or pending at the provider for too long',
    labelNames: ['state'],
    registers,
    async collect() {
      const refunds = await countHeldRefunds(db, getLatePendingStart(clock())).catch(
        () => undefined,
      );
      if (!refunds) return;
      this.set({ state: 'failed' }, refunds.failed);
      this.set({ state: 'pending' }, refunds.pending);
    },
  });
}

function createCounters(registers: Registry[]) {
  const count = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers });
  return {
    requests: new Histogram({
      name: 'mall_http_request_seconds',
      help: 'Duration of requests by route pattern and status; its count is the number of requests',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS_BUCKETS,
      registers,
    }),
    limits: count('mall_limits_total', 'Requests refused by a limit', ['limit']),
    orders: count('mall_orders_placed_total', 'Placed orders', []),
    transitions: count('mall_order_events_total', 'Order transitions by event', ['event']),
    payments: count('mall_payment_events_total', 'First events of the provider by outcome', [
      'outcome',
    ]),
    jobs: count('mall_jobs_total', 'Runs of jobs by kind and outcome', ['kind', 'outcome']),
    cache: count('mall_cache_reads_total', 'Reads of the cache of public replies', ['result']),
    standby: count('mall_standby_reads_total', 'Public reads of a standby by outcome', ['outcome']),
  };
}

/**
 * Shows counters that alerts watch from the start: Prometheus sees no increase in a series whose
 * first value is 1.
 */
function startAtZero({ payments, standby }: ReturnType<typeof createCounters>): void {
  for (const outcome of REFUND_EVENT_KINDS) payments.inc({ outcome }, 0);
  for (const outcome of ['served', 'outdated', 'failed']) standby.inc({ outcome }, 0);
}

/** Collects metrics in memory; `read` returns them. */
export function createPrometheusMetrics(sources: MetricsSources): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addPoolGauges(registers, sources.pool);
  for (const gauge of QUEUE_GAUGES) addQueueGauge(registers, sources, gauge);
  addRefundGauge(registers, sources);
  const counters = createCounters(registers);
  startAtZero(counters);
  return {
    observeRequest: ({ seconds, status, ...labels }) =>
      counters.requests.observe({ ...labels, status: String(status) }, seconds),
    countLimit: (limit) => counters.limits.inc({ limit }),
    countOrder: () => counters.orders.inc(),
    countTransition: ({ event }) => counters.transitions.inc({ event }),
    countPaymentEvent: (outcome) => counters.payments.inc({ outcome }),
    countJob: (kind, outcome) => counters.jobs.inc({ kind, outcome }),
    countCacheRead: (isHit) => counters.cache.inc({ result: isHit ? 'hit' : 'miss' }),
    countStandbyRead: (outcome) => counters.standby.inc({ outcome }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payCall } from '#models/checkout/payment.api.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import { loginCall } from '#models/session/session.api.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { startMetricsServer } from '#server/http/metricsServer.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { createSandboxGateway } from '#server/payment/sandbox.ts';
import { createPrometheusMetrics, type PrometheusMetrics } from '#server/prometheus.ts';
import { placeOrderOverApi } from '#tests/fixtures/memberFixture.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';
import { findFreePort } from '#tools/services/freePort.ts';

const OTHER_ACCOUNT = 'victoria.nguyen@mail.example';

let harness: OrderHarness;
let metrics: PrometheusMetrics;
let orderNo: string;
let series: ReadonlyMap<string, number>;

/** Parses Prometheus's text format: the value of each series. */
const parseSeries = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))] as const;
      }),
  );

const request = (method: string, path: string) => harness.mall.app.request(path, { method });

async function payOrder(token: string): Promise<void> {
  const gateway = createSandboxGateway({
    db: harness.db,
    clock: harness.clock,
    random: harness.random,
    secret: 'test',
    origin: 'http://pay.test',
    mallOrigin: 'http://mall.test',
    delayMs: 0,
    post: async (headers, body) =>
      (
        await harness.mall.app.request('/api/v1/pay/notify/sandbox', {
          method: 'POST',
          headers,
          body,
        })
      ).status,
  });
  const reply = await harness.mall.call(payCall, { orderNo, payType: '5' }, token);
  await gateway.act(reply?.redirectUrl?.split('/').at(-1) ?? '', 'approve');
  await gateway.deliverDue();
}

beforeAll(async () => {
  harness = await createOrderHarness('none', undefined, {
    metrics: ({ db, pool }, clock) => (metrics = createPrometheusMetrics({ db, pool, clock })),
  });
  const { mall } = harness;
  const order = await placeOrderOverApi(harness);
  ({ orderNo } = order);
  await payOrder(order.token);
  await mall.call(orderDetailCall, { orderNo }, order.token);
  await runDueJobs(mall.deps, harness.clock());
  for (let tries = 0; tries < 2; tries += 1)
    await mall.send(loginCall, { account: OTHER_ACCOUNT, password: 'a wrong guess' });
  await mall.request('POST', '/pc/common/sendCode', { account: OTHER_ACCOUNT });
  await mall.request('POST', '/pc/common/sendCode', { account: OTHER_ACCOUNT });
  for (let reads = 0; reads < 3; reads += 1) await request('GET', '/api/v1/pc/exchangeRate');
  for (const path of ['/api/v1/pc/a', `/api/v1/pc/b/${OTHER_ACCOUNT}`, '/api/c?d=e'])
    await request('GET', path);
  await request('PROPFIND', '/api/v1/pc/a');
  series = parseSeries(await metrics.read());
});
afterAll(() => harness.close());

const countRequests = (labels: string) => series.get(`mall_http_request_seconds_count{${labels}}`);

describe('the metrics after a journey', () => {
  test('count requests by the pattern of their route, and unknown paths as one route', () => {
    expect([
      countRequests('method="GET",route="/api/v1/pc/exchangeRate",status="200"'),
      countRequests('method="POST",route="/api/v1/pc/login",status="200"'),
      countRequests('method="GET",route="/api/*",status="404"'),
      countRequests('method="other",route="/api/*",status="404"'),
    ]).toEqual([3, 2, 3, 1]);
  });

  test('count orders, payments, jobs, cache reads and limits', () => {
    const names = [
      'mall_orders_placed_total',
      'mall_order_events_total{event="payment.capture"}',
      'mall_payment_events_total{outcome="captured"}',
      'mall_jobs_total{kind="sendMail",outcome="done"}',
      'mall_cache_reads_total{result="miss"}',
      'mall_cache_reads_total{result="hit"}',
      'mall_limits_total{limit="codeTooSoon"}',
    ];
    expect(names.map((name) => [name, series.get(name)])).toEqual(
      [1, 1, 1, 2, 1, 2, 1].map((value, index) => [names[index], value]),
    );
  });

  test('contain the queue of jobs, the connections of the database and the process', () => {
    const names = [
      'mall_job_queue_length',
      'mall_job_queue_age_seconds',
      'mall_database_connections{state="used"}',
      'mall_database_waiting',
    ];
    for (const name of names) expect([name, series.get(name)]).toEqual([name, expect.any(Number)]);
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('have no label with personal data, ids or paths', () => {
    const labels = [...series.keys()].join('\n');
    for (const value of [OTHER_ACCOUNT, orderNo, '/pc/a', 'PROPFIND'])
      expect(labels).not.toContain(value);
    expect(labels).not.toMatch(/@|[\da-f]{8}-[\da-f]{4}/);
  });
});

test('reads of a standby are counted by outcome', async () => {
  for (const outcome of ['served', 'outdated', 'served'] as const)
    metrics.countStandbyRead(outcome);
  const read = parseSeries(await metrics.read());
  const counts = ['served', 'outdated', 'failed'].map((outcome) =>
    read.get(`mall_standby_reads_total{outcome="${outcome}"}`),
  );
  expect(counts).toEqual([2, 1, 0]);
});

test('the first failed refund of a process is an increase', () => {
  expect(series.get('mall_payment_events_total{outcome="refundFailed"}')).toBe(0);
});

test('the queue length and age are those of the due jobs, and its tries those of failed ones', async () => {
  const createdAt = harness.clock();
  const runAt = new Date(createdAt.getTime() - 90_000);
  const job = { kind: 'sendMail', runAt, createdAt } as const;
  await harness.db.insert(jobs).values([
    { ...job, subject: '0' },
    { ...job, subject: '1', tries: 3, lastError: 'the mail server does not reply' },
    { ...job, subject: '2', tries: 9 },
  ]);
  const read = parseSeries(await metrics.read());
  const names = ['mall_job_queue_length', 'mall_job_queue_age_seconds', 'mall_job_failed_tries'];
  expect(names.map((name) => read.get(name))).toEqual([3, 90, 3]);
});

test('the metrics are served on their own port until the server stops, and nothing else is', async () => {
  const port = await findFreePort();
  const server = await startMetricsServer({ metrics, host: '127.0.0.1', port });
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([reply.status, await reply.text()]).toEqual([
    200,
    expect.stringContaining('mall_orders_placed_total 1'),
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/pc/exchangeRate`)).status).toBe(404);
  expect((await request('GET', '/metrics')).status).toBe(404);
  await expect(startMetricsServer({ metrics, host: '127.0.0.1', port })).rejects.toThrow(
    `METRICS_PORT ${port} cannot be opened`,
  );
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
});

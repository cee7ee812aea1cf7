import { addMinutes } from 'date-fns/addMinutes';
import { expect, onTestFinished, test } from 'vitest';
import { addAddressCall, toWireAddressForm } from '#models/address/address.api.ts';
import { cartCall } from '#models/cart/cart.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payCall } from '#models/checkout/payment.api.ts';
import { userInfoCall } from '#models/session/session.api.ts';
import { observeStatements } from '#server/db/observeStatements.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import type { InspectedRequest } from '#server/requestSteps.ts';
import { singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { DISTINCT_ADDRESS, findValues } from '#tests/fixtures/personalData.ts';
import { createOrderHarness } from '#tests/support/orderHarness.ts';
import { createTestDatabase, REGISTERED_PASSWORD } from '#tests/support/testMall.ts';

const ACCOUNT = 'victoria.nguyen@mail.example';
/**
 * Orders and pays, and returns the requests that the chart page receives, and every personal value.
 */
async function payOrder(inspects: boolean) {
  const database = await createTestDatabase('none');
  if (inspects) observeStatements(database.pool);
  const { mall, addGoods, close } = await createOrderHarness('none', database, {
    env: { inspects },
  });
  onTestFinished(close);
  const requests: InspectedRequest[] = [];
  mall.deps.requests.subscribe((request) => void requests.push(request));
  const token = await mall.registerMember(ACCOUNT);
  const address = await mall.call(addAddressCall, toWireAddressForm(DISTINCT_ADDRESS), token);
  const addressId = address?.addressId ?? '';
  const goods = singleItemBasket(await addGoods({ cents: 1000 }));
  const basket = { ...goods, shippingType: 2, deliveryAddressId: addressId };
  const { transactionCode } = await mall.call(toTradeCall, basket, token);
  const { orderNo } = await mall.call(placeOrderCall, { ...basket, transactionCode }, token);
  await mall.call(payCall, { orderNo, payType: '5' }, token);
  const { addressee, phone, district, addressDetails } = DISTINCT_ADDRESS;
  const values = [
    ...[addressee, phone, district, addressDetails],
    ...[ACCOUNT, REGISTERED_PASSWORD, token, addressId, transactionCode, orderNo],
  ];
  return { mall, requests, token, values };
}

const list = ({ steps }: InspectedRequest) =>
  steps.map((step) =>
    step.kind === 'sql' ? step.statement.split(' ')[0] : `${step.call} ${step.outcome}`,
  );

test('with MALL_INSPECT=1 each request has its statements and its calls of the payment provider', async () => {
  const { requests } = await payOrder(true);
  const payment = requests.find(({ route }) => route.endsWith('/pc/order/pay'));
  expect(payment).toMatchObject({ method: 'POST', status: 200 });
  expect(payment?.requestId).toMatch(/^[\w-]{8,}$/);
  expect(payment?.traceId).toMatch(/^[\da-f]{32}$/);
  const steps = payment ? list(payment) : [];
  expect(steps).toContain('createPayment ok');
  expect(steps.indexOf('begin')).toBeLessThan(steps.indexOf('commit'));
  const statements = requests.flatMap((request) => request.steps);
  for (const step of statements) expect(step.durationMs).toBeGreaterThanOrEqual(0);
  expect(statements).toContainEqual(
    expect.objectContaining({
      statement: expect.stringMatching(/^insert into "addresses" .*\$1/),
      rows: 1,
    }),
  );
});

test('requests at the same time have only their own statements', async () => {
  const { mall, requests, token } = await payOrder(true);
  const count = requests.length;
  const read = () => [mall.call(cartCall, {}, token), mall.call(userInfoCall, {}, token)];
  await Promise.all([...read(), ...read(), ...read()]);
  const listTables = (name: string) =>
    requests
      .slice(count)
      .filter(({ route }) => route.endsWith(name))
      .map(({ steps }) => /from \\"(users|cart_lines)\\"/.exec(JSON.stringify(steps))?.[1]);
  expect(listTables('/shoppingCart')).toEqual(['cart_lines', 'cart_lines', 'cart_lines']);
  expect(listTables('/userInfo')).toEqual(['users', 'users', 'users']);
});

test('a job has its statements and calls of the payment provider, and its result', async () => {
  const { mall, requests } = await payOrder(true);
  const services = { ...mall.deps, inspectedJobs: mall.deps.requests };
  const { length: count } = requests;
  await runDueJobs(services, addMinutes(mall.clock.now(), 5));
  const [job, ...others] = requests.slice(count).filter(({ route }) => route === 'askProvider');
  expect(others).toEqual([]);
  expect(job).toMatchObject({ method: 'JOB', status: 'pending', traceId: undefined });
  expect(job?.requestId).toMatch(/^job-\d+$/);
  expect(job ? list(job) : []).toEqual(expect.arrayContaining(['getPayment open', 'update']));
});

test('they contain no value of a shopper', async () => {
  const { requests, values } = await payOrder(true);
  const text = JSON.stringify(requests);
  expect(findValues(values, text)).toEqual([]);
});

test('without MALL_INSPECT=1 nothing is collected, and there is no stream', async () => {
  const { mall, requests } = await payOrder(false);
  expect(requests).toEqual([]);
  expect((await mall.app.request('/api/v1/inspect/steps')).status).toBe(404);
});

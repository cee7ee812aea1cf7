import type { Context, Hono } from 'hono';

export interface FakeRefund {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  currency: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  readonly metadata: Readonly<Record<string, string>>;
}

const REFUND_PARAMS = new Set(['payment_intent', 'amount', 'metadata[key]', 'metadata[attemptId]']);

export const toList = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false });

/** Replies like Stripe to a request that it refuses. */
export function reject(c: Context, status: 400 | 401 | 404, type: string, message: string) {
  return c.json({ error: { type, message } }, status, { 'request-id': 'req_fake' });
}

/** The refunds of the fake of Stripe. */
export function createFakeRefunds() {
  const refunds: FakeRefund[] = [];
  let newStatus: FakeRefund['status'] = 'succeeded';
  return {
    refunds,
    add: (intentId: string, amount: number, metadata: FakeRefund['metadata'], currency = 'aud') => {
      const id = `re_${refunds.length + 1}`;
      const payment = { payment_intent: intentId, amount, currency };
      const refund = { id, ...payment, status: newStatus, metadata };
      refunds.push(refund);
      return refund;
    },
    getNewest: () => {
      const refund = refunds.at(-1);
      if (!refund) throw new Error('There is no refund');
      return refund;
    },
    sumAmounts: (intentId: string) =>
      refunds
        .filter(({ payment_intent: intent }) => intent === intentId)
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .reduce((sum, { amount }) => sum + amount, 0),
    setNewStatus: (status: FakeRefund['status']) => {
      newStatus = status;
    },
  };
}
type FakeRefunds = ReturnType<typeof createFakeRefunds>;

/** Adds the paths of refunds. `findChargedAmount` returns the captured amount of a payment. */
export function addRefundRoutes(
  app: Hono,
  { refunds, add, sumAmounts }: FakeRefunds,
  findChargedAmount: (intentId: string) => number | undefined,
): void {
  app.post('/v1/refunds', async (c) => {
    const params = new URLSearchParams(await c.req.text());
    const intentId = params.get('payment_intent') ?? '';
    const amount = Number(params.get('amount'));
    const unknown = [...params.keys()].find((name) => !REFUND_PARAMS.has(name));
    if (unknown !== undefined)
      return reject(c, 400, 'invalid_request_error', `Received unknown parameter: ${unknown}`);
    if (amount > (findChargedAmount(intentId) ?? -1) - sumAmounts(intentId))
      return reject(c, 400, 'invalid_request_error', 'The amount is greater than the charge');
    const metadata = {
      key: params.get('metadata[key]') ?? '',
      attemptId: params.get('metadata[attemptId]') ?? '',
    };
    return c.json(add(intentId, amount, metadata));
  });
  app.get('/v1/refunds', (c) =>
    c.json(
      toList(refunds.filter((refund) => refund.payment_intent === c.req.query('payment_intent'))),
    ),
  );
  app.get('/v1/refunds/:id', (c) => {
    const refund = refunds.find(({ id }) => id === c.req.param('id'));
    if (!refund) return reject(c, 404, 'invalid_request_error', 'No such refund');
    return c.json(refund);
  });
  app.post('/v1/refunds/:id/cancel', (c) => {
    const refund = refunds.find(({ id }) => id === c.req.param('id'));
    if (refund?.status !== 'requires_action')
      return reject(c, 400, 'invalid_request_error', 'Only a refund that requires action');
    refund.status = 'canceled';
    return c.json(refund);
  });
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import {
  addRefundRoutes,
  createFakeRefunds,
  type FakeRefund,
  reject,
  toList,
} from './fakeStripeRefunds.ts';

interface Charge {
  readonly intentId: string;
  readonly amount: number;
  readonly currency: string;
}
interface Session {
  readonly id: string;
  readonly params: URLSearchParams;
  readonly created: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  charge: Charge | null;
}

interface FakeStripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: () => Date;
}

const SESSION_PARAMS = new Set([
  'mode',
  'client_reference_id',
  'allowed_payment_method_types[0]',
  'payment_method_options[wechat_pay][client]',
  'adaptive_pricing[enabled]',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
  'metadata[attemptId]',
  'metadata[orderNo]',
  'payment_intent_data[metadata][attemptId]',
  'payment_intent_data[metadata][orderNo]',
  'payment_intent_data[description]',
  'success_url',
  'cancel_url',
]);
const MIN_AMOUNT = 50;

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const getAmount = ({ params }: Session) =>
  Number(params.get('line_items[0][price_data][unit_amount]'));

/** Returns why Stripe refuses the parameters of a new session, or undefined. */
function findParamError(params: URLSearchParams): string | undefined {
  const unknown = [...params.keys()].find((name) => !SESSION_PARAMS.has(name));
  if (unknown !== undefined) return `Received unknown parameter: ${unknown}`;
  if (!URL.canParse(params.get('success_url') ?? '')) return 'Not a valid URL';
  const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
  if (!Number.isInteger(amount) || amount < MIN_AMOUNT) return 'The amount is too small';
  return params.get('line_items[0][price_data][currency]') === 'aud' ? undefined : 'Wrong currency';
}

/**
 * Starts an HTTP server with the part of Stripe's published API that the shop uses: Checkout
 * Sessions, refunds, disputes, idempotency keys and signed webhooks. A test acts as the shopper,
 * the dashboard and the bank.
 */
export async function startFakeStripe({ secretKey, webhookSecret, clock }: FakeStripeOptions) {
  const sessions = new Map<string, Session>();
  const fakeRefunds = createFakeRefunds();
  const disputes: { readonly intentId: string; readonly amount: number; isWon: boolean }[] = [];
  const replies = new Map<string, { readonly body: string; readonly reply: unknown }>();
  const requests: string[] = [];
  let isDown = false;
  let refusesExpiry = false;
  let eventCount = 0;

  const findByIntent = (intentId: string) =>
    [...sessions.values()].find(({ charge }) => charge?.intentId === intentId);
  const toIntent = ({ intentId, amount, currency }: Charge) => ({
    id: intentId,
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: amount,
    currency,
    latest_charge: {
      object: 'charge',
      amount_refunded: fakeRefunds.sumAmounts(intentId),
      disputed: disputes.some((dispute) => dispute.intentId === intentId),
    },
  });
  const toSession = (session: Session, isExpanded = false) => ({
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: session.paymentStatus,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    client_reference_id: session.params.get('client_reference_id'),
    amount_total: session.charge?.amount ?? getAmount(session),
    currency: session.charge?.currency ?? 'aud',
    metadata: { attemptId: session.params.get('metadata[attemptId]') },
    payment_intent:
      session.charge && (isExpanded ? toIntent(session.charge) : session.charge.intentId),
  });

  const app = new Hono();
  app.use(async (c, next) => {
    requests.push(`${c.req.method} ${c.req.path}`);
    if (isDown) return reject(c, 400, 'api_error', 'down');
    if (c.req.header('authorization') !== `Bearer ${secretKey}`)
      return reject(c, 401, 'invalid_request_error', 'Invalid API Key provided');
    const key = c.req.header('idempotency-key');
    const body = await c.req.text();
    const first = key === undefined ? undefined : replies.get(key);
    if (first && first.body !== body) return reject(c, 400, 'idempotency_error', 'Another body');
    if (first) return c.json(first.reply);
    await next();
    if (key !== undefined && c.res.ok)
      replies.set(key, { body, reply: await c.res.clone().json() });
    return undefined;
  });
  app.post('/v1/checkout/sessions', async (c) => {
    const params = new URLSearchParams(await c.req.text());
    const error = findParamError(params);
    if (error !== undefined) return reject(c, 400, 'invalid_request_error', error);
    const id = `cs_test_${sessions.size + 1}`;
    const state = { status: 'open', paymentStatus: 'unpaid', charge: null } as const;
    const session: Session = { id, params, created: toSeconds(clock()), ...state };
    sessions.set(id, session);
    return c.json(toSession(session));
  });
  app.get('/v1/checkout/sessions', (c) => {
    const { 'created[gte]': from, 'created[lte]': until, status, ...page } = c.req.query();
    const listed = [...sessions.values()].filter(
      (session) =>
        session.created >= Number(from) &&
        session.created <= Number(until) &&
        session.status === status,
    );
    const start = listed.findIndex(({ id }) => id === page['starting_after']) + 1;
    const end = start + Number(page['limit']);
    const data = listed.slice(start, end).map((session) => toSession(session));
    return c.json({ ...toList(data), has_more: end < listed.length });
  });
  app.get('/v1/checkout/sessions/:id', (c) => {
    const session = sessions.get(c.req.param('id'));
    if (!session) return reject(c, 404, 'invalid_request_error', 'No such checkout.session');
    return c.json(toSession(session, c.req.query('expand[0]') !== undefined));
  });
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = sessions.get(c.req.param('id'));
    if (refusesExpiry) return reject(c, 400, 'api_error', 'An error on the side of Stripe');
    if (session?.status !== 'open')
      return reject(c, 400, 'invalid_request_error', 'Only open sessions can be expired');
    session.status = 'expired';
    return c.json(toSession(session));
  });
  addRefundRoutes(app, fakeRefunds, (intentId) => findByIntent(intentId)?.charge?.amount);
  app.get('/v1/disputes', (c) =>
    c.json(
      toList(
        disputes
          .filter(({ intentId }) => intentId === c.req.query('payment_intent'))
          .map(({ amount, isWon }) => ({
            balance_transactions: [{ amount: -amount }, ...(isWon ? [{ amount }] : [])],
          })),
      ),
    ),
  );

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port

  /** Creates a signed webhook as described in Stripe's documentation of signatures. */
  const createWebhook = (type: string, object: unknown, at = clock()) => {
    eventCount += 1;
    const event = { id: `evt_${eventCount}`, object: 'event', type, data: { object } };
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', webhookSecret)
      .update(`${toSeconds(at)}.${body}`)
      .digest('hex');
    return { body, headers: { 'stripe-signature': `t=${toSeconds(at)},v1=${signature}` } };
  };
  const getSession = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  };
  return {
    api: { host: '127.0.0.1', port, protocol: 'http' } as const,
    requests,
    refunds: fakeRefunds.refunds,
    createWebhook,
    setDown: (value: boolean) => {
      isDown = value;
    },
    setExpiryRefused: (value: boolean) => {
      refusesExpiry = value;
    },
    /** Stripe deletes the keys after a day. */
    clearKeys: () => replies.clear(),
    getParams: (id: string) => Object.fromEntries(getSession(id).params),
    /** The shopper pays on the page. */
    pay: (id: string, amount = getAmount(getSession(id)), currency = 'aud') => {
      const session = getSession(id);
      if (session.status !== 'open') throw new Error(`The session ${id} is ${session.status}`);
      const intentId = `pi_${id}`;
      Object.assign(session, { status: 'complete', paymentStatus: 'paid' });
      session.charge = { intentId, amount, currency };
      return createWebhook('checkout.session.completed', toSession(session));
    },
    setChargeCurrency: (id: string, currency: string) => {
      const session = getSession(id);
      session.charge &&= { ...session.charge, currency };
    },
    /** Payments of sessions that the shop did not open. */
    addCapturedSessions: (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const id = `cs_listed_${index}`;
        const params = new URLSearchParams({ client_reference_id: id });
        const charge = { intentId: `pi_${id}`, amount: 100, currency: 'aud' };
        const state = { status: 'complete', paymentStatus: 'paid', charge } as const;
        sessions.set(id, { id, params, created: toSeconds(clock()), ...state });
      }
    },
    expire: (id: string) => {
      const session = getSession(id);
      session.status = 'expired';
      return createWebhook('checkout.session.expired', toSession(session));
    },
    /** A refund that an employee enters in Stripe's dashboard. */
    refundInDashboard: (id: string, amount: number, currency = 'aud') =>
      createWebhook('refund.created', fakeRefunds.add(`pi_${id}`, amount, {}, currency)),
    dispute: (id: string, amount = getAmount(getSession(id)), currency = 'aud') => {
      disputes.push({ intentId: `pi_${id}`, amount, isWon: false });
      const payment = { payment_intent: `pi_${id}`, amount, currency };
      const dispute = { id: `du_${disputes.length}`, ...payment };
      return createWebhook('charge.dispute.funds_withdrawn', {
        ...dispute,
        status: 'needs_response',
      });
    },
    /** The bank decides the newest dispute. Stripe reports a win twice. */
    closeDispute: (status: 'won' | 'lost' | 'warning_closed', evidenceText?: string) => {
      const dispute = disputes.at(-1);
      if (!dispute) throw new Error('There is no dispute');
      dispute.isWon = status === 'won';
      const { intentId, amount } = dispute;
      const closed = {
        id: `du_${disputes.length}`,
        payment_intent: intentId,
        amount,
        currency: 'aud',
        status,
        evidence: { uncategorized_text: evidenceText ?? null },
      };
      return {
        closed: createWebhook('charge.dispute.closed', closed),
        reinstated: createWebhook('charge.dispute.funds_reinstated', closed),
      };
    },
    /** The state of new refunds; a pending one is carried out or returned days later. */
    setNewRefundStatus: fakeRefunds.setNewStatus,
    /** Changes the newest refund, and returns the webhook that Stripe sends. */
    changeRefund: (status: FakeRefund['status']) => {
      const refund = fakeRefunds.getNewest();
      refund.status = status;
      return createWebhook('refund.updated', refund);
    },
    /** The bank returns the newest refund. Stripe reports it twice. */
    failRefund: () => {
      const refund = fakeRefunds.getNewest();
      const created = createWebhook('refund.created', refund);
      refund.status = 'failed';
      return {
        created,
        failed: createWebhook('refund.failed', refund),
        updated: createWebhook('refund.updated', refund),
      };
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

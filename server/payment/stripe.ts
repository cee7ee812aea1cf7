import { millisecondsInSecond } from 'date-fns/constants';
import { minutesToSeconds } from 'date-fns/minutesToSeconds';
import type Stripe from 'stripe';
import { type EnabledOnlinePayType, PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { type Cents, CURRENCY } from '#models/money.ts';
import { LoggableError } from '../describeError.ts';
import type { ListedPayment, NewPayment, PaymentProvider, ProviderPayment } from './provider.ts';
import { toCurrencyCode, toPaymentEvent } from './stripeEvent.ts';
import { getStripeRefund, readRefunds, refundOnce, withdrawStripeRefund } from './stripeRefunds.ts';

interface StripeOptions {
  readonly secretKey: string;
  /** the signing secret of the webhook */
  readonly webhookSecret: string;
  /** the origin of the shop, to which Stripe's page returns */
  readonly origin: string;
  /** another address of Stripe's API, for tests */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}

const STRIPE_PROVIDER = 'stripe';

const REQUEST_LIMIT_MS = 7000;
const MAX_RETRIES = 1;
const PAGE_SIZE = 100;
const SIGNATURE_TOLERANCE_SECONDS = minutesToSeconds(5);

/**
 * Stripe's names of the methods. Stripe does not offer PayPal to Australian businesses, so the shop
 * does not either.
 */
const STRIPE_METHODS = {
  [PAYMENT_METHODS.card.payType]: 'card',
  [PAYMENT_METHODS.weChat.payType]: 'wechat_pay',
  [PAYMENT_METHODS.aliPay.payType]: 'alipay',
} as const satisfies Partial<Record<EnabledOnlinePayType, string>>;
type StripePayType = keyof typeof STRIPE_METHODS;

const isStripePayType = (payType: string): payType is StripePayType => payType in STRIPE_METHODS;

/** stripe is an optional dependency, loaded only if the shop uses it. */
async function loadStripe() {
  try {
    return (await import('stripe')).default;
  } catch {
    throw new LoggableError('PAYMENT_PROVIDER=stripe needs the package stripe: npm install stripe');
  }
}

/** Keeps the type, the code and the request id of an error, because its message may quote input. */
function toLoggableError(error: unknown): unknown {
  if (!(error instanceof Error) || !('requestId' in error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'none';
  return new LoggableError(
    `Stripe refused a request: ${error.constructor.name}, code ${code}, request ${String(error.requestId)}`,
    { cause: error },
  );
}

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toLoggableError(error);
  }
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** @throws Error for a method that Stripe does not offer */
function toMethodParams(payType: string): SessionParams {
  if (!isStripePayType(payType))
    throw new Error(`Stripe has no method for the pay type ${payType}`);
  const isWeChat = payType === PAYMENT_METHODS.weChat.payType;
  return {
    allowed_payment_method_types: [STRIPE_METHODS[payType]],
    ...(isWeChat && { payment_method_options: { wechat_pay: { client: 'web' } } }),
  };
}

const toLineItem = (
  orderNo: string,
  amountCents: Cents,
): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: {
    currency: CURRENCY.toLowerCase(),
    unit_amount: amountCents,
    product_data: { name: orderNo },
  },
});

function toSessionParams(payment: NewPayment, origin: string): SessionParams {
  const { attemptId, orderNo, amountCents, payType, returnUrl, cancelUrl } = payment;
  const metadata = { attemptId, orderNo };
  return {
    mode: 'payment',
    client_reference_id: attemptId,
    ...toMethodParams(payType),
    // The shopper pays the amount of the order in its currency.
    adaptive_pricing: { enabled: false },
    line_items: [toLineItem(orderNo, amountCents)],
    metadata,
    payment_intent_data: { metadata, description: orderNo },
    success_url: origin + returnUrl,
    cancel_url: origin + cancelUrl,
  };
}

/**
 * Stripe refuses a key that is sent again with other parameters. An attempt of a release that sent
 * one address for both ways back is therefore not repeated with two addresses under the same key.
 */
function toIdempotencyKey({ attemptId, returnUrl, cancelUrl }: NewPayment): string {
  const key = `payment-${attemptId}`;
  return cancelUrl === returnUrl ? key : `${key}-cancelUrl`;
}

/** Opens a session of Stripe Checkout. The key makes a repeated request return the same session. */
const createOpenPayment =
  (stripe: Stripe, origin: string): PaymentProvider['createPayment'] =>
  (payment) =>
    callStripe(async () => {
      const session = await stripe.checkout.sessions.create(toSessionParams(payment, origin), {
        idempotencyKey: toIdempotencyKey(payment),
      });
      if (session.url === null) throw new Error(`The session ${session.id} has no page`);
      return { ref: session.id, redirectUrl: session.url };
    });

const getIntent = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === 'object' ? intent : null;

function getPaymentState(session: Stripe.Checkout.Session): ProviderPayment['state'] {
  if (session.status === 'expired') return 'voided';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status === 'paid') return 'captured';
  // A method that confirms later can fail after the shopper has left the page.
  return getIntent(session)?.status === 'requires_payment_method' ? 'declined' : 'open';
}

const EXPAND_PAYMENT = ['payment_intent.latest_charge'];

/** Adds up the disputes that took money back; Stripe does not count them as refunds. */
async function readDisputedCents(stripe: Stripe, paymentIntent: string): Promise<number> {
  const disputes = await stripe.disputes
    .list({ payment_intent: paymentIntent, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: PAGE_SIZE });
  return disputes
    .flatMap(({ balance_transactions: transactions }) => transactions)
    .reduce((sum, { amount }) => sum - amount, 0);
}

async function toProviderPayment(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<ProviderPayment> {
  const state = getPaymentState(session);
  const intent = getIntent(session);
  if (state !== 'captured') return { state, amountCents: 0 };
  if (!intent) return { state, amountCents: 0, currency: CURRENCY };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const disputedCents = charge?.disputed ? await readDisputedCents(stripe, intent.id) : 0;
  const { refundedCents, foreignRefunds } = charge?.amount_refunded
    ? await readRefunds(stripe, intent.id)
    : { refundedCents: 0, foreignRefunds: [] };
  return {
    state,
    amountCents: intent.amount_received,
    currency: toCurrencyCode(intent.currency),
    refundedCents: refundedCents + disputedCents,
    foreignRefunds,
    paymentId: intent.id,
  };
}

const createGetPayment =
  (stripe: Stripe): PaymentProvider['getPayment'] =>
  (ref) =>
    callStripe(async () =>
      toProviderPayment(
        stripe,
        await stripe.checkout.sessions.retrieve(ref, { expand: EXPAND_PAYMENT }),
      ),
    );

/** Expires an open session. A session that is not open keeps its state, which is returned. */
const createVoidPayment =
  (stripe: Stripe): PaymentProvider['voidPayment'] =>
  (ref) =>
    callStripe(async () => {
      const session = await stripe.checkout.sessions.retrieve(ref, { expand: EXPAND_PAYMENT });
      if (session.status !== 'open') return toProviderPayment(stripe, session);
      try {
        await stripe.checkout.sessions.expire(ref);
        return { state: 'voided', amountCents: 0 };
      } catch (error) {
        // The shopper can pay between the two requests.
        const changed = await stripe.checkout.sessions.retrieve(ref, { expand: EXPAND_PAYMENT });
        if (changed.status === 'open') throw error;
        return toProviderPayment(stripe, changed);
      }
    });

const createRefunds = (
  stripe: Stripe,
): Pick<PaymentProvider, 'refund' | 'getRefund' | 'withdrawRefund'> => ({
  refund: (...request) => callStripe(() => refundOnce(stripe, ...request)),
  getRefund: (...request) => callStripe(() => getStripeRefund(stripe, ...request)),
  withdrawRefund: (...request) => callStripe(() => withdrawStripeRefund(stripe, ...request)),
});

const toListedPayment = (session: Stripe.Checkout.Session): readonly ListedPayment[] => {
  const { id, client_reference_id: attemptId, amount_total: amountCents } = session;
  const isPaid = session.payment_status === 'paid';
  return isPaid && attemptId !== null && amountCents !== null
    ? [{ ref: id, attemptId, amountCents, currency: toCurrencyCode(session.currency) }]
    : [];
};

const toSeconds = (date: Date): number => Math.floor(date.getTime() / millisecondsInSecond);

const createListCaptured =
  (stripe: Stripe): NonNullable<PaymentProvider['listCaptured']> =>
  (from, until) =>
    callStripe(async () => {
      const sessions = stripe.checkout.sessions.list({
        created: { gte: toSeconds(from), lte: toSeconds(until) },
        status: 'complete',
        limit: PAGE_SIZE,
      });
      const payments: ListedPayment[] = [];
      for await (const session of sessions) payments.push(...toListedPayment(session));
      return payments;
    });

const createVerifyWebhook =
  (stripe: Stripe, webhookSecret: string): PaymentProvider['verifyWebhook'] =>
  (headers, body, now) => {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        headers.get('stripe-signature') ?? '',
        webhookSecret,
        SIGNATURE_TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      return toPaymentEvent(event);
    } catch {
      return undefined;
    }
  };

/**
 * Creates the adapter of Stripe Checkout: the shopper pays on Stripe's page, and Stripe reports the
 * payment by webhook (docs/decisions/068). Amounts are cents of Australian dollars.
 */
export async function createStripeProvider({
  secretKey,
  webhookSecret,
  origin,
  api,
}: StripeOptions): Promise<PaymentProvider> {
  const StripeClient = await loadStripe();
  const limits = { timeout: REQUEST_LIMIT_MS, maxNetworkRetries: MAX_RETRIES };
  const stripe = new StripeClient(secretKey, { ...limits, telemetry: false, ...api });
  return {
    name: STRIPE_PROVIDER,
    payTypes: Object.keys(STRIPE_METHODS).filter(isStripePayType),
    createPayment: createOpenPayment(stripe, origin),
    voidPayment: createVoidPayment(stripe),
    ...createRefunds(stripe),
    getPayment: createGetPayment(stripe),
    listCaptured: createListCaptured(stripe),
    verifyWebhook: createVerifyWebhook(stripe, webhookSecret),
  };
}

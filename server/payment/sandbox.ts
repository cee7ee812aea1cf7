import { addMilliseconds } from 'date-fns/addMilliseconds';
import * as v from 'valibot';
import { ENABLED_ONLINE_PAY_TYPES } from '#models/checkout/payType.ts';
import { CURRENCY } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import type { RandomSource } from '../random.ts';
import {
  type PaymentEvent,
  type PaymentProvider,
  type ProviderPayment,
  type RefundIdentity,
  type RefundStatus,
  REFUND_EVENT_KINDS,
  UnknownRefundError,
} from './provider.ts';
import {
  addSandboxRefund,
  listSandboxCaptures,
  readSandboxRefundedCents,
  readDueWebhooks,
  endPendingSandboxRefund,
  findSandboxPayment,
  findSandboxRefund,
  markWebhookDelivered,
  transitionAndQueueWebhook,
  transitionSandboxPayment,
  openSandboxPayment,
  postponeWebhook,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxWebhook,
} from './sandbox.store.ts';
import {
  isRefundAction,
  type SandboxAction,
  type SandboxRefundAction,
  applyRefundAction,
} from './sandboxActions.ts';
import { verifySignature, toSignedHeaders } from './signature.ts';

export interface SandboxOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly random: RandomSource;
  /** shared by provider and mall; signs the webhooks */
  readonly secret: string;
  /** the origin of the sandbox's pages, e.g. http://localhost:3100 */
  readonly origin: string;
  /** the origin to which the shopper returns */
  readonly mallOrigin: string;
  /** the delay of "delay the webhook" */
  readonly delayMs: number;
  /** posts a webhook to the mall and returns the HTTP status */
  readonly post: (headers: Record<string, string>, body: string) => Promise<number>;
}

const SANDBOX_PROVIDER = 'sandbox';
const eventEntries = {
  eventId: v.string(),
  attemptId: v.string(),
  amountCents: v.pipe(v.number(), v.integer()),
};
// Webhooks of the previous release name no currency.
const currency = v.optional(v.string(), CURRENCY);
const eventSchema = v.variant('kind', [
  v.object({ ...eventEntries, kind: v.picklist(['declined', 'voided']) }),
  v.object({ ...eventEntries, kind: v.literal('captured'), currency }),
  v.object({
    ...eventEntries,
    kind: v.picklist(REFUND_EVENT_KINDS),
    refundId: v.string(),
    key: v.nullable(v.string()),
    currency,
  }),
]);

const toProviderPayment = ({ state, capturedCents }: SandboxPayment): ProviderPayment => {
  const payment = { amountCents: capturedCents };
  return state === 'captured' ? { ...payment, state, currency: CURRENCY } : { ...payment, state };
};

async function getSandboxPayment(db: Db, ref: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(db, ref);
  if (!payment) throw new Error(`The sandbox has no payment ${ref}`);
  return payment;
}

function parseEvent(body: string): PaymentEvent | undefined {
  try {
    const parsed = v.safeParse(eventSchema, JSON.parse(body));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

type SandboxContext = Pick<SandboxOptions, 'db' | 'clock' | 'random' | 'origin'>;

const createOpenPayment =
  ({ db, clock, random, origin }: SandboxContext): PaymentProvider['createPayment'] =>
  async (request) => {
    const ref = random.bytes(16).toString('hex');
    const createdAt = clock();
    const payment = await openSandboxPayment(db, { ...request, ref, createdAt });
    return { ref: payment.ref, redirectUrl: `${origin}/pay/${payment.ref}` };
  };

const createVoidPayment =
  ({ db }: SandboxContext): PaymentProvider['voidPayment'] =>
  async (ref) => {
    const voided = await transitionSandboxPayment(db, ref, {
      from: 'open',
      to: 'voided',
      capturedCents: 0,
    });
    return toProviderPayment(voided ?? (await getSandboxPayment(db, ref)));
  };

const toRefundStatus = ({
  key: refundId,
  amountCents,
  isPending,
  endedAt,
}: SandboxRefund): RefundStatus => {
  const refund = { refundId, amountCents, currency: CURRENCY };
  if (endedAt !== null) return { ...refund, state: 'failed' };
  return { ...refund, state: isPending ? 'pending' : 'succeeded' };
};

/** The id of a refund is its key. */
async function getSandboxRefund(
  db: Db,
  ref: string,
  { refundId, key }: RefundIdentity,
): Promise<SandboxRefund> {
  const id = refundId ?? key ?? '';
  const refund = await findSandboxRefund(db, id);
  if (refund?.ref !== ref)
    throw new UnknownRefundError(`The sandbox has no refund ${id} of ${ref}`);
  return refund;
}

const createSandboxRefunds = ({
  db,
  clock,
}: SandboxContext): Pick<PaymentProvider, 'refund' | 'getRefund' | 'withdrawRefund'> => ({
  refund: async (ref, amountCents, key) => {
    const { delaysRefunds: isPending } = await getSandboxPayment(db, ref);
    return toRefundStatus(
      await addSandboxRefund(db, { key, ref, amountCents, isPending, at: clock() }),
    );
  },
  getRefund: async (ref, refund) => toRefundStatus(await getSandboxRefund(db, ref, refund)),
  withdrawRefund: async (ref, refund) => {
    const { key } = await getSandboxRefund(db, ref, refund);
    await endPendingSandboxRefund(db, { ref, key }, clock());
    return toRefundStatus(await getSandboxRefund(db, ref, refund));
  },
});

/** Creates the payment provider that the mall calls (decisions.md 16). */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const { db, secret } = options;
  return {
    name: SANDBOX_PROVIDER,
    payTypes: ENABLED_ONLINE_PAY_TYPES,
    createPayment: createOpenPayment(options),
    voidPayment: createVoidPayment(options),
    ...createSandboxRefunds(options),
    getPayment: async (ref) => ({
      ...toProviderPayment(await getSandboxPayment(db, ref)),
      refundedCents: await readSandboxRefundedCents(db, ref),
    }),
    listCaptured: async (from, until) => {
      const captures = await listSandboxCaptures(db, from, until);
      return captures.map((capture) => ({ ...capture, currency: CURRENCY }));
    },
    verifyWebhook: (headers, body, now) =>
      verifySignature(secret, headers, body, now) ? parseEvent(body) : undefined,
  };
}

const toWrongAmount = (cents: number): number => (cents > 100 ? cents - 100 : cents + 100);

function toSandboxTransition(
  action: Exclude<SandboxAction, SandboxRefundAction>,
  { amountCents }: SandboxPayment,
) {
  switch (action) {
    case 'decline':
      return { from: 'open', to: 'declined', capturedCents: 0 } as const;
    case 'cancel':
      return { from: 'open', to: 'voided', capturedCents: 0 } as const;
    case 'approveVoided':
      return { from: 'voided', to: 'captured', capturedCents: amountCents } as const;
    case 'approveWrongAmount':
      return { from: 'open', to: 'captured', capturedCents: toWrongAmount(amountCents) } as const;
    case 'approve':
    case 'approveAndClose':
    case 'approveLate':
    case 'approveTwice':
      return { from: 'open', to: 'captured', capturedCents: amountCents } as const;
  }
}

const toPaymentEvent = (
  eventId: string,
  { attemptId }: SandboxPayment,
  { to, capturedCents }: ReturnType<typeof toSandboxTransition>,
): PaymentEvent => {
  const event = { eventId, attemptId, amountCents: capturedCents };
  return to === 'captured' ? { ...event, kind: to, currency: CURRENCY } : { ...event, kind: to };
};

const BACKOFF_MS = [500, 1000, 2000, 5000, 15_000, 60_000];

/** Returns undefined if the state of the payment does not allow the action. */
async function actOnPayment(
  options: SandboxOptions,
  ref: string,
  action: SandboxAction,
): Promise<SandboxPayment | undefined> {
  const { db, clock, random } = options;
  const payment = await findSandboxPayment(db, ref);
  if (!payment) return undefined;
  const eventId = random.uuid();
  if (isRefundAction(action))
    return applyRefundAction(db, payment, { action, eventId, at: clock() });
  const transition = toSandboxTransition(action, payment);
  const dueAt = addMilliseconds(clock(), action === 'approveLate' ? options.delayMs : 0);
  const times = action === 'approveTwice' ? 2 : 1;
  const event = toPaymentEvent(eventId, payment, transition);
  return transitionAndQueueWebhook(db, ref, transition, { event, dueAt, times });
}

/**
 * Creates the provider's side: the actions of its page, and webhooks that are repeated until the
 * mall replies 200.
 */
export function createSandboxGateway(options: SandboxOptions) {
  const { db, clock } = options;

  async function deliver({ id, body, tries }: SandboxWebhook): Promise<void> {
    const status = await options
      .post(toSignedHeaders(options.secret, body, clock()), body)
      .catch(() => 0);
    const backoff = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 0;
    if (status === 200) await markWebhookDelivered(db, id, clock());
    else await postponeWebhook(db, id, addMilliseconds(clock(), backoff));
  }

  /** Sends the due webhooks. @returns the number of webhooks */
  async function deliverDue(): Promise<number> {
    const due = await readDueWebhooks(db, clock());
    await Promise.all(due.map(deliver));
    return due.length;
  }

  return {
    act: (ref: string, action: SandboxAction) => actOnPayment(options, ref, action),
    deliverDue,
    find: (ref: string) => findSandboxPayment(db, ref),
  };
}
export type SandboxGateway = ReturnType<typeof createSandboxGateway>;

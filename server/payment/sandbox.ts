import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Db } from '../db/connection.ts';
import type { PaymentEvent, PaymentProvider, ProviderPayment } from './provider.ts';
import {
  addRefund,
  dueWebhooks,
  findPayment,
  markDelivered,
  moveAndQueue,
  movePayment,
  openSandboxPayment,
  postpone,
  type SandboxPayment,
  type SandboxWebhook,
} from './sandbox.store.ts';
import { isSigned, signedHeaders } from './signature.ts';

export interface SandboxSettings {
  readonly db: Db;
  readonly clock: () => Date;
  /** shared by provider and mall; signs the webhooks */
  readonly secret: string;
  /** where the sandbox's pages live, e.g. http://localhost:3100 */
  readonly origin: string;
  /** where the shopper is sent back to */
  readonly mallOrigin: string;
  /** how long "delay the webhook" takes, in ms */
  readonly delayMs: number;
  /** posts a webhook to the mall; answers the HTTP status */
  readonly post: (headers: Record<string, string>, body: string) => Promise<number>;
}

export const SANDBOX = 'sandbox';
const eventSchema = v.object({
  eventId: v.string(),
  attemptId: v.string(),
  kind: v.picklist(['captured', 'declined', 'voided']),
  amountCents: v.pipe(v.number(), v.integer()),
});

const asAnswer = ({ state, capturedCents }: SandboxPayment): ProviderPayment => ({
  state,
  amountCents: capturedCents,
});

async function known(db: Db, ref: string): Promise<SandboxPayment> {
  const payment = await findPayment(db, ref);
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

type Books = Pick<SandboxSettings, 'db' | 'clock' | 'origin'>;

const openingIn =
  ({ db, clock, origin }: Books): PaymentProvider['createPayment'] =>
  async (asked) => {
    const ref = randomBytes(16).toString('hex');
    const createdAt = clock();
    const payment = await openSandboxPayment(db, { ...asked, ref, createdAt });
    return { ref: payment.ref, jumpUrl: `${origin}/pay/${payment.ref}` };
  };

const voidingIn =
  ({ db }: Books): PaymentProvider['voidPayment'] =>
  async (ref) => {
    const voided = await movePayment(db, ref, { from: 'open', to: 'voided', capturedCents: 0 });
    return asAnswer(voided ?? (await known(db, ref)));
  };

/** The mall's side of the sandbox: what it may ask of a provider (decisions 16). */
export function createSandboxProvider(settings: SandboxSettings): PaymentProvider {
  const { db, clock, secret } = settings;
  return {
    name: SANDBOX,
    createPayment: openingIn(settings),
    voidPayment: voidingIn(settings),
    refund: async (ref, amountCents, key) => addRefund(db, { key, ref, amountCents, at: clock() }),
    query: async (ref) => asAnswer(await known(db, ref)),
    verify: (headers, body, now) =>
      isSigned(secret, headers, body, now) ? parseEvent(body) : undefined,
  };
}

/** The buttons of the hosted page. */
export const SANDBOX_ACTS = [
  'approve',
  'decline',
  'cancel',
  'approveAndClose',
  'approveLate',
  'approveTwice',
  'approveVoided',
  'approveWrongAmount',
] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

const wrongAmount = (cents: number): number => (cents > 100 ? cents - 100 : cents + 100);

function moveOf(act: SandboxAct, { amountCents }: SandboxPayment) {
  switch (act) {
    case 'decline':
      return { from: 'open', to: 'declined', capturedCents: 0 } as const;
    case 'cancel':
      return { from: 'open', to: 'voided', capturedCents: 0 } as const;
    case 'approveVoided':
      return { from: 'voided', to: 'captured', capturedCents: amountCents } as const;
    case 'approveWrongAmount':
      return { from: 'open', to: 'captured', capturedCents: wrongAmount(amountCents) } as const;
    case 'approve':
    case 'approveAndClose':
    case 'approveLate':
    case 'approveTwice':
      return { from: 'open', to: 'captured', capturedCents: amountCents } as const;
  }
}

const eventOf = (
  { attemptId }: SandboxPayment,
  { to, capturedCents }: ReturnType<typeof moveOf>,
): PaymentEvent => ({ eventId: randomUUID(), attemptId, kind: to, amountCents: capturedCents });

const BACKOFF_MS = [500, 1000, 2000, 5000, 15_000, 60_000];

/** The bank's side: what its page does, and the webhooks it sends until the mall answers 200. */
export function createSandboxBank(settings: SandboxSettings) {
  const { db, clock } = settings;

  /** What the shopper pressed; undefined when the payment no longer allows it. */
  async function act(ref: string, act: SandboxAct): Promise<SandboxPayment | undefined> {
    const payment = await findPayment(db, ref);
    if (!payment) return undefined;
    const move = moveOf(act, payment);
    const event = eventOf(payment, move);
    const dueAt = new Date(clock().getTime() + (act === 'approveLate' ? settings.delayMs : 0));
    return moveAndQueue(db, ref, move, { event, dueAt, times: act === 'approveTwice' ? 2 : 1 });
  }

  async function deliver({ id, body, tries }: SandboxWebhook): Promise<void> {
    const status = await settings
      .post(signedHeaders(settings.secret, body, clock()), body)
      .catch(() => 0);
    const backoff = BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)] ?? 0;
    if (status === 200) await markDelivered(db, id, clock());
    else await postpone(db, id, new Date(clock().getTime() + backoff));
  }

  /** Sends the webhooks that are due; answers how many were tried. */
  async function deliverDue(): Promise<number> {
    const due = await dueWebhooks(db, clock());
    await Promise.all(due.map(deliver));
    return due.length;
  }

  return { act, deliverDue, find: (ref: string) => findPayment(db, ref) };
}
export type SandboxBank = ReturnType<typeof createSandboxBank>;

import { transact } from '../db/transaction.ts';
import type { JobResult } from './jobs.store.ts';
import type { JobServices } from './jobServices.ts';
import { toOrderMail } from './orderMail.text.ts';
import { findMailEvent, markMailed } from './sendMail.store.ts';

/** Tells the shopper about an event of an order. A crash after the delivery sends the message once more. */
export async function sendMail(
  { db, mailer }: JobServices,
  subject: string,
  now: Date,
): Promise<JobResult> {
  const id = Number(subject);
  const mailEvent = await findMailEvent(db, id);
  if (!mailEvent || mailEvent.event.mailedAt !== null || !mailer) return 'gone';
  if (mailer.reaches?.(mailEvent.account) !== false) await mailer.send(toOrderMail(mailEvent));
  await transact(db, (tx) => markMailed(tx, id, now));
  return 'done';
}

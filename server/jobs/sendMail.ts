import { transact } from '../db/transaction.ts';
import { isDeletedAccount } from '../session/accountData.ts';
import type { JobResult } from './jobs.store.ts';
import type { JobServices } from './jobServices.ts';
import { toOrderMail } from './orderMail.text.ts';
import { findMailEvent, markMailed } from './sendMail.store.ts';

/**
 * Sends the shopper a message about an order event. After a crash between delivery and commit, the
 * message is sent again.
 */
export async function sendMail(
  { db, mailer }: JobServices,
  subject: string,
  now: Date,
): Promise<JobResult> {
  const id = Number(subject);
  const mailEvent = await findMailEvent(db, id);
  if (!mailEvent || mailEvent.event.mailedAt !== null || !mailer) return 'obsolete';
  const { account } = mailEvent;
  const canReach = !isDeletedAccount(account) && mailer.reaches?.(account) !== false;
  if (canReach) await mailer.send(toOrderMail(mailEvent));
  await transact(db, (tx) => markMailed(tx, id, now));
  return 'done';
}

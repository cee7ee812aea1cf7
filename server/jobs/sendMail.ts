import { findShop } from '../checkout/pickup.store.ts';
import { transact } from '../db/transaction.ts';
import { readOrderLines } from '../order/orderList.store.ts';
import { isDeletedAccount } from '../session/accountData.ts';
import type { JobResult } from './jobs.store.ts';
import type { JobServices } from './jobServices.ts';
import { toOrderMail } from './orderMail.text.ts';
import type { OrderMailDetails } from './orderSummary.text.ts';
import { findMailEvent, type MailEvent, markMailed } from './sendMail.store.ts';

async function readDetails(
  { db, origin, customerService }: JobServices,
  { order }: MailEvent,
): Promise<OrderMailDetails> {
  return {
    lines: await readOrderLines(db, [order.orderNo]),
    shop: order.shopId === null ? undefined : await findShop(db, order.shopId),
    origin,
    customerService,
  };
}

/**
 * Sends the shopper a message about an order event. After a crash between delivery and commit, the
 * message is sent again.
 */
export async function sendMail(
  services: JobServices,
  subject: string,
  now: Date,
): Promise<JobResult> {
  const { db, mailer } = services;
  const id = Number(subject);
  const mailEvent = await findMailEvent(db, id);
  if (!mailEvent || mailEvent.event.mailedAt !== null || !mailer) return 'obsolete';
  const { account } = mailEvent;
  const canReach = !isDeletedAccount(account) && mailer.reaches?.(account) !== false;
  if (canReach) await mailer.send(toOrderMail(mailEvent, await readDetails(services, mailEvent)));
  await transact(db, (tx) => markMailed(tx, id, now));
  return 'done';
}

import { paths } from '#src/mall/paths.ts';
import type { ShopServer } from '#tools/services/serverProcess.ts';
import { waitForText, type BrowserShopper } from './browserShopper.ts';

/** The operator's report of an order: "ORDER  state  A$…" and its history. */
export async function readOrderHistory(
  { server }: BrowserShopper,
  orderNo: string,
): Promise<string> {
  return server.runOperatorCommand('order', orderNo);
}

/** Records that no transfer arrived for the orders that were closed with a receipt. */
export async function answerClosedReceipts(server: ShopServer): Promise<void> {
  const listed = await server.runOperatorCommand('orders', '--unanswered');
  for (const [orderNo] of listed.matchAll(/WL\d+/g))
    await server.runOperatorCommand('reject', orderNo, '--why', 'no transfer arrived');
}

/**
 * Checks that captured minus refunded money matches every order; the operator's command fails
 * otherwise.
 */
export async function runAudit({ server }: BrowserShopper): Promise<void> {
  await server.runOperatorCommand('audit');
}

/** The account lists the order with the status text of §4. */
export async function expectOrderInAccount(
  shopper: BrowserShopper,
  orderNo: string,
  status: string,
): Promise<void> {
  await shopper.page.goto(paths.order(orderNo));
  await waitForText(shopper, orderNo);
  await waitForText(shopper, status);
}

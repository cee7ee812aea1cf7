import { paths } from '#src/mall/paths.ts';
import { waitForText, type BrowserShopper } from './browserShopper.ts';

/** The operator's report of an order: "ORDER  state  A$…" and its history. */
export async function readOrderHistory(
  { server }: BrowserShopper,
  orderNo: string,
): Promise<string> {
  return server.runOperatorCommand('order', orderNo);
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

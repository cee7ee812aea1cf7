import { paths } from '#src/app/paths.ts';
import { reads, type Shopper } from './shopper.ts';

/** What the operator's desk knows of an order: "ORDER  state  A$…" and its story. */
export async function storyOf({ server }: Shopper, orderNo: string): Promise<string> {
  return server.desk('order', orderNo);
}

/** Captured − refunded fits every order; the operator's command fails where it does not. */
export async function booksAddUp({ server }: Shopper): Promise<void> {
  await server.desk('audit');
}

/** The order stands in the account with the status text of §4. */
export async function readsInAccount(
  shopper: Shopper,
  orderNo: string,
  status: string,
): Promise<void> {
  await shopper.page.goto(paths.order(orderNo));
  await reads(shopper, orderNo);
  await reads(shopper, status);
}

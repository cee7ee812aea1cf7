import { isCartStale } from '#machines/cart/cart.selectors.ts';
import { type Addition, lineKey } from '#models/cart/cart.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import type { Mall } from '#src/mall/mall.ts';
import { PROMOTION_GOODS } from './shopperPlan.ts';
import type { SimulatedRun } from './simulatedRun.ts';

const TIMEOUT_MS = 35_000;

/** The shopper who fills a cart. */
interface CartOwner {
  readonly inCart: Set<string>;
  readonly added: Map<string, number>;
  readonly openShop: () => Promise<Mall>;
}

// A promise of a page that was killed never settles.
const withTimeout = <T>({ scheduler }: SimulatedRun, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), scheduler.wait('', TIMEOUT_MS).then(() => undefined)]);

async function findAddition(
  shopper: CartOwner,
  run: SimulatedRun,
  goodsId: string,
  quantity: number,
): Promise<Addition | undefined> {
  const { send } = await shopper.openShop();
  if (goodsId === PROMOTION_GOODS) {
    const reply = await withTimeout(run, send(promotionGoodsCall, { id: 'promotion1' }));
    const goods = reply?.list.find((item) => item.goodsId === goodsId);
    if (reply?.promotion && goods) return { goods, quantity, promotion: reply.promotion };
  }
  const goods = await withTimeout(run, send(goodsDetailCall, { id: goodsId }));
  return goods && { goods, quantity, promotion: null };
}

/** Waits until the cart has saved all changes. The server may have refused the goods. */
async function isCartSaved(shopper: CartOwner, goodsId: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { cart } = (await shopper.openShop()).actor.getSnapshot().context;
    const snapshot = cart.getSnapshot();
    // A cart that could not be loaded after a failed change is not confirmed, and neither is one
    // whose session has ended: its changes wait in this tab for the login.
    if (isCartStale(snapshot) || snapshot.matches('suspended')) return false;
    if (snapshot.context.writes.length === 0 && !snapshot.hasTag('busy'))
      return snapshot.context.cart.lines.some((line) => line.goodsId === goodsId);
  }
  return false;
}

/** Puts goods into the cart, and tries again while they are missing. */
export async function fillCart(
  shopper: CartOwner,
  run: SimulatedRun,
  goodsId: string,
  quantity: number,
): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const { cart } = (await shopper.openShop()).actor.getSnapshot().context;
    const { lines } = cart.getSnapshot().context.cart;
    const line = lines.find((other) => other.goodsId === goodsId);
    if (line && line.quantity >= quantity) {
      if (!line.checked) cart.send({ type: 'cart.check', key: lineKey(line), checked: true });
      if (await isCartSaved(shopper, goodsId)) shopper.inCart.add(goodsId);
      return;
    }
    const addition = await findAddition(shopper, run, goodsId, quantity);
    const now = (await shopper.openShop()).actor.getSnapshot().context.cart;
    if (!addition || now !== cart) continue;
    shopper.added.set(goodsId, (shopper.added.get(goodsId) ?? 0) + quantity);
    cart.send({ type: 'cart.add', addition });
  }
}

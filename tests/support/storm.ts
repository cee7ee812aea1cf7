import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { approveOrder, completeOrder, reverseOrder, shipOrder } from '#server/operator/operator.ts';
import { cancelOrder, receiveOrder } from '#server/order/orders.ts';
import { sweep } from '#server/order/sweeper.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payByBalance } from '#server/payment/payBalance.ts';
import { payResult } from '#server/payment/result.ts';
import { SANDBOX_ACTS } from '#server/payment/sandbox.ts';
import { type Market, type Shopper, slotAfter } from './market.ts';

export const STOCK = 12;
export const BALANCE = 12_000;
const PIN = '246810';

/** One shopper with what there is to buy and to book. */
export interface Scene {
  readonly shopper: Shopper;
  readonly goodsId: string;
  readonly shopId: string;
  readonly orderNos: string[];
  readonly refs: string[];
}

const pick = (from: readonly string[], index: number) => from[index % Math.max(1, from.length)];

/** What can happen, by name. */
export const ACTS = [
  'order',
  'payOnline',
  'payOffline',
  'payBalance',
  'payInStore',
  'bank',
  'webhooks',
  'look',
  'cancel',
  'receive',
  'approve',
  'ship',
  'complete',
  'refund',
  'chargeback',
  'sweep',
] as const;

type Act = (scene: Scene, seed: number) => Promise<unknown>;
const onOrder =
  (act: (scene: Scene, orderNo: string, seed: number) => Promise<unknown>): Act =>
  async (scene, seed) => {
    const orderNo = pick(scene.orderNos, seed);
    return orderNo === undefined ? undefined : act(scene, orderNo, seed);
  };
/** Everything that can happen to a shop, by name; a seed picks among orders and buttons. */
export function createStorm(market: Market) {
  const own = ({ shopper }: Scene, orderNo: string) => ({
    userId: shopper.userId,
    orderNo,
    now: market.clock(),
  });

  const acts: Readonly<Record<(typeof ACTS)[number], Act>> = {
    order: async (scene, seed) => {
      const orderGoods = [{ goodsId: scene.goodsId, goodsAmount: 1 + (seed % 3) }];
      const pickup =
        seed % 2 === 0
          ? {}
          : { shippingType: 3, shopId: scene.shopId, terminalDateTime: slotAfter(market.clock()) };
      scene.orderNos.push(await market.order(scene.shopper, { orderGoods, ...pickup }));
    },
    payOnline: onOrder(async (scene, orderNo, seed) => {
      scene.refs.push(await market.pay(scene.shopper, orderNo, seed % 2 === 0 ? '5' : 'PayPal'));
    }),
    payOffline: onOrder(({ shopper }, orderNo, seed) =>
      market.pay(shopper, orderNo, seed % 2 === 0 ? 'transfer' : '1'),
    ),
    payBalance: onOrder((scene, orderNo) =>
      payByBalance(market.trade, { ...own(scene, orderNo), password: PIN }),
    ),
    payInStore: onOrder((scene, orderNo) =>
      saveCertificate(market.trade, { ...own(scene, orderNo), imgUrl: PAY_IN_STORE_IMAGE }),
    ),
    bank: async ({ refs }, seed) => {
      const ref = pick(refs, seed);
      const act = SANDBOX_ACTS[seed % SANDBOX_ACTS.length];
      if (ref !== undefined && act !== undefined) await market.bank.act(ref, act);
    },
    webhooks: () => market.bank.deliverDue(),
    look: onOrder(({ shopper }, orderNo) =>
      payResult(market.trade, shopper.userId, orderNo, market.clock()),
    ),
    cancel: onOrder((scene, orderNo) => cancelOrder(market.trade, own(scene, orderNo))),
    receive: onOrder((scene, orderNo) => receiveOrder(market.trade, own(scene, orderNo))),
    approve: onOrder((_, orderNo) => approveOrder(market.trade, orderNo, market.clock())),
    ship: onOrder((_, orderNo) =>
      shipOrder(market.trade, orderNo, { carrier: 'A', trackingNo: 'B' }, market.clock()),
    ),
    complete: onOrder((_, orderNo) => completeOrder(market.trade, orderNo, market.clock())),
    refund: onOrder((_, orderNo) => reverseOrder(market.trade, orderNo, 'refund', market.clock())),
    chargeback: onOrder((_, orderNo) =>
      reverseOrder(market.trade, orderNo, 'chargeback', market.clock()),
    ),
    sweep: () => sweep(market.trade, market.clock()),
  };

  async function newScene(): Promise<Scene> {
    return {
      shopper: await market.addShopper({ balanceCents: BALANCE, payPassword: PIN }),
      goodsId: await market.addGoods({ stock: STOCK, cents: 2500 }),
      shopId: await market.addShop(3),
      orderNos: [],
      refs: [],
    };
  }

  return { acts, newScene };
}

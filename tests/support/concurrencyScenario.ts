import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { approveOrder, completeOrder, reverseOrder, shipOrder } from '#server/operator/operator.ts';
import { cancelOwnOrder, receiveOwnOrder } from '#server/order/orders.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { getPayResult } from '#server/payment/payResult.ts';
import { SANDBOX_ACTIONS } from '#server/payment/sandbox.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { type OrderHarness, type Shopper, getOpenSlot } from './orderHarness.ts';

export const STOCK = 12;
export const BALANCE = 12_000;
const PIN = '246810';

/** A shopper, the goods to buy and the slots to book. */
export interface ConcurrencyScenario {
  readonly shopper: Shopper;
  readonly goodsId: string;
  readonly shopId: string;
  readonly orderNos: string[];
  readonly refs: string[];
}

const pick = (from: readonly string[], index: number) => from[index % Math.max(1, from.length)];

export const OPERATIONS = [
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

type Operation = (scene: ConcurrencyScenario, seed: number) => Promise<unknown>;
const withOrder =
  (
    act: (scene: ConcurrencyScenario, orderNo: string, seed: number) => Promise<unknown>,
  ): Operation =>
  async (scene, seed) => {
    const orderNo = pick(scene.orderNos, seed);
    return orderNo === undefined ? undefined : act(scene, orderNo, seed);
  };

/** Creates every concurrent operation of a shop, by name; a seed picks the orders and the buttons. */
export function createConcurrencyScenarios(harness: OrderHarness) {
  const toOrderParams = ({ shopper }: ConcurrencyScenario, orderNo: string) => ({
    userId: shopper.userId,
    orderNo,
    now: harness.clock(),
  });

  const operations: Readonly<Record<(typeof OPERATIONS)[number], Operation>> = {
    order: async (scene, seed) => {
      const orderGoods = [{ goodsId: scene.goodsId, goodsAmount: 1 + (seed % 3) }];
      const pickup =
        seed % 2 === 0
          ? {}
          : {
              shippingType: 3,
              shopId: scene.shopId,
              terminalDateTime: getOpenSlot(harness.clock()),
            };
      scene.orderNos.push(await harness.order(scene.shopper, { orderGoods, ...pickup }));
    },
    payOnline: withOrder(async (scene, orderNo, seed) => {
      scene.refs.push(await harness.pay(scene.shopper, orderNo, seed % 2 === 0 ? '5' : 'PayPal'));
    }),
    payOffline: withOrder(({ shopper }, orderNo, seed) =>
      harness.pay(shopper, orderNo, seed % 2 === 0 ? 'transfer' : '1'),
    ),
    payBalance: withOrder((scene, orderNo) =>
      payOrderByBalance(harness.trade, { ...toOrderParams(scene, orderNo), password: PIN }),
    ),
    payInStore: withOrder((scene, orderNo) =>
      saveCertificate(harness.trade, {
        ...toOrderParams(scene, orderNo),
        imgUrl: PAY_IN_STORE_IMAGE,
      }),
    ),
    bank: async ({ refs }, seed) => {
      const ref = pick(refs, seed);
      const act = SANDBOX_ACTIONS[seed % SANDBOX_ACTIONS.length];
      if (ref !== undefined && act !== undefined) await harness.bank.act(ref, act);
    },
    webhooks: () => harness.bank.deliverDue(),
    look: withOrder(({ shopper }, orderNo) =>
      getPayResult(harness.trade, shopper.userId, orderNo, harness.clock()),
    ),
    cancel: withOrder((scene, orderNo) =>
      cancelOwnOrder(harness.trade, toOrderParams(scene, orderNo)),
    ),
    receive: withOrder((scene, orderNo) =>
      receiveOwnOrder(harness.trade, toOrderParams(scene, orderNo)),
    ),
    approve: withOrder((_, orderNo) => approveOrder(harness.trade, orderNo, harness.clock())),
    ship: withOrder((_, orderNo) =>
      shipOrder(harness.trade, orderNo, { carrier: 'A', trackingNo: 'B' }, harness.clock()),
    ),
    complete: withOrder((_, orderNo) => completeOrder(harness.trade, orderNo, harness.clock())),
    refund: withOrder((_, orderNo) =>
      reverseOrder(harness.trade, orderNo, 'refund', harness.clock()),
    ),
    chargeback: withOrder((_, orderNo) =>
      reverseOrder(harness.trade, orderNo, 'chargeback', harness.clock()),
    ),
    sweep: () => runDueJobs(harness.trade, harness.clock()),
  };

  async function createScenario(): Promise<ConcurrencyScenario> {
    return {
      shopper: await harness.addShopper({ balanceCents: BALANCE, payPassword: PIN }),
      goodsId: await harness.addGoods({ stock: STOCK, cents: 2500 }),
      shopId: await harness.addShop(3),
      orderNos: [],
      refs: [],
    };
  }

  return { acts: operations, newScene: createScenario };
}

import { sql } from 'drizzle-orm';
import type { Random } from '#explorer/random.ts';
import { pickupSlots } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { correctStock, setGoodsPrice } from '#server/operator/products.ts';
import { reverseOrder } from '#server/operator/refunds.ts';
import type { FaultAt } from './faultTable.ts';
import { GOODS_IDS } from './shopperPlan.ts';
import type { SimulatedRun } from './simulatedRun.ts';
import type { SimulatedServer } from './simulatedServer.ts';

export async function raisePrice(deps: Deps, random: Random): Promise<void> {
  const goodsId = random.pick(GOODS_IDS);
  const cents = random.integer(1000, 5000);
  await setGoodsPrice(deps, { goodsId, cents, retailCents: cents }, deps.clock());
}

/** No product costs more before. */
async function raisePrices(deps: Deps, random: Random): Promise<void> {
  for (const goodsId of GOODS_IDS) {
    const cents = random.integer(5000, 9000);
    await setGoodsPrice(deps, { goodsId, cents, retailCents: cents }, deps.clock());
  }
}

export async function reduceStock(deps: Deps, random: Random): Promise<void> {
  const goodsId = random.pick(GOODS_IDS);
  const { rows } = await deps.db.execute(sql`select stock from goods where goods_id = ${goodsId}`);
  const expected = Number(rows[0]?.['stock'] ?? 0);
  const counted = Math.floor(expected / 2);
  await correctStock(deps, { goodsId, expected, counted }, deps.clock());
}

export async function fillSlots({ db }: Deps): Promise<void> {
  await db.update(pickupSlots).set({ capacity: sql`taken` });
}

/** Lets the operator refund an order that a page shows as paid. */
export function refundAfterPayment(run: SimulatedRun, server: SimulatedServer, orderNo: string) {
  const { scheduler } = run;
  const label = `refund of ${orderNo}`;
  if (run.drawFault('paid', label) === undefined) return;
  scheduler.schedule(label, scheduler.draw(label).integer(100, 3000), () => {
    const { deps } = server;
    if (!deps) return;
    const refund = () => reverseOrder(deps, { orderNo, kind: 'refund' }, deps.clock());
    server.work(label, refund).catch(() => undefined);
  });
}

type RequestPoint = 'code' | 'order';
const REQUEST_ACTIONS: Readonly<
  Record<FaultAt<RequestPoint>, (deps: Deps, random: Random) => Promise<void>>
> = {
  pricesRaisedAtCode: raisePrices,
  pricesRaisedAtOrder: raisePrices,
  stockTakenAtOrder: reduceStock,
  slotsTakenAtOrder: fillSlots,
};

/**
 * Lets the operator or another visitor change the shop between a request of the checkout and its
 * execution.
 */
export async function changeShopBeforeRequest(
  run: SimulatedRun,
  server: SimulatedServer,
  point: RequestPoint,
  label: string,
): Promise<void> {
  const kind = run.drawFault<RequestPoint>(point, label);
  const { deps } = server;
  if (kind === undefined || !deps) return;
  const random = run.scheduler.draw(`${kind} of ${label}`);
  await server
    .work(`operator before ${label}`, () => REQUEST_ACTIONS[kind](deps, random))
    .catch(() => undefined);
}

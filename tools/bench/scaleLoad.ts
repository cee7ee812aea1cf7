import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { findGoodsIds } from './scaleProducts.ts';
import { type ScaleShop, startScaleShop } from './scaleShop.ts';
import { CALL_TABLE, formatCalls, measureCalls, measureRow, percentile } from './scaleTable.ts';
import { type BenchShopper, benchCheckout, callApi, prepareBenchOrder } from './shopper.ts';

const GOODS = 1000;
const STOCK = 700;
const MEMBERS = 160;
const ORDERS_OF_A_MEMBER = 5;
const CONNECTIONS = 16;
const OVERLOAD = 4;
const OVERLOAD_SECONDS = 6;
const CHECKOUTS = 40;

/** 800 prepared orders of a product with 700 pieces. */
export async function measureHotProduct(): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods: GOODS });
  try {
    const [origin = ''] = shop.origins;
    const [goodsId = ''] = await findGoodsIds(shop, 1);
    const members = await shop.register(MEMBERS);
    const bodies: { readonly body: unknown; readonly token: string }[] = [];
    for (let round = 0; round < ORDERS_OF_A_MEMBER; round += 1)
      for (const member of members)
        bodies.push({
          body: await prepareBenchOrder(origin, member, goodsId),
          token: member.token,
        });
    await shop.query(`update goods set stock = ${STOCK} where goods_id = '${goodsId}'`);
    let placed = 0;
    let next = 0;
    const placeInTurn = async () => {
      for (let order = bodies[next++]; order; order = bodies[next++])
        if ((await callApi(origin, 'POST', '/pc/order', order.body, order.token)).code === '0')
          placed += 1;
    };
    const cpu = await shop.measure(async () => {
      await Promise.all(Array.from({ length: CONNECTIONS }, placeInTurn));
    });
    const [stockRow] = await shop.query<{ stock: number }>(
      `select stock from goods where goods_id = '${goodsId}'`,
    );
    const stock = stockRow?.stock ?? -1;
    const perCall = (cpu.shop + cpu.postgres) / bodies.length;
    return [
      `${bodies.length} orders over ${CONNECTIONS} connections for ${STOCK} pieces: ${placed} placed, ${bodies.length - placed} refused, ${stock} left.`,
      '',
      `- ${(bodies.length / (cpu.wall / 1000)).toFixed(0)} calls per second (aim: 150).`,
      `- CPU per call: shop ${(cpu.shop / bodies.length).toFixed(2)} ms, PostgreSQL ${(cpu.postgres / bodies.length).toFixed(2)} ms; one core for each of them allows ${((1000 / Math.max(cpu.shop, cpu.postgres)) * bodies.length).toFixed(0)} calls per second, one core for both ${(1000 / perCall).toFixed(0)}.`,
    ];
  } finally {
    await shop.close();
  }
}

interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

const askForCode = (origin: string, { token, addressId }: BenchShopper, goodsId: string) => {
  const orderGoods = [{ goodsId, goodsAmount: 1 }];
  const body = { orderGoods, actionGoods: [], shippingType: 2, deliveryAddressId: addressId };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise<Reply>((resolve) => {
    const from = performance.now();
    const finish = (status: number, hasRetryAfter: boolean) =>
      resolve({ status, hasRetryAfter, ms: performance.now() - from });
    request(`${origin}/api/v1/pc/toTrade`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => finish(reply.statusCode ?? 0, 'retry-after' in reply.headers));
    })
      .on('error', () => finish(0, false))
      .end(JSON.stringify(body));
  });
};

/** Sends requests at a constant rate, without waiting for replies. */
async function sendAtRate(
  perSecond: number,
  send: () => Promise<Reply>,
): Promise<readonly Reply[]> {
  const replies: Promise<Reply>[] = [];
  const startedAt = performance.now();
  for (
    let elapsed = 0;
    elapsed < OVERLOAD_SECONDS * 1000;
    elapsed = performance.now() - startedAt
  ) {
    const due = Math.floor((elapsed / 1000) * perSecond);
    while (replies.length < due) replies.push(send());
    await pause(2);
  }
  return Promise.all(replies);
}

/**
 * Transaction codes, which cost the server much more than the client, at four times the rate that the
 * server reaches.
 */
export async function measureOverload(): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods: GOODS });
  try {
    const [origin = ''] = shop.origins;
    const [member] = await shop.register(1);
    if (!member) throw new Error('a code needs a member');
    const [goodsId = ''] = await findGoodsIds(shop, 1);
    const ask = () => askForCode(origin, member, goodsId);
    const atCapacity = await measureCalls(shop, {
      ...{ name: 'transaction code', count: 1500, connections: 30 },
      call: async () => (await ask()).status === 200,
    });
    const capacity = (atCapacity.times.length / atCapacity.cpu.wall) * 1000;
    const replies = await sendAtRate(capacity * OVERLOAD, ask);
    const [admitted, refused] = [200, 503].map((status) =>
      replies.filter((reply) => reply.status === status),
    );
    const times = (some: readonly Reply[] = []) => some.map(({ ms }) => ms);
    const others = replies.length - (admitted?.length ?? 0) - (refused?.length ?? 0);
    return [
      ...CALL_TABLE,
      formatCalls('transaction code, 30 connections', atCapacity),
      '',
      `At ${OVERLOAD} × ${capacity.toFixed(0)} requests per second for ${OVERLOAD_SECONDS} s, ${replies.length} requests:`,
      '',
      `- admitted: ${admitted?.length}, p50 ${percentile(times(admitted), 0.5).toFixed(0)} ms, p99 ${percentile(times(admitted), 0.99).toFixed(0)} ms (at capacity: ${percentile(atCapacity.times, 0.99).toFixed(0)} ms)`,
      `- refused with 503: ${refused?.length}, median ${percentile(times(refused), 0.5).toFixed(0)} ms (aim: 50 ms), with Retry-After ${refused?.filter(({ hasRetryAfter }) => hasRetryAfter).length}`,
      `- other replies: ${others}`,
    ];
  } finally {
    await shop.close();
  }
}

async function measureServers(servers: number): Promise<readonly string[]> {
  const shop: ScaleShop = await startScaleShop({ goods: GOODS, servers });
  try {
    const goodsIds = await findGoodsIds(shop, 5);
    await shop.query('update goods set stock = stock + 1000');
    const sum = 'select sum(stock)::int as sum from goods';
    const [before] = await shop.query<{ sum: number }>(sum);
    const members = await shop.register(8);
    const row = await measureRow(shop, {
      ...{ name: `whole checkout, ${servers} processes`, count: CHECKOUTS, connections: 8 },
      async call(index) {
        const member = members[index % members.length];
        const origin = shop.origins[index % servers] ?? '';
        const goodsId = goodsIds[index % goodsIds.length] ?? '';
        return member !== undefined && benchCheckout(origin, member, goodsId, () => pause(5));
      },
    });
    const [after] = await shop.query<{ sum: number }>(sum);
    const [linesRow] = await shop.query<{ lines: number }>(
      `select count(*)::int as lines from orders where state = 'paid' and created_at > now() - interval '1 hour'`,
    );
    const lines = linesRow?.lines ?? 0;
    return [
      row,
      `| | | | | | | stock − ${(before?.sum ?? 0) - (after?.sum ?? 0)} | paid orders ${lines} |`,
    ];
  } finally {
    await shop.close();
  }
}

/** The same checkouts at two and at four processes. */
export async function measureProcesses(): Promise<readonly string[]> {
  return [...CALL_TABLE, ...(await measureServers(2)), ...(await measureServers(4))];
}

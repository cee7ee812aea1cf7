import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sampleConnections } from './connectionUse.ts';
import type { OverloadOptions, OverloadReply, OverloadResult } from './overloadClient.ts';
import { findGoodsIds } from './scaleProducts.ts';
import { type ScaleShop, startScaleShop } from './scaleShop.ts';
import { CALL_TABLE, formatCalls, formatCapacity, measureCalls, percentile } from './scaleTable.ts';
import { benchCheckout, callApi, prepareBenchOrder } from './shopper.ts';

const GOODS = 1000;
const STOCK = 2100;
const MEMBERS = 160;
const ORDERS_OF_A_MEMBER = 5;
const CONNECTIONS = 16;
const OVERLOAD = 4;
/** So long that the burst of the first second is less than one percent of the admitted calls. */
const OVERLOAD_SECONDS = 30;
/** The server admits a burst before it limits the calls. */
const BURST_MS = 1000;
const AT_CAPACITY = 1500;
const CHECKOUTS = 40;

interface PreparedOrder {
  readonly body: unknown;
  readonly token: string;
  readonly pieces: number;
}

/**
 * 800 prepared orders of a product with a stock of 2,100. The orders of a member have a quantity of
 * 1 to 5, because an equal order within two minutes is refused.
 */
export async function measureHotProduct(): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods: GOODS });
  try {
    const [origin = ''] = shop.origins;
    const [goodsId = ''] = await findGoodsIds(shop, 1);
    const members = await shop.register(MEMBERS);
    const bodies: PreparedOrder[] = [];
    for (let pieces = 1; pieces <= ORDERS_OF_A_MEMBER; pieces += 1)
      for (const member of members) {
        const body = await prepareBenchOrder(origin, member, goodsId, pieces);
        bodies.push({ body, token: member.token, pieces });
      }
    await shop.query(`update goods set stock = ${STOCK} where goods_id = '${goodsId}'`);
    let placed = 0;
    let sold = 0;
    let next = 0;
    const placeInTurn = async () => {
      for (let order = bodies[next++]; order; order = bodies[next++])
        if ((await callApi(origin, 'POST', '/pc/order', order.body, order.token)).code === '0') {
          placed += 1;
          sold += order.pieces;
        }
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
      `${bodies.length} orders over ${CONNECTIONS} connections for ${STOCK} pieces: ${placed} placed with ${sold} pieces, ${bodies.length - placed} refused, ${stock} pieces left.`,
      '',
      `- ${(bodies.length / (cpu.wall / 1000)).toFixed(0)} calls per second (aim: 150).`,
      `- CPU per call: shop ${(cpu.shop / bodies.length).toFixed(2)} ms, PostgreSQL ${(cpu.postgres / bodies.length).toFixed(2)} ms; one core for each of them allows ${((1000 / Math.max(cpu.shop, cpu.postgres)) * bodies.length).toFixed(0)} calls per second, one core for both ${(1000 / perCall).toFixed(0)}.`,
    ];
  } finally {
    await shop.close();
  }
}

const run = promisify(execFile);

/** Runs the client of the overload, which then does not share a processor with this process. */
async function runOverloadClient(options: OverloadOptions): Promise<OverloadResult> {
  const file = fileURLToPath(new URL('overloadClient.ts', import.meta.url));
  const args = ['--import', 'tsx', file, JSON.stringify(options)];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 });
  return JSON.parse(stdout) as OverloadResult; // written by overloadClient.ts
}

function formatReplies(name: string, result: OverloadResult, skippedMs = 0): string {
  const replies = result.replies.filter(({ sentAt }) => sentAt >= skippedMs);
  const seconds = result.seconds - skippedMs / 1000;
  const [admitted = [], refused = []] = [200, 503].map((status) =>
    replies.filter((reply) => reply.status === status),
  );
  const ms = (some: readonly OverloadReply[], share: number) =>
    some.length === 0
      ? '–'
      : percentile(
          some.map((reply) => reply.ms),
          share,
        ).toFixed(0);
  const retryAfter = refused.filter(({ hasRetryAfter }) => hasRetryAfter).length;
  const cells = [
    ...[name, (replies.length / seconds).toFixed(0), admitted.length],
    ...[ms(admitted, 0.5), ms(admitted, 0.99), refused.length, ms(refused, 0.5)],
    ...[ms(refused, 0.99), retryAfter, replies.length - admitted.length - refused.length],
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Transaction codes, which cost the server much more than the client, at four times the rate that
 * the server reaches with `CONNECTIONS` clients that wait for their replies.
 */
export async function measureOverload(): Promise<readonly string[]> {
  const shop = await startScaleShop({ goods: GOODS });
  try {
    const [origin = ''] = shop.origins;
    const [member] = await shop.register(1);
    if (!member) throw new Error('a code needs a member');
    const { token, addressId } = member;
    const [goodsId = ''] = await findGoodsIds(shop, 1);
    const orderGoods = [{ goodsId, goodsAmount: 1 }];
    const body = { orderGoods, actionGoods: [], shippingType: 2, deliveryAddressId: addressId };
    const closed = { connections: CONNECTIONS, count: AT_CAPACITY };
    const ask = { origin, token, body };
    await runOverloadClient({ ...ask, closed });
    const results: OverloadResult[] = [];
    const atCapacity = await shop.measure(async () => {
      results.push(await runOverloadClient({ ...ask, closed }));
    });
    const capacity = AT_CAPACITY / (results[0]?.seconds ?? 1);
    const open = { perSecond: capacity * OVERLOAD, seconds: OVERLOAD_SECONDS };
    const atOverload = await shop.measure(async () => {
      results.push(await runOverloadClient({ ...ask, open }));
    });
    const [first, second] = results;
    if (!first || !second) throw new Error('the client printed no result');
    return [
      `Capacity: ${capacity.toFixed(0)} requests per second over ${CONNECTIONS} connections. The client is a process of its own.`,
      '',
      '| load | requests per second | admitted | p50 (ms) | p99 (ms) | refused with 503 | median (ms) | p99 (ms) | with Retry-After | other replies |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      formatReplies('capacity', first),
      formatReplies(`${OVERLOAD} × capacity`, second),
      formatReplies(`the same after its first second`, second, BURST_MS),
      '',
      `- Processor time at capacity: shop ${(atCapacity.shop / atCapacity.wall).toFixed(2)} cores, PostgreSQL ${(atCapacity.postgres / atCapacity.wall).toFixed(2)}; at ${OVERLOAD} × capacity: shop ${(atOverload.shop / atOverload.wall).toFixed(2)}, PostgreSQL ${(atOverload.postgres / atOverload.wall).toFixed(2)}.`,
      '- Aim: refused within 50 ms (median), and the p99 of admitted requests as at capacity.',
    ];
  } finally {
    await shop.close();
  }
}

interface MeasuredServers {
  readonly rows: readonly string[];
  readonly capacity: string;
}

async function measureServers(servers: number): Promise<MeasuredServers> {
  const shop: ScaleShop = await startScaleShop({ goods: GOODS, servers });
  try {
    const goodsIds = await findGoodsIds(shop, 5);
    await shop.query('update goods set stock = stock + 1000');
    const sum = 'select sum(stock)::int as sum from goods';
    const [before] = await shop.query<{ sum: number }>(sum);
    const members = await shop.register(8);
    const name = `whole checkout, ${servers} processes`;
    const used = sampleConnections(shop);
    const measured = await measureCalls(shop, {
      ...{ name, count: CHECKOUTS, connections: 8 },
      async call(index) {
        const member = members[index % members.length];
        const origin = shop.origins[index % servers] ?? '';
        const goodsId = goodsIds[index % goodsIds.length] ?? '';
        return member !== undefined && benchCheckout(origin, member, goodsId, () => pause(5));
      },
    });
    const connections = await used.stop();
    const [after] = await shop.query<{ sum: number }>(sum);
    const [linesRow] = await shop.query<{ lines: number }>(
      `select count(*)::int as lines from orders where state = 'paid' and created_at > now() - interval '1 hour'`,
    );
    const lines = linesRow?.lines ?? 0;
    const stock = (before?.sum ?? 0) - (after?.sum ?? 0);
    return {
      rows: [
        formatCalls(name, measured),
        `| | | | | | | stock − ${stock} | paid orders ${lines} |`,
      ],
      capacity: formatCapacity({
        ...{ servers, checkouts: measured.times.length },
        ...{ cpu: measured.cpu, connections },
      }),
    };
  } finally {
    await shop.close();
  }
}

/** The same checkouts at two and at four processes. */
export async function measureProcesses(): Promise<readonly string[]> {
  const measured = [await measureServers(2), await measureServers(4)];
  const rows = measured.flatMap((servers) => servers.rows);
  return [...CALL_TABLE, ...rows, '', ...measured.map(({ capacity }) => capacity)];
}

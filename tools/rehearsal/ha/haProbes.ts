import { cartCall, setCartAmountCall } from '#models/cart/cart.api.ts';
import { goodsDetailCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { API_BASE_PATH } from '#server/http/route.ts';
import { paths } from '#src/mall/paths.ts';
import { createChaosClient, createReplyCounter } from '#tools/chaos/chaosClient.ts';
import { registerChaosMember } from '#tools/chaos/chaosMember.ts';
import type { HaShop } from './haShop.ts';
import { type Probe, type ProbeResult, startProbe } from './probes.ts';

const REPLY_TIMEOUT_MS = 3000;
const GOODS = 20;
const PROBED = ['write', 'public read', 'uncached read', 'member read'] as const;
export type Probed = (typeof PROBED)[number];

/** Measures for how long the shop does not answer. */
export interface HaProbes {
  readonly take: () => Readonly<Record<Probed, ProbeResult>>;
  readonly stop: () => Promise<void>;
}

const toApiPath = (path: string, id = ''): string => API_BASE_PATH + path.replace('{id}', id);

/**
 * Returns why a request failed: the status, or the error of the connection.
 * @param expectedText what the reply must contain, because a page that the server cannot render has
 * status 200
 */
async function request(
  url: string,
  init: RequestInit = {},
  expectedText = '',
): Promise<string | undefined> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
  const text = await reply.text();
  return reply.ok && text.includes(expectedText)
    ? undefined
    : `${init.method ?? 'GET'} ${url}: ${reply.status}`;
}

/** The other products, so that no server has one in its cache when it is read. */
async function* listUncachedGoods(
  query: HaShop['query'],
  probedIds: readonly string[],
): AsyncGenerator<string, undefined> {
  const { rows } = await query<{ id: string }>(
    'select goods_id as id from goods where on_shelf and not goods_id = any($1) order by sales, goods_id',
    [probedIds],
  );
  for (const { id } of rows) yield id;
}

/**
 * A member changes a quantity in the cart and reads it; a guest reads products that are cached, and
 * products that are not.
 */
export async function startHaProbes({
  origin,
  runOperator,
  servers,
  query,
}: HaShop): Promise<HaProbes> {
  const client = createChaosClient(() => origin, createReplyCounter());
  const account = 'probe@shopper.example';
  const { token } = await registerChaosMember(client, () => runOperator('outbox'), account);
  const { list } = await client.call(goodsListCall, { pageSize: GOODS, stockType: 'direct' });
  const goodsIds = list.map(({ goodsId }) => goodsId);
  const publicPaths = goodsIds.flatMap((id) => [
    paths.goods(id),
    toApiPath(goodsDetailCall.path, id),
  ]);
  // Every server has served every probed page before the first failure.
  for (const server of servers) for (const path of publicPaths) await request(server.origin + path);
  const uncachedGoods = listUncachedGoods(query, goodsIds);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let count = 0;
  const pick = <T>(items: readonly T[]) => items[(count += 1) % items.length];
  const send: Readonly<Record<Probed, () => Promise<string | undefined>>> = {
    write() {
      const line = { goodsId: goodsIds[0], goodsActionTypeId: null, goodsAmount: pick([1, 2]) };
      const body = JSON.stringify(line);
      return request(origin + toApiPath(setCartAmountCall.path), { method: 'PUT', headers, body });
    },
    'public read': () => request(origin + (pick(publicPaths) ?? '')),
    'uncached read': async () => {
      const { value: id } = await uncachedGoods.next();
      return id === undefined ? 'no page is left' : request(origin + paths.goods(id), {}, id);
    },
    'member read': () => request(origin + toApiPath(cartCall.path), { headers }),
  };
  const probes = PROBED.map((name): [Probed, Probe] => [name, startProbe(send[name])]);
  return {
    // Object.fromEntries loses the names.
    take: () =>
      Object.fromEntries(probes.map(([name, probe]) => [name, probe.take()])) as Record<
        Probed,
        ProbeResult
      >,
    stop: async () => void (await Promise.all(probes.map(([, probe]) => probe.stop()))),
  };
}

import { Random } from '#explorer/random.ts';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { findViolations, readStockTotals, type StockTotals } from './chaosChecks.ts';
import { createChaosClient, createReplyCounter, type ReplyCounter } from './chaosClient.ts';
import type { ChaosFault } from './chaosFault.ts';
import { registerChaosMember } from './chaosMember.ts';
import { pollUntil } from './chaosOrder.ts';
import { type ChaosShopper, shopOnce } from './chaosShopper.ts';
import type { TestedShop } from './testedShop.ts';

const GOODS = 5;
const MIN_STOCK = 50;
const SUPPLY = 100_000;
/** The maximum time from the end of a fault until the shop is ready. */
const READY_TIMEOUT_MS = 30_000;
const MAX_WAIT_MS = 3000;

export interface CaseResult {
  readonly fault: string;
  readonly kills: number;
  /** ms from the end of the fault until the shop is ready */
  readonly readyMs: number;
  /** ms of the checks after the last purchase */
  readonly checkMs: number;
  readonly calls: number;
  readonly orders: number;
  readonly violations: readonly string[];
}

/** A shop with shoppers, on which cases run one after the other. */
export interface ChaosRun<Shop> {
  /** Lets shoppers buy, makes one fault happen, and checks every guarantee of the shop. */
  readonly runCase: (fault: ChaosFault<Shop>, seed: string) => Promise<CaseResult>;
  readonly counter: ReplyCounter;
}

/** Supplies all products but the first, which therefore sells out. */
async function supplyGoods(
  shop: TestedShop,
  client: ChaosShopper['client'],
): Promise<readonly [string, ...string[]]> {
  const { list } = await client.call(goodsListCall, { pageSize: 100, stockType: 'direct' });
  const [first, ...others] = list
    .filter(({ stock }) => stock > MIN_STOCK)
    .map(({ goodsId }) => goodsId)
    .slice(0, GOODS);
  if (first === undefined) throw new Error('the demo has no product in stock');
  for (const goodsId of others) await shop.runOperator('stock', goodsId, '--add', String(SUPPLY));
  return [first, ...others];
}

async function registerShoppers(
  shop: TestedShop,
  counter: ReplyCounter,
  count: number,
): Promise<readonly [ChaosShopper, ...ChaosShopper[]]> {
  const client = createChaosClient(shop.getShopperOrigin, counter);
  const goodsIds = await supplyGoods(shop, client);
  const shoppers: ChaosShopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const readOutbox = () => shop.runOperator('outbox');
    const account = `chaos-${index}@shopper.example`;
    shoppers.push({
      ...(await registerChaosMember(client, readOutbox, account)),
      ...{ client, goodsIds, random: new Random(account), intents: [], credited: new Map() },
      runCommand: async (...args) => void (await shop.runOperator(...args).catch(() => '')),
    });
  }
  const [first, ...others] = shoppers;
  if (!first) throw new Error('a run needs a shopper');
  return [first, ...others];
}

/** Shops until `isOver`, and then ends the purchase. Returns why the purchase has no outcome. */
async function shopUntil(
  shopper: ChaosShopper,
  random: Random,
  isOver: () => boolean,
): Promise<readonly string[]> {
  try {
    do await shopOnce({ ...shopper, random });
    while (!isOver());
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function measureReady({ healthOrigin }: TestedShop): Promise<number> {
  const from = performance.now();
  const isReady = async () => {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const reply = await fetch(`${healthOrigin}/readyz`, { signal }).catch(() => undefined);
    return reply?.ok ? true : undefined;
  };
  await pollUntil('the shop was not ready', isReady, READY_TIMEOUT_MS);
  return performance.now() - from;
}

interface CaseContext<Shop> {
  readonly shop: Shop;
  readonly shoppers: readonly [ChaosShopper, ...ChaosShopper[]];
  readonly totals: StockTotals;
  readonly counter: ReplyCounter;
}

const waitForMoreCalls = async (counter: ReplyCounter, count: number) => {
  const until = counter.countCalls() + count;
  const isReached = async () => (counter.countCalls() >= until ? true : undefined);
  await pollUntil('', isReached, MAX_WAIT_MS).catch(() => undefined);
};

/** Makes the fault happen while shoppers buy. Returns after the last purchase. */
async function shopDuringFault<Shop extends TestedShop>(
  { shop, shoppers, counter }: CaseContext<Shop>,
  fault: ChaosFault<Shop>,
  seed: string,
) {
  const random = new Random(seed);
  let isOver = false;
  const shopping = shoppers.map((shopper, index) =>
    shopUntil(shopper, new Random(`${seed}/${index}`), () => isOver),
  );
  const waitForCalls = (count: number) => waitForMoreCalls(counter, count);
  await waitForCalls(random.integer(1, 60));
  const faultErrors = await fault.run({ shop, random, waitForCalls }).then(
    () => [],
    (error: unknown) => [`the fault failed: ${String(error)}`],
  );
  // A server that ended by itself is a violation.
  const exits = await shop.reviveServers();
  const readyMs = await measureReady(shop);
  await waitForCalls(random.integer(1, 20));
  isOver = true;
  const problems = (await Promise.all(shopping)).flat();
  return { readyMs, problems: [...faultErrors, ...exits, ...problems] };
}

async function runChaosCase<Shop extends TestedShop>(
  context: CaseContext<Shop>,
  fault: ChaosFault<Shop>,
  seed: string,
): Promise<CaseResult> {
  const { shop, shoppers, totals, counter } = context;
  const countOrders = () => shoppers.reduce((sum, { intents }) => sum + intents.length, 0);
  const [calls, orders] = [counter.countCalls(), countOrders()];
  const { readyMs, problems } = await shopDuringFault(context, fault, seed);
  const from = performance.now();
  const exits = await shop.reviveServers();
  const violations = await findViolations(shop, shoppers, totals);
  const serverErrors = counter.takeServerErrors().map((call) => `${call} was answered with 500`);
  return {
    ...{ fault: fault.name, kills: fault.kills, readyMs, checkMs: performance.now() - from },
    calls: counter.countCalls() - calls,
    orders: countOrders() - orders,
    violations: [...problems, ...exits, ...serverErrors, ...violations],
  };
}

/** Registers shoppers at a shop without faults. */
export async function createChaosRun<Shop extends TestedShop>(
  shop: Shop,
  shopperCount: number,
): Promise<ChaosRun<Shop>> {
  const counter = createReplyCounter();
  const shoppers = await registerShoppers(shop, counter, shopperCount);
  const context = { shop, shoppers, counter, totals: await readStockTotals(shoppers[0]) };
  return { counter, runCase: (fault, seed) => runChaosCase(context, fault, seed) };
}

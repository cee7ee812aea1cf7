import type { OrderCommand } from '#machines/order/order.machine.ts';
import type { OrderState } from '#models/order/order.ts';
import type { Db, Tx } from '../db/connection.ts';
import type { PaymentProvider } from '../payment/provider.ts';

/** One step of an order's life, as `npm run dev` streams it. */
export interface Stepped {
  readonly orderNo: string;
  readonly from: OrderState;
  readonly event: OrderCommand['type'];
  readonly to: OrderState;
}

/** Who is told after a commit; a rolled-back transaction tells nobody. */
export interface TradeNews {
  readonly stepped: (step: Stepped) => void;
  /** these goods are no longer what the public cache says; `stock` where nothing but their stock changed */
  readonly goodsChanged: (goodsIds: readonly string[], what?: 'stock') => void;
}

/** The database, and who is told what changed in it. */
export interface Books {
  readonly db: Db;
  readonly news: TradeNews;
}

/** What buying and selling needs: the books and the payment provider. */
export interface Trade extends Books {
  readonly payments: PaymentProvider;
}

/** Nobody listens: for seeds, and for a command line without a server. */
export const NO_NEWS: TradeNews = { stepped: () => undefined, goodsChanged: () => undefined };

interface Committed {
  readonly steps: Stepped[];
  /** goods of which some were taken or given back */
  readonly restocked: Set<string>;
  readonly repriced: Set<string>;
}

/** A transaction that remembers what to tell once it is committed. */
export interface Deal {
  readonly tx: Tx;
  readonly committed: Committed;
}

function tell(news: TradeNews, { steps, restocked, repriced }: Committed): void {
  if (repriced.size > 0) news.goodsChanged([...repriced]);
  if (restocked.size > 0) news.goodsChanged([...restocked], 'stock');
  steps.forEach(news.stepped);
}

const RACES = new Set(['40001', '40P01']);
const TRIES = 6;

/** The SQLSTATE of a failed query, from either driver. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

/**
 * One transaction, run again when PostgreSQL chose it as the loser of a race (serialization, deadlock).
 * `work` must keep its effects inside the transaction.
 */
export async function transact<T>(books: Books, work: (deal: Deal) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const committed: Committed = { steps: [], restocked: new Set(), repriced: new Set() };
    try {
      const result = await books.db.transaction((tx) => work({ tx, committed }));
      tell(books.news, committed);
      return result;
    } catch (error) {
      if (attempt === TRIES || !RACES.has(sqlState(error) ?? '')) throw error;
    }
  }
}

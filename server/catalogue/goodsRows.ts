import type { Goods } from '#models/catalogue/catalogue.ts';
import type { ReadDb } from '../db/connection.ts';
import type { GoodsChange } from '../db/goodsChanges.store.ts';
import { MAX_AGE_MS } from '../http/loadLimits.ts';
import { findGoodsByIds } from './goods.store.ts';

const MAX_ROWS = 20_000;

interface CachedRow {
  readonly item: Goods;
  /** epoch ms */
  readonly readAt: number;
}

interface FoundRows {
  /** the goods on sale in the order of the ids */
  readonly goods: readonly Goods[];
  /** epoch ms at which the oldest of them was read */
  readonly readAt: number;
}

const isUsable = ({ item, readAt }: CachedRow, now: number): boolean =>
  readAt + MAX_AGE_MS > now && (item.promotionEndsAt === null || item.promotionEndsAt > now);

/** The goods that change while they are read. */
interface RunningRead {
  readonly changedIds: Set<string>;
  areAllChanged: boolean;
}

/** The rows of the goods that searches found, in memory. Evicts those that were read first. */
export class GoodsRows {
  readonly #rows = new Map<string, CachedRow>();
  readonly #running = new Set<RunningRead>();

  #set(item: Goods, readAt: number): void {
    this.#rows.delete(item.goodsId);
    this.#rows.set(item.goodsId, { item, readAt });
    const [oldest] = this.#rows.keys();
    if (this.#rows.size > MAX_ROWS && oldest !== undefined) this.#rows.delete(oldest);
  }

  /** Reads rows, and keeps those that do not change meanwhile. */
  async #read(db: ReadDb, now: Date, ids: readonly string[]): Promise<readonly Goods[]> {
    const read: RunningRead = { changedIds: new Set(), areAllChanged: false };
    this.#running.add(read);
    try {
      const goods = await findGoodsByIds(db, now, ids);
      if (!read.areAllChanged)
        for (const item of goods)
          if (!read.changedIds.has(item.goodsId)) this.#set(item, now.getTime());
      return goods;
    } finally {
      this.#running.delete(read);
    }
  }

  async find(db: ReadDb, now: Date, ids: readonly string[]): Promise<FoundRows> {
    const at = now.getTime();
    const rowsById = new Map<string, CachedRow>();
    for (const id of ids) {
      const row = this.#rows.get(id);
      if (row && isUsable(row, at)) rowsById.set(id, row);
    }
    const missing = ids.filter((id) => !rowsById.has(id));
    if (missing.length > 0)
      for (const item of await this.#read(db, now, missing))
        rowsById.set(item.goodsId, { item, readAt: at });
    const rows = ids.flatMap((id) => rowsById.get(id) ?? []);
    return {
      goods: rows.map(({ item }) => item),
      readAt: Math.min(at, ...rows.map(({ readAt }) => readAt)),
    };
  }

  invalidateGoods({ kind, goodsIds }: GoodsChange): void {
    if (kind !== 'stock') return this.invalidateAll();
    for (const id of goodsIds) this.#rows.delete(id);
    for (const { changedIds } of this.#running) goodsIds.forEach((id) => changedIds.add(id));
  }

  invalidateAll(): void {
    this.#rows.clear();
    for (const read of this.#running) read.areAllChanged = true;
  }
}

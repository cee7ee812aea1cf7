import type { OrderCommand } from '#machines/order/order.machine.ts';
import type { OrderState } from '#models/order/order.ts';
import type { RandomSource } from '../random.ts';
import type { Db, Tx } from './connection.ts';
import { CommitUnknownError } from './databaseErrors.ts';
import { type GoodsChange, insertGoodsChanges } from './goodsChanges.store.ts';

type TransactionOptions = NonNullable<Parameters<Db['transaction']>[1]>;

export interface OrderTransitioned {
  readonly orderNo: string;
  readonly from: OrderState;
  readonly event: OrderCommand['type'];
  readonly to: OrderState;
}

type ProviderEventKind =
  | 'captured'
  | 'declined'
  | 'voided'
  | 'refunded'
  | 'refundPending'
  | 'refundFailed'
  | 'chargedBack'
  | 'disputeWon';

/**
 * Events of committed transactions; a rollback publishes nothing. A feature does not call caches or
 * features that depend on it. It publishes an event, and server/deps.ts connects the subscribers.
 */
export interface DomainEvents {
  readonly onTransition: (transition: OrderTransitioned) => void | Promise<void>;
  /** `id` is the id of the saved change, or undefined if the outcome of the commit is unknown */
  readonly onGoodsChanged: (change: GoodsChange & { readonly id?: number }) => void;
  /** a job is due, such as sending a recorded refund */
  readonly onJobsDue: () => void | Promise<void>;
  readonly onOrderPlaced?: () => void;
  /** the first delivery of an event of the payment provider */
  readonly onPaymentEvent?: (kind: ProviderEventKind) => void;
}

/** The database, the subscribers to its committed events, and the source of new ids. */
export interface TransactionContext {
  readonly db: Db;
  readonly random: RandomSource;
  readonly events: DomainEvents;
}

/** Ignores all events. For seeds, and for tests without subscribers. */
export const noopEvents: DomainEvents = {
  onTransition: () => undefined,
  onGoodsChanged: () => undefined,
  onJobsDue: () => undefined,
};

interface PendingEvents {
  readonly transitions: OrderTransitioned[];
  /** ids of goods whose stock changed */
  readonly stockChanged: Set<string>;
  /** ids of goods whose price changed */
  readonly repriced: Set<string>;
  /** ids of the payment attempts that have a refund due */
  readonly refunds: Set<string>;
  /** the numbers of new orders */
  readonly placed: Set<string>;
  readonly paymentEvents: ProviderEventKind[];
}

/** A transaction with the events that it publishes after the commit. */
export interface UnitOfWork {
  readonly tx: Tx;
  readonly pending: PendingEvents;
  readonly random: RandomSource;
}

const createPendingEvents = (): PendingEvents => ({
  transitions: [],
  stockChanged: new Set(),
  repriced: new Set(),
  refunds: new Set(),
  placed: new Set(),
  paymentEvents: [],
});

const toGoodsChanges = ({ repriced, stockChanged }: PendingEvents): readonly GoodsChange[] =>
  [
    { kind: 'any' as const, goodsIds: [...repriced] },
    { kind: 'stock' as const, goodsIds: [...stockChanged] },
  ].filter(({ goodsIds }) => goodsIds.length > 0);

async function publish(events: DomainEvents, pending: PendingEvents): Promise<void> {
  for (const transition of pending.transitions) await events.onTransition(transition);
  pending.placed.forEach(() => events.onOrderPlaced?.());
  for (const kind of pending.paymentEvents) events.onPaymentEvent?.(kind);
  if (pending.refunds.size > 0) await events.onJobsDue();
}

/**
 * For transactions that wait for a lock before they read, also if the database is set to
 * serializable: there, they would not see what the holder of the lock has committed.
 */
export const READ_COMMITTED: TransactionOptions = { isolationLevel: 'read committed' };

/**
 * Runs `work` in one transaction. Runs it again after a temporary failure before the COMMIT, so
 * `work` must have no effects outside the transaction.
 * @throws CommitUnknownError if the connection was lost at the COMMIT
 */
export const transact = <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> => db.retry(() => db.transaction(work, options));

/**
 * Reads one snapshot and cannot write. A standby refuses the isolation level SERIALIZABLE, which
 * the database may have as its default. Does not run again, because the leader can be read instead.
 */
export const readSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { accessMode: 'read only', isolationLevel: 'repeatable read' });

/** Runs `work` in one transaction like `transact`, and publishes its events after the commit. */
export async function runTransaction<T>(
  { db, events, random }: TransactionContext,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  let pending = createPendingEvents();
  try {
    const committed = await transact(db, async (tx) => {
      pending = createPendingEvents();
      const result = await work({ tx, pending, random });
      return { result, changes: await insertGoodsChanges(tx, toGoodsChanges(pending)) };
    });
    for (const change of committed.changes) events.onGoodsChanged(change);
    await publish(events, pending);
    return committed.result;
  } catch (error) {
    // The goods may have changed, so the caches must be invalidated.
    if (error instanceof CommitUnknownError)
      for (const change of toGoodsChanges(pending)) events.onGoodsChanged(change);
    throw error;
  }
}

import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import {
  type ChangeSource,
  MAX_ENDED_CHANGES,
  type NumberedWrite,
  type SentChanges,
} from '#models/cart/changeSource.api.ts';
import type { CartWrite } from '#models/cart/write.ts';
import { isSessionFailure, toFailure } from '#models/failure.ts';
import type { Clock } from './clock.ts';
import type { MallStorage, StoredChanges } from './storage.ts';

/**
 * The fields that are sent with a change of the cart: its number, and the last change of the
 * previous document.
 */
export interface ChangeFields extends ChangeSource {
  readonly endedCartChange?: ChangeSource;
}

/** Numbers the changes of the cart of this page (decisions.md 7). */
export interface CartChanges {
  /** sends a change with its number */
  readonly send: <Reply>(
    write: CartWrite,
    send: (fields: ChangeFields) => Promise<Reply>,
  ) => Promise<Reply>;
  /** replaces the unconfirmed changes, in the order of sending */
  readonly setWaiting: (writes: readonly CartWrite[]) => void;
  /** returns the changes of this page */
  readonly getOwn: () => SentChanges;
  /** returns the changes of the other tabs of this browser in the last day */
  readonly loadOthers: () => readonly StoredChanges[];
  /**
   * returns the last change of the previous document, until the server has confirmed one of this
   * page
   */
  readonly getPrevious: () => ChangeSource | null;
  /**
   * returns the last change that this page numbered, or else the one of the previous document; null
   * if there is none
   */
  readonly findLast: () => ChangeSource | null;
}

interface CartChangesOptions {
  readonly storage: Pick<MallStorage, 'loadSentChanges' | 'saveSentChanges' | 'loadSession'>;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * The last change of the document before this one in the same tab, which may have left before the
   * reply. Each change ends it, until the server has confirmed one.
   */
  readonly previous?: ChangeSource | null | undefined;
}

/** For how long another tab applies the unconfirmed changes of a tab that may be closed. */
export const SHARED_CHANGES_MS = 5 * millisecondsInMinute;

/**
 * Stores the changes of this page while one has no confirmation. The tabs of this browser share
 * them.
 */
function createSharedChanges(pageKey: string, { storage, clock }: CartChangesOptions) {
  // In memory, too, because the storage may be full.
  let own: SentChanges = { pageKey, writeNumber: 0, endsAt: 0, changes: [] };
  let stored = JSON.stringify([0, [], true]);
  const loadOthers = () =>
    storage
      .loadSentChanges()
      .filter((sent) => sent.pageKey !== pageKey && sent.endsAt > clock.now() - millisecondsInDay)
      .slice(1 - MAX_ENDED_CHANGES);
  return {
    getOwn: () => own,
    loadOthers,
    share(writeNumber: number, changes: readonly NumberedWrite[], isConfirmed: boolean) {
      // Equal changes are not stored again, because that would prolong them.
      const next = JSON.stringify([writeNumber, changes, isConfirmed]);
      if (next === stored) return;
      stored = next;
      const isAwaited = changes.length > 0;
      const endsAt = clock.now() + (isAwaited ? SHARED_CHANGES_MS : 0);
      const account = storage.loadSession()?.account;
      // After a logout, the browser stores no products of the member.
      own = {
        pageKey,
        writeNumber,
        endsAt,
        account,
        changes: account === undefined ? [] : changes,
      };
      storage.saveSentChanges([...loadOthers(), ...(isAwaited || !isConfirmed ? [own] : [])]);
    },
  };
}

/**
 * Gives each change a higher number than the one before it in the queue. A change keeps its number.
 */
function createNumbers() {
  const numbers = new WeakMap<CartWrite, number>();
  let last = 0;
  function toNumber(write: CartWrite, before: number): number {
    const writeNumber = numbers.get(write) ?? 0;
    if (writeNumber > before) return writeNumber;
    last += 1;
    numbers.set(write, last);
    return last;
  }
  return {
    getLast: () => last,
    toNumber,
    toNumbered(writes: readonly CartWrite[], before: number): readonly NumberedWrite[] {
      let writeNumber = before;
      return writes.map((write) => {
        writeNumber = toNumber(write, writeNumber);
        return { ...write, writeNumber };
      });
    },
  };
}

/** `notMade`: the session had ended. The change waits for the login, and is sent again. */
type ChangeOutcome = 'confirmed' | 'failed' | 'notMade';

/** The changes of this page. A page sends one change at a time. */
function createQueue(shared: ReturnType<typeof createSharedChanges>) {
  const numbers = createNumbers();
  let inFlight: CartWrite | null = null;
  let waiting: readonly CartWrite[] = [];
  /** numbers of changes: the last that was sent, the one sent before it, and the last confirmed */
  const last = { sent: 0, before: 0, confirmed: 0 };
  function setWaiting(writes: readonly CartWrite[]): void {
    waiting = writes.filter((write) => write !== inFlight);
    const changes = inFlight ? [inFlight, ...waiting] : waiting;
    const numbered = numbers.toNumbered(changes, inFlight ? last.sent - 1 : last.sent);
    shared.share(last.sent, numbered, last.confirmed === last.sent);
  }
  return {
    getLast: () => (waiting.length > 0 ? numbers.getLast() : last.sent),
    setWaiting,
    begin(write: CartWrite): number {
      last.before = last.sent;
      last.sent = numbers.toNumber(write, last.sent);
      inFlight = write;
      setWaiting(waiting);
      return last.sent;
    },
    end(writeNumber: number, outcome: ChangeOutcome) {
      if (writeNumber !== last.sent) return;
      inFlight = null;
      if (outcome === 'confirmed') last.confirmed = writeNumber;
      // The change keeps its number, because the code of another tab may have made it.
      if (outcome === 'notMade') last.sent = last.before;
      setWaiting(waiting);
    },
  };
}

export function createCartChanges(pageKey: string, options: CartChangesOptions): CartChanges {
  const shared = createSharedChanges(pageKey, options);
  const queue = createQueue(shared);
  let previous = options.previous ?? null;
  return {
    getOwn: shared.getOwn,
    loadOthers: shared.loadOthers,
    getPrevious: () => previous,
    async send(write, send) {
      const writeNumber = queue.begin(write);
      try {
        const ended = previous ? { endedCartChange: previous } : {};
        const reply = await send({ pageKey, writeNumber, ...ended });
        previous = null;
        queue.end(writeNumber, 'confirmed');
        return reply;
      } catch (error) {
        queue.end(writeNumber, isSessionFailure(toFailure(error)) ? 'notMade' : 'failed');
        throw error;
      }
    },
    // The next document ends either the changes of this page or those of the one before it.
    setWaiting: (writes) => queue.setWaiting(previous ? [] : writes),
    findLast: () => (queue.getLast() > 0 ? { pageKey, writeNumber: queue.getLast() } : previous),
  };
}

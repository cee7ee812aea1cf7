import { millisecondsInDay } from 'date-fns/constants';
import { REQUEST_TIMEOUT_MS } from '#models/call.ts';
import {
  type ChangeSource,
  MAX_ENDED_CHANGES,
  type SentChange,
} from '#models/cart/changeSource.api.ts';
import type { Clock } from './clock.ts';
import type { MallStorage } from './storage.ts';

/**
 * The fields that are sent with a change of the cart: its number, and the last change of the
 * previous document.
 */
export interface ChangeFields extends ChangeSource {
  readonly endedCartChange?: ChangeSource;
}

/** Numbers the changes of the cart that this page sends (decisions.md 7). */
export interface CartChanges {
  /** sends a change with its number */
  readonly send: <Reply>(send: (fields: ChangeFields) => Promise<Reply>) => Promise<Reply>;
  /**
   * The last change of each tab before its first one in flight. The tab has its reply or no longer
   * waits for it (docs/decisions/126).
   */
  readonly listEnded: () => readonly ChangeSource[];
  /** the last change that this page, or else the document before it, has sent; null if there is none */
  readonly findLastSent: () => ChangeSource | null;
}

interface CartChangesOptions {
  readonly storage: Pick<MallStorage, 'loadSentChanges' | 'saveSentChanges'>;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * The last change of the document before this one in the same tab, which may have left before the
   * reply. Each change ends it, until the server has confirmed one.
   */
  readonly previous?: ChangeSource | null | undefined;
}

/** The changes without a confirmation, which the tabs of this browser share. */
function createSharedChanges(pageKey: string, { storage, clock }: CartChangesOptions) {
  const loadOthers = (): readonly SentChange[] =>
    storage
      .loadSentChanges()
      .filter((sent) => sent.pageKey !== pageKey && sent.endsAt > clock.now() - millisecondsInDay)
      .slice(1 - MAX_ENDED_CHANGES);
  return {
    set: (writeNumber: number, waitMs: number) =>
      storage.saveSentChanges([
        ...loadOthers(),
        { pageKey, writeNumber, endsAt: clock.now() + waitMs },
      ]),
    clear: () => storage.saveSentChanges(loadOthers()),
    listEndedOfOthers: () =>
      loadOthers().flatMap(({ endsAt, ...sent }) => {
        // A tab sends one change at a time.
        const writeNumber = endsAt > clock.now() ? sent.writeNumber - 1 : sent.writeNumber;
        return writeNumber > 0 ? [{ ...sent, writeNumber }] : [];
      }),
  };
}

/** Numbers the changes; the tabs of this browser see the last one until the server has confirmed it. */
function createNumbering(shared: ReturnType<typeof createSharedChanges>) {
  let last = 0;
  const inFlight = new Set<number>();
  return {
    getLast: () => last,
    getLastEnded: () => Math.min(last, ...[...inFlight].map((number) => number - 1)),
    async send<Reply>(send: (writeNumber: number) => Promise<Reply>): Promise<Reply> {
      last += 1;
      const writeNumber = last;
      inFlight.add(writeNumber);
      shared.set(writeNumber, REQUEST_TIMEOUT_MS);
      try {
        const reply = await send(writeNumber);
        if (writeNumber === last) shared.clear();
        return reply;
      } catch (error) {
        if (writeNumber === last) shared.set(writeNumber, 0);
        throw error;
      } finally {
        inFlight.delete(writeNumber);
      }
    },
  };
}

export function createCartChanges(pageKey: string, options: CartChangesOptions): CartChanges {
  const shared = createSharedChanges(pageKey, options);
  const numbering = createNumbering(shared);
  let unconfirmed = options.previous ?? null;
  const toChange = (writeNumber: number) =>
    writeNumber > 0 ? { pageKey, writeNumber } : unconfirmed;
  return {
    send: (send) =>
      numbering.send(async (writeNumber) => {
        const ended = unconfirmed ? { endedCartChange: unconfirmed } : {};
        const reply = await send({ pageKey, writeNumber, ...ended });
        unconfirmed = null;
        return reply;
      }),
    listEnded() {
      const own = toChange(numbering.getLastEnded());
      return [...(own ? [own] : []), ...shared.listEndedOfOthers()].slice(0, MAX_ENDED_CHANGES);
    },
    findLastSent: () => toChange(numbering.getLast()),
  };
}

import * as v from 'valibot';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { MAX_MERGED_LINES, toWireLine } from '#models/cart/cart.api.ts';
import { type ChangeSource, MAX_ENDED_CHANGES } from '#models/cart/changeSource.api.ts';
import {
  type ParsedChanges,
  sentChangesSchema,
  toWireUnconfirmed,
  type UnconfirmedChange,
} from '#models/cart/unconfirmed.api.ts';
import type { CartChanges } from '../mall/cartChanges.ts';
import type { Clock } from '../mall/clock.ts';
import type { MallStorage } from '../mall/storage.ts';

export interface UnconfirmedCartDeps {
  readonly cartChanges: CartChanges;
  readonly clock: Pick<Clock, 'now'>;
  readonly storage: Pick<MallStorage, 'loadSession'>;
  readonly readCart: () => Pick<CartContext, 'currentAccount' | 'linesToMerge' | 'mergeKey'>;
}

const toParsed = (stored: unknown): readonly ParsedChanges[] => {
  const result = v.safeParse(sentChangesSchema, stored);
  return result.success ? [result.output] : [];
};

/**
 * Returns the number of the last change that the page no longer waits for. A page sends one change
 * at a time. A logout, and an earlier release, store no changes.
 */
function findLastEnded({ writeNumber, endsAt, changes: [first] }: ParsedChanges, now: number) {
  if (first) return Math.min(writeNumber, first.writeNumber - 1);
  return endsAt > now ? writeNumber - 1 : writeNumber;
}

/** The last change of each tab that it no longer waits for (docs/decisions/126). */
const toEnded = ({ pageKey }: ParsedChanges, writeNumber: number): readonly ChangeSource[] =>
  writeNumber > 0 ? [{ pageKey, writeNumber }] : [];

/**
 * The changes of this member that are in flight or wait to be sent, in this tab and in the others,
 * and those that their tabs no longer wait for.
 */
function findChanges({ cartChanges, clock, storage }: UnconfirmedCartDeps) {
  const own = toParsed(cartChanges.getOwn());
  const others = cartChanges.loadOthers().flatMap(toParsed);
  const now = clock.now();
  const awaited = [...own, ...others.filter(({ endsAt }) => endsAt > now)];
  const account = storage.loadSession()?.account;
  const previous = cartChanges.getPrevious();
  const ended = [...own, ...others].flatMap((sent) =>
    toEnded(sent, awaited.includes(sent) ? findLastEnded(sent, now) : sent.writeNumber),
  );
  const isSent = own.some(({ writeNumber }) => writeNumber > 0);
  return {
    ended: previous && !isSent ? [previous, ...ended] : ended,
    unconfirmed: awaited
      .filter((sent) => sent.account === account)
      .flatMap(({ pageKey, changes }): readonly UnconfirmedChange[] =>
        changes.map((change) => ({ ...change, pageKey })),
      ),
  };
}

/**
 * The cart changes that were sent and not confirmed. The server applies them before the order or
 * never, so that none adds ordered goods again (docs/decisions/143).
 */
export function toWireUnconfirmedCart(deps: UnconfirmedCartDeps) {
  const { ended, unconfirmed } = findChanges(deps);
  const changes = unconfirmed.slice(0, MAX_ENDED_CHANGES);
  const { currentAccount, linesToMerge, mergeKey } = deps.readCart();
  const lines = currentAccount === null ? [] : (linesToMerge ?? []);
  // More lines are merged in parts (MAX_MERGED_LINES), by the calls of the cart only.
  const isMerged = lines.length > 0 && lines.length <= MAX_MERGED_LINES;
  return {
    endedCartChanges: ended.slice(0, MAX_ENDED_CHANGES),
    ...(changes.length === 0 ? {} : { unconfirmedCartChanges: changes.map(toWireUnconfirmed) }),
    ...(isMerged ? { unconfirmedMerge: { mergeKey, cart: lines.map(toWireLine) } } : {}),
  };
}

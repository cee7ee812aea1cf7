import { millisecondsInMinute } from 'date-fns/constants';
import { fromCallback, fromPromise } from 'xstate';
import type { PromotionWatchCommand } from '#machines/cart/cart.actors.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import {
  addToCartCall,
  cartCall,
  MAX_MERGED_LINES,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
  toWireLine,
} from '#models/cart/cart.api.ts';
import { type Cart, type CartLine, CART_TYPE, lineKey } from '#models/cart/cart.ts';
import { type CartReply, mergeCartReply, type VersionedCart } from '#models/cart/cartReply.ts';
import type { CartWrite } from '#models/cart/write.ts';
import type { Client } from '../api/client.ts';
import type { CartChanges, ChangeFields } from '../mall/cartChanges.ts';
import type { Clock } from '../mall/clock.ts';
import { createDeadlineTimer } from '../mall/deadlineTimer.ts';
import type { MallStorage } from '../mall/storage.ts';

/** The fields of a change, with the version of the cart that this page has. */
interface VersionedFields extends ChangeFields {
  readonly cartVersion: string;
}

function sendCartWrite(
  send: Client,
  change: CartWrite,
  fields: VersionedFields,
): Promise<CartReply | null> {
  switch (change.kind) {
    case 'add':
      return send(addToCartCall, { ...toWireLine(change), ...fields });
    case 'set':
      return send(setCartAmountCall, { ...toWireLine(change), ...fields });
    case 'remove':
      // A line without an id on the server is set to quantity 0 instead.
      return change.lineId === lineKey(change)
        ? send(setCartAmountCall, { ...toWireLine({ ...change, quantity: 0 }), ...fields })
        : send(removeCartLineCall, { id: change.lineId, cartVersion: fields.cartVersion });
  }
}

const toCart = ({ lines, promotions }: VersionedCart): Cart => ({ lines, promotions });

/**
 * Keeps the last cart of the server with its version, so that the reply to a change contains only
 * what has changed (docs/decisions/141). The reply belongs to the cart whose version was sent.
 */
function createServerCart(send: Client) {
  let last: VersionedCart | null = null;
  return {
    async load(): Promise<Cart> {
      const cart = await send(cartCall, { type: CART_TYPE, cartVersion: '' });
      last = cart;
      return toCart(cart);
    },
    async change(write: CartWrite, fields: ChangeFields): Promise<Cart | null> {
      const base = last;
      const reply = await sendCartWrite(send, write, {
        ...fields,
        cartVersion: base?.version ?? '',
      });
      if (!reply) return null;
      last = mergeCartReply(base, reply);
      return toCart(last);
    },
  };
}

interface MergeInput {
  readonly mergeKey: string;
  readonly lines: readonly CartLine[];
}

const KEY_END = 4;

/** Returns the UUID after `key`. A repeated merge has the same keys. */
const toNextKey = (key: string): string => {
  const end = (Number.parseInt(key.slice(-KEY_END), 16) + 1) % 16 ** KEY_END;
  return key.slice(0, -KEY_END) + end.toString(16).padStart(KEY_END, '0');
};

/** Merges the lines in as many calls as they need, each with its own key. */
async function mergeLines(
  send: Client,
  { mergeKey, lines }: MergeInput,
  signal: AbortSignal,
): Promise<Cart> {
  const cart = lines.slice(0, MAX_MERGED_LINES).map(toWireLine);
  const merged = await send(mergeCartCall, { type: CART_TYPE, mergeKey, cart }, signal);
  const rest = lines.slice(MAX_MERGED_LINES);
  if (rest.length === 0) return merged;
  return mergeLines(send, { mergeKey: toNextKey(mergeKey), lines: rest }, signal);
}

/** A login aborts the calls. A repeated call with the same key merges only once. */
const mergeGuestCart = async (
  send: Client,
  newKey: () => string,
  input: MergeInput,
  signal: AbortSignal,
) => ({ cart: await mergeLines(send, input, signal), nextKey: newKey() });

/** Watches the promotion that ends next, then the following one. */
const watchPromotions = (clock: Clock) =>
  fromCallback<PromotionWatchCommand, void>(({ receive, sendBack }) => {
    let promotionEnds: readonly number[] = [];
    const deadline = createDeadlineTimer(clock, {
      endingSoon: () => sendBack({ type: 'promotion.endingSoon' }),
      expired(now) {
        sendBack({ type: 'promotion.expired', now });
        watchNext();
      },
    });
    function watchNext() {
      const upcoming = promotionEnds.filter((end) => end > clock.now());
      deadline.watch(upcoming.length > 0 ? Math.min(...upcoming) : null);
    }
    receive((command) => {
      ({ ends: promotionEnds } = command);
      watchNext();
    });
    return () => deadline.watch(null);
  });

interface CartDeps {
  readonly send: Client;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly cartChanges: CartChanges;
  readonly storage: Pick<MallStorage, 'loadSession' | 'loadIntent' | 'loadCartWrites'>;
}

const ORDER_WAIT_MS = 5 * millisecondsInMinute;
const ORDER_CHECK_MS = 500;

/** Whether an order of the member has no reply, so that its outcome is unknown. */
function isOrderOpen({ loadSession, loadIntent }: CartDeps['storage']): boolean {
  const session = loadSession();
  return session !== null && loadIntent(session.account) !== null;
}

/**
 * Waits for the outcome of an open order, for at most five minutes. The outcome says which lines
 * are still to be saved, and starts the call again without the ordered lines.
 */
async function waitForOrder(storage: CartDeps['storage'], signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; isOrderOpen(storage) && waitedMs < ORDER_WAIT_MS;) {
    await new Promise((go) => setTimeout(go, ORDER_CHECK_MS));
    signal.throwIfAborted();
    waitedMs += ORDER_CHECK_MS;
  }
}

export function bindCart({ send, clock, newKey, cartChanges, storage }: CartDeps) {
  const serverCart = createServerCart(send);
  return cartMachine.provide({
    actors: {
      loadCart: fromPromise(async ({ signal }) => {
        // Only a cart with changes that are not saved yet depends on the order.
        if (storage.loadCartWrites() !== null) await waitForOrder(storage, signal);
        return serverCart.load();
      }),
      mergeCart: fromPromise(
        async ({ input, signal }: { input: MergeInput; signal: AbortSignal }) => {
          await waitForOrder(storage, signal);
          return mergeGuestCart(send, newKey, input, signal);
        },
      ),
      refreshGoods: fromPromise(async ({ input }: { input: { lines: readonly CartLine[] } }) => {
        const { readCurrentGoods } = await import('./currentGoods.ts');
        return readCurrentGoods(send, input.lines);
      }),
      saveCart: fromPromise(({ input }: { input: { write: CartWrite } }) =>
        cartChanges.send(input.write, (fields) => serverCart.change(input.write, fields)),
      ),
      watchPromotions: watchPromotions(clock),
    },
  });
}

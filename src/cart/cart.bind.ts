import { fromCallback, fromPromise } from 'xstate';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { WatchCommand } from '#machines/cart/cart.ports.ts';
import {
  addToCartCall,
  cartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { type Cart, type CartLine, CART_TYPE, lineKey } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../app/clock.ts';
import { createDeadline } from '../app/deadlines.ts';

function write(send: Client, change: CartWrite): Promise<Cart | null> {
  const { goodsId, goodsActionTypeId } = change;
  switch (change.kind) {
    case 'add':
      return send(addToCartCall, { goodsId, goodsActionTypeId, goodsAmount: change.delta });
    case 'set':
      return send(setCartAmountCall, { goodsId, goodsActionTypeId, goodsAmount: change.total });
    case 'remove':
      // A line that the server has not named yet is set to nothing instead.
      return change.lineId === lineKey(change)
        ? send(setCartAmountCall, { goodsId, goodsActionTypeId, goodsAmount: 0 })
        : send(removeCartLineCall, { id: change.lineId });
  }
}

interface Merging {
  readonly mergeKey: string;
  readonly lines: readonly CartLine[];
}

/** Given up when somebody logs in meanwhile: sent again under the same key it is the same merge. */
const merge = async (send: Client, newKey: () => string, input: Merging, signal: AbortSignal) => {
  const { mergeKey } = input;
  const cart = input.lines.map(({ goodsId, goodsAmount, goodsActionTypeId }) => ({
    goodsId,
    goodsAmount,
    goodsActionTypeId,
  }));
  return {
    cart: await send(mergeCartCall, { type: CART_TYPE, mergeKey, cart }, signal),
    nextKey: newKey(),
  };
};

/** Watches the promotion that ends next, then the one after it. */
const watchPromotions = (clock: Clock) =>
  fromCallback<WatchCommand, void>(({ receive, sendBack }) => {
    let ends: readonly number[] = [];
    const deadline = createDeadline(clock, {
      near: (now) => sendBack({ type: 'promotion.near', now }),
      passed(now) {
        sendBack({ type: 'promotion.passed', now });
        watchNext();
      },
    });
    function watchNext() {
      const ahead = ends.filter((end) => end > clock.now());
      deadline.watch(ahead.length > 0 ? Math.min(...ahead) : null);
    }
    receive((command) => {
      ({ ends } = command);
      watchNext();
    });
    return () => deadline.watch(null);
  });

export const bindCart = (send: Client, clock: Clock, newKey: () => string) =>
  cartMachine.provide({
    actors: {
      loadCart: fromPromise(() => send(cartCall, { type: CART_TYPE })),
      mergeCart: fromPromise(({ input, signal }: { input: Merging; signal: AbortSignal }) =>
        merge(send, newKey, input, signal),
      ),
      saveCart: fromPromise(({ input }: { input: { write: CartWrite } }) =>
        write(send, input.write),
      ),
      watchPromotions: watchPromotions(clock),
    },
  });

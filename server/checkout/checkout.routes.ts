import {
  freightCall,
  pickupShopsCall,
  pickupSlotsCall,
  placeOrderCall,
  toTradeCall,
} from '#models/checkout/checkout.api.ts';
import { audOf } from '#models/money.ts';
import { refuse } from '../http/refusals.ts';
import { type Mall, memberRoute, publicRoute } from '../http/route.ts';
import { pickupShopList, pickupSlotList } from './pickup.store.ts';
import { placeOrder } from './place.ts';
import { quoteFreight, toTrade } from './quote.ts';

function addPickup(mall: Mall): void {
  publicRoute(mall, pickupShopsCall, async ({ deps }) => ({
    list: [...(await pickupShopList(deps.db))],
  }));
  publicRoute(mall, pickupSlotsCall, async ({ request, deps }) => {
    const slots = await pickupSlotList(deps.db, request.shopId, deps.clock());
    if (!slots) throw refuse('pickupIncomplete');
    return { list: [...slots] };
  });
}

/** Freight, pickup, toTrade and order (§7). */
export function addCheckoutRoutes(mall: Mall): void {
  const isExtended = mall.deps.env.profile === 'full';
  publicRoute(mall, freightCall, async ({ request, user, deps }) => ({
    freight: audOf(await quoteFreight(deps.db, user?.userId ?? null, request, deps.clock())),
  }));
  addPickup(mall);
  memberRoute(mall, toTradeCall, async ({ request, user, deps }) => {
    const { transactionCode, goodsCents, freightCents } = await toTrade(
      deps.db,
      user.userId,
      request,
      deps.clock(),
    );
    if (!isExtended) return { transactionCode };
    return {
      transactionCode,
      quote: {
        goodsTotal: audOf(goodsCents),
        freight: audOf(freightCents),
        total: audOf(goodsCents + freightCents),
      },
    };
  });
  memberRoute(mall, placeOrderCall, async ({ request, user, deps }) => {
    const placed = await placeOrder(deps, {
      userId: user.userId,
      body: request,
      now: deps.clock(),
      replays: isExtended,
    });
    return { orderNo: placed.orderNo, total: audOf(placed.totalCents), deadline: placed.deadline };
  });
}

import {
  freightCall,
  pickupShopsCall,
  pickupSlotsCall,
  placeOrderCall,
  toTradeCall,
} from '#models/checkout/checkout.api.ts';
import { audOf, type Cents } from '#models/money.ts';
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

const quoteOf = (goodsCents: Cents, freightCents: Cents) => ({
  goodsTotal: audOf(goodsCents),
  freight: audOf(freightCents),
  total: audOf(goodsCents + freightCents),
});

function addOrdering(mall: Mall): void {
  const isExtended = mall.deps.env.profile === 'full';
  memberRoute(mall, toTradeCall, async ({ request, user, deps }) => {
    const offer = await toTrade(deps.db, user.userId, request, deps.clock());
    const { transactionCode, goodsCents, freightCents } = offer;
    return isExtended
      ? { transactionCode, quote: quoteOf(goodsCents, freightCents) }
      : { transactionCode };
  });
  memberRoute(mall, placeOrderCall, async ({ request, user, deps }) => {
    const placing = { userId: user.userId, body: request, now: deps.clock(), replays: isExtended };
    const { orderNo, totalCents, deadline } = await placeOrder(deps, placing);
    return { orderNo, total: audOf(totalCents), deadline };
  });
}

/** Freight, pickup, toTrade and order (§7). */
export function addCheckoutRoutes(mall: Mall): void {
  publicRoute(mall, freightCall, async ({ request, user, deps }) => {
    const freight = await quoteFreight(deps.db, user?.userId ?? null, request, deps.clock());
    return { freight: audOf(freight) };
  });
  addPickup(mall);
  addOrdering(mall);
}

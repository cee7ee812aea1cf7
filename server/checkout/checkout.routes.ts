import { freightCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import { toAud } from '#models/money.ts';
import { refuse } from '../http/refusals.ts';
import { type ApiBuilder, memberRoute, publicRoute } from '../http/route.ts';
import { readPickupShops, readPickupSlots } from './pickup.store.ts';
import { findUnpaidOrderNo, quoteFreight, issueTransactionCode, type OrderQuote } from './quote.ts';

function addPickupRoutes(api: ApiBuilder): void {
  publicRoute(api, pickupShopsCall, async ({ deps }) => ({
    list: [...(await readPickupShops(deps.db, deps.clock()))],
  }));
  publicRoute(api, pickupSlotsCall, async ({ request, deps }) => {
    const slots = await readPickupSlots(deps.db, request.shopId, deps.clock());
    if (!slots) throw refuse('pickupIncomplete');
    return { list: [...slots] };
  });
}

const toQuote = ({ goodsCents, freightCents }: OrderQuote) => ({
  goodsTotal: toAud(goodsCents),
  freight: toAud(freightCents),
  total: toAud(goodsCents + freightCents),
});

function addQuoteRoute(api: ApiBuilder): void {
  const isFullProfile = api.deps.env.profile === 'full';
  memberRoute(api, toTradeCall, async ({ request, user, deps }) => {
    const offer = await issueTransactionCode(deps, user.userId, request, deps.clock());
    const { transactionCode, quote } = offer;
    if (!isFullProfile || quote === null) return { transactionCode };
    const unpaidOrderNo = await findUnpaidOrderNo(deps.db, user.userId, request, deps.clock());
    return { transactionCode, quote: toQuote(quote), unpaidOrderNo };
  });
}

/** Adds freight, pickup and toTrade (§7). */
export function addCheckoutRoutes(api: ApiBuilder): void {
  publicRoute(api, freightCall, async ({ request, user, deps }) => {
    const freightCents = await quoteFreight(deps.db, user?.userId ?? null, request, deps.clock());
    return { freight: toAud(freightCents) };
  });
  addPickupRoutes(api);
  addQuoteRoute(api);
}

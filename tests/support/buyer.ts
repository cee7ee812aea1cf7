import { eq } from 'drizzle-orm';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { addresses, users } from '#server/db/schema/people.ts';
import { type Market, slotAfter } from './market.ts';

export const one = (goodsId: string) => ({
  orderGoods: [{ goodsId, goodsAmount: 1 }],
  actionGoods: [],
});

/** A new member with a Malaysian address, known by the token as a client is. */
export async function addMember(market: Market) {
  const account = `${crypto.randomUUID()}@shopper.example`;
  const token = await market.mall.member(account);
  const [user] = await market.db.select().from(users).where(eq(users.account, account));
  const [address] = await market.db
    .insert(addresses)
    .values({
      userId: user?.userId ?? '',
      addressee: 'Ann Lee',
      phone: '0412345678',
      country: 'MY',
      province: 'Johor',
      city: 'Muar',
      area: '',
      postcode: '84000',
      addressDetails: '1 Jalan',
      createdAt: market.clock(),
    })
    .returning();
  return { token, addressId: address?.addressId ?? '' };
}

/** An order of one goods item for A$40.00 over the wire, delivered or picked up. */
export async function placeOver(market: Market, wish: { pickup?: boolean } = {}) {
  const shopper = await addMember(market);
  const goodsId = await market.addGoods({ cents: 4000 });
  const where = wish.pickup
    ? {
        shippingType: 3,
        shopId: await market.addShop(2),
        terminalDateTime: slotAfter(market.clock()),
      }
    : { shippingType: 2, deliveryAddressId: shopper.addressId };
  const basket = { ...one(goodsId), ...where };
  const { transactionCode } = await market.mall.call(toTradeCall, basket, shopper.token);
  const { orderNo } = await market.mall.call(
    placeOrderCall,
    { ...basket, transactionCode },
    shopper.token,
  );
  return { ...shopper, goodsId, basket, transactionCode, orderNo };
}

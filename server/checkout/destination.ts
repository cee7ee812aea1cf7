import { type AddressFields, isCompleteAddress } from '#models/address/address.ts';
import { type DeliveryCountry } from '#models/address/country.ts';
import { countryOfWire } from '#models/address/country.wire.ts';
import { freightOf, isTooHeavy } from '#models/checkout/freight.ts';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { askedShipping, type Basket } from './basket.ts';
import { ownAddress } from './checkout.store.ts';
import { findShop, type ShopRow } from './pickup.store.ts';
import type { PricedBasket } from './price.ts';
import { findSlot, type SlotTimes } from './slots.ts';
import { zoneOfNames } from './zone.ts';

/** Where an order goes: to an address of its buyer, or to a slot of a shop. */
export type Destination =
  | { readonly kind: 'delivery'; readonly address: AddressFields }
  | { readonly kind: 'pickup'; readonly shop: ShopRow; readonly slot: SlotTimes };

async function deliveryTo(
  db: Db | Tx,
  userId: string,
  addressId: string | undefined,
): Promise<Destination> {
  if (addressId === undefined) throw refuse('addressEmpty');
  const address = await ownAddress(db, userId, addressId);
  if (!address) throw refuse('addressGone');
  if (!isCompleteAddress(address)) throw refuse('addressIncomplete');
  return { kind: 'delivery', address };
}

async function pickupAt(db: Db | Tx, basket: Basket, now: Date): Promise<Destination> {
  const shop = basket.shopId === undefined ? undefined : await findShop(db, basket.shopId);
  if (!shop || basket.terminalDateTime === undefined) throw refuse('pickupIncomplete');
  const slot = findSlot(shop, Date.parse(basket.terminalDateTime), now.getTime());
  if (!slot) throw refuse('slotTaken');
  return { kind: 'pickup', shop, slot };
}

/** Type 2 needs an own, complete address; type 3 a shop and a slot before its cut-off (§5; decisions 37). */
export const destinationOf = (
  db: Db | Tx,
  userId: string,
  basket: Basket,
  now: Date,
): Promise<Destination> =>
  askedShipping(basket.shippingType) === 'pickup'
    ? pickupAt(db, basket, now)
    : deliveryTo(db, userId, basket.deliveryAddressId);

/** Freight in cents to a country, within the carrier's weight. */
export function freightTo(country: DeliveryCountry, { weight, goodsCents }: PricedBasket): Cents {
  if (isTooHeavy(country, weight)) throw refuse('tooHeavy');
  return freightOf(country, { weight, goodsTotal: goodsCents });
}

export const freightFor = (destination: Destination, basket: PricedBasket): Cents =>
  destination.kind === 'pickup' ? 0 : freightTo(destination.address.country, basket);

export interface FreightQuestion {
  readonly address: string;
  readonly addressId?: string | undefined;
  readonly countryName?: string | undefined;
}

/** The zone of a freight question: the caller's saved address, else the named country, else the joined names (decisions 5). */
export async function zoneOf(
  db: Db,
  userId: string | null,
  question: FreightQuestion,
): Promise<DeliveryCountry> {
  // Whose login was lost is told the freight by the country, without the address of an account.
  const isNobodys = userId === null && question.countryName !== undefined;
  if (question.addressId !== undefined && !isNobodys) {
    const address = userId === null ? undefined : await ownAddress(db, userId, question.addressId);
    if (!address) throw refuse('addressGone');
    return address.country;
  }
  const named =
    question.countryName === undefined ? undefined : countryOfWire(question.countryName);
  if (named) return named;
  if (question.countryName !== undefined) throw refuse('addressIncomplete');
  if (question.address.trim() === '') throw refuse('addressEmpty');
  return zoneOfNames(question.address);
}

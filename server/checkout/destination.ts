import { type AddressFields, isCompleteAddress } from '#models/address/address.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { parseWireCountry } from '#models/address/country.api.ts';
import { type DeliveryCountry } from '#models/address/country.ts';
import { calculateFreightCents, isTooHeavy } from '#models/checkout/freight.ts';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { parseShipping, type Basket } from './basket.ts';
import { findOwnAddress } from './checkout.store.ts';
import { findShop, type ShopRow } from './pickup.store.ts';
import type { PricedBasket } from './price.ts';
import { findSlot, type SlotTimes } from './slots.ts';
import { parseZone } from './zone.ts';

/** An address of the buyer, or a slot of a pickup shop. */
export type Destination =
  | { readonly kind: 'delivery'; readonly address: AddressFields }
  | { readonly kind: 'pickup'; readonly shop: ShopRow; readonly slot: SlotTimes };

async function resolveDelivery(
  db: Db | Tx,
  userId: string,
  { deliveryAddressId, expectedAddress }: Basket,
): Promise<Destination> {
  if (deliveryAddressId === undefined) throw refuse('addressEmpty');
  const address = await findOwnAddress(db, userId, deliveryAddressId);
  if (!address) throw refuse('addressGone');
  if (expectedAddress !== undefined && expectedAddress !== toAddressFingerprint(address))
    throw refuse('addressChanged');
  if (!isCompleteAddress(address)) throw refuse('addressIncomplete');
  return { kind: 'delivery', address };
}

async function resolvePickup(db: Db | Tx, basket: Basket, now: Date): Promise<Destination> {
  const shop = basket.shopId === undefined ? undefined : await findShop(db, basket.shopId);
  if (!shop || basket.terminalDateTime === undefined) throw refuse('pickupIncomplete');
  const slot = findSlot(shop, Date.parse(basket.terminalDateTime), now.getTime());
  if (!slot) throw refuse('slotTaken');
  return { kind: 'pickup', shop, slot };
}

/**
 * Delivery needs a complete address of the member, with the fields that the shopper saw
 * (docs/decisions/168); pickup needs a shop and a slot before its cut-off (§5; decisions.md 37).
 */
export const resolveDestination = (
  db: Db | Tx,
  userId: string,
  basket: Basket,
  now: Date,
): Promise<Destination> =>
  parseShipping(basket.shippingType) === 'pickup'
    ? resolvePickup(db, basket, now)
    : resolveDelivery(db, userId, basket);

/** @throws Refusal tooHeavy */
export function calculateZoneFreight(
  country: DeliveryCountry,
  { weightGrams, goodsCents }: PricedBasket,
): Cents {
  if (isTooHeavy(country, weightGrams)) throw refuse('tooHeavy');
  return calculateFreightCents(country, { weightGrams, goodsCents });
}

export const calculateDestinationFreight = (
  destination: Destination,
  basket: PricedBasket,
): Cents =>
  destination.kind === 'pickup' ? 0 : calculateZoneFreight(destination.address.country, basket);

export interface FreightRequest {
  readonly address: string;
  readonly addressId?: string | undefined;
  readonly countryName?: string | undefined;
}

/**
 * Resolves the zone from the member's saved address, else from the named country, else from the
 * joined names (decisions.md 5).
 */
export async function resolveZone(
  db: Db,
  userId: string | null,
  request: FreightRequest,
): Promise<DeliveryCountry> {
  // Without a session the address cannot be read, so the country decides.
  const isLoginLost = userId === null && request.countryName !== undefined;
  if (request.addressId !== undefined && !isLoginLost) {
    const address =
      userId === null ? undefined : await findOwnAddress(db, userId, request.addressId);
    if (!address) throw refuse('addressGone');
    return address.country;
  }
  const namedCountry =
    request.countryName === undefined ? undefined : parseWireCountry(request.countryName);
  if (namedCountry) return namedCountry;
  if (request.countryName !== undefined) throw refuse('addressIncomplete');
  if (request.address.trim() === '') throw refuse('addressEmpty');
  return parseZone(request.address);
}

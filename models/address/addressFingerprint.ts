import { type AddressFields, normaliseAddress } from './address.ts';

/** A hash of 53 bits (cyrb53), the same in the browser and on the server. It protects no secret. */
function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/**
 * A short text that is equal for addresses with equal fields. An order contains that of the address
 * on the page; the server compares it with the stored address (docs/decisions/168).
 */
export function toAddressFingerprint(address: AddressFields): string {
  const { addressee, phone, country, state, city, district, postcode, addressDetails } =
    normaliseAddress(address);
  return hashText(
    JSON.stringify([addressee, phone, country, state, city, district, postcode, addressDetails]),
  );
}

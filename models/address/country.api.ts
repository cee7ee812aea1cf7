import type { DeliveryCountry } from './country.ts';

/** Wire names of the delivery countries; §5 spells `TaiWan`. */
const WIRE_NAMES: Readonly<Record<DeliveryCountry, string>> = {
  AU: 'Australia',
  MY: 'Malaysia',
  CN: 'China',
  TW: 'TaiWan',
};

const WIRE_ALIASES: ReadonlyMap<string, DeliveryCountry> = new Map([
  ['australia', 'AU'],
  ['澳大利亚', 'AU'],
  ['澳洲', 'AU'],
  ['malaysia', 'MY'],
  ['马来西亚', 'MY'],
  ['china', 'CN'],
  ['中国', 'CN'],
  ['taiwan', 'TW'],
  ['台湾', 'TW'],
  ['中国台湾', 'TW'],
]);

export const toWireCountry = (country: DeliveryCountry): string => WIRE_NAMES[country];

/**
 * Parses any spelling that a mall server sends; Chinese names map to English (§9). Undefined if
 * unknown.
 */
export const parseWireCountry = (name: string): DeliveryCountry | undefined =>
  WIRE_ALIASES.get(name.trim().toLowerCase());

/** addType of the address form: 0 China, 1 Australia, 2 other (§3). */
export function toAddType(country: DeliveryCountry): 0 | 1 | 2 {
  if (country === 'CN') return 0;
  return country === 'AU' ? 1 : 2;
}

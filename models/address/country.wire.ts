import type { DeliveryCountry } from './country.ts';

/** Wire spelling of the four delivery countries: `TaiWan` as in §5. */
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

export const wireCountryOf = (country: DeliveryCountry): string => WIRE_NAMES[country];

/** Any spelling a mall server uses for a delivery country (§9: Chinese maps to English), or undefined. */
export const countryOfWire = (name: string): DeliveryCountry | undefined =>
  WIRE_ALIASES.get(name.trim().toLowerCase());

/** addType of the server's form: 0 China, 1 Australia, 2 others (§3). */
export function addTypeOf(country: DeliveryCountry): 0 | 1 | 2 {
  if (country === 'CN') return 0;
  return country === 'AU' ? 1 : 2;
}

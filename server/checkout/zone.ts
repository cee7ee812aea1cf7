import { AU_STATE_NAMES } from '#models/address/auState.ts';
import { parseWireCountry } from '#models/address/country.api.ts';
import { DEFAULT_COUNTRY, type DeliveryCountry } from '#models/address/country.ts';

const MALAYSIAN_STATES = [
  'Johor',
  'Kedah',
  'Kelantan',
  'Melaka',
  'Negeri Sembilan',
  'Pahang',
  'Perak',
  'Perlis',
  'Pulau Pinang',
  'Sabah',
  'Sarawak',
  'Selangor',
  'Terengganu',
  'Kuala Lumpur',
  'Labuan',
  'Putrajaya',
].map((name) => name.toLowerCase());
const TAIWANESE =
  /[臺台](灣|湾|北|中|南|東|东)|新北|桃園|桃园|高雄|基隆|新竹|苗栗|彰化|南投|雲林|云林|嘉義|嘉义|屏東|屏东|宜蘭|宜兰|花蓮|花莲|澎湖|金門|金门|連江|连江/;
const CHINESE = /\p{Script=Han}/u;

function parseZoneName(name: string): DeliveryCountry | undefined {
  const named = parseWireCountry(name);
  if (named) return named;
  if (AU_STATE_NAMES.includes(name.toUpperCase())) return 'AU';
  if (MALAYSIAN_STATES.some((state) => name.toLowerCase().includes(state))) return 'MY';
  if (TAIWANESE.test(name)) return 'TW';
  return CHINESE.test(name) ? 'CN' : undefined;
}

/**
 * Returns the zone of names joined by '-' (§7). The string has no country, so the first name that
 * identifies a country decides; the default is that of §1.
 */
export function parseZone(joined: string): DeliveryCountry {
  return (
    joined
      .split('-')
      .map((name) => parseZoneName(name.trim()))
      .find((zone) => zone !== undefined) ?? DEFAULT_COUNTRY
  );
}

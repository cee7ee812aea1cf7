/** Where the mall delivers (§1). ISO codes inside, the spec's spellings at the border (decisions 44). */
export const DELIVERY_COUNTRIES = ['AU', 'MY', 'CN', 'TW'] as const;
export type DeliveryCountry = (typeof DELIVERY_COUNTRIES)[number];
export const DEFAULT_COUNTRY: DeliveryCountry = 'AU';

export const isDeliveryCountry = (code: string): code is DeliveryCountry =>
  DELIVERY_COUNTRIES.some((known) => known === code);

/** One entry of the country list of §3. */
export interface Country {
  readonly short: string;
  readonly name: string;
  readonly en: string;
  readonly tel: string;
  readonly pinyin: string;
  readonly select?: boolean;
}

const row = (short: string, name: string, en: string, tel: string, pinyin: string): Country => ({
  short,
  name,
  en,
  tel,
  pinyin,
});

/** The 33 dial-code countries (§3; decisions 44). */
export const COUNTRIES: readonly Country[] = [
  { ...row('AU', '澳大利亚', 'Australia', '61', 'aodaliya'), select: true },
  row('CN', '中国', 'China', '86', 'zhongguo'),
  row('HK', '中国香港', 'Hong Kong', '852', 'zhongguoxianggang'),
  row('MO', '中国澳门', 'Macao', '853', 'zhongguoaomen'),
  row('TW', '中国台湾', 'Taiwan', '886', 'zhongguotaiwan'),
  row('MY', '马来西亚', 'Malaysia', '60', 'malaixiya'),
  row('SG', '新加坡', 'Singapore', '65', 'xinjiapo'),
  row('NZ', '新西兰', 'New Zealand', '64', 'xinxilan'),
  row('JP', '日本', 'Japan', '81', 'riben'),
  row('KR', '韩国', 'South Korea', '82', 'hanguo'),
  row('TH', '泰国', 'Thailand', '66', 'taiguo'),
  row('VN', '越南', 'Vietnam', '84', 'yuenan'),
  row('ID', '印度尼西亚', 'Indonesia', '62', 'yindunixiya'),
  row('PH', '菲律宾', 'Philippines', '63', 'feilvbin'),
  row('KH', '柬埔寨', 'Cambodia', '855', 'jianpuzhai'),
  row('LA', '老挝', 'Laos', '856', 'laowo'),
  row('MM', '缅甸', 'Myanmar', '95', 'miandian'),
  row('BN', '文莱', 'Brunei', '673', 'wenlai'),
  row('IN', '印度', 'India', '91', 'yindu'),
  row('AE', '阿联酋', 'United Arab Emirates', '971', 'alianqiu'),
  row('US', '美国', 'United States', '1', 'meiguo'),
  row('CA', '加拿大', 'Canada', '1', 'jianada'),
  row('GB', '英国', 'United Kingdom', '44', 'yingguo'),
  row('IE', '爱尔兰', 'Ireland', '353', 'aierlan'),
  row('FR', '法国', 'France', '33', 'faguo'),
  row('DE', '德国', 'Germany', '49', 'deguo'),
  row('IT', '意大利', 'Italy', '39', 'yidali'),
  row('ES', '西班牙', 'Spain', '34', 'xibanya'),
  row('NL', '荷兰', 'Netherlands', '31', 'helan'),
  row('BE', '比利时', 'Belgium', '32', 'bilishi'),
  row('CH', '瑞士', 'Switzerland', '41', 'ruishi'),
  row('SE', '瑞典', 'Sweden', '46', 'ruidian'),
  row('RU', '俄罗斯', 'Russia', '7', 'eluosi'),
];

/** Whether an E.164 number (+61…) starts with the dial code of one of the 33 countries. */
export const isDialCode = (e164: string): boolean =>
  COUNTRIES.some(({ tel }) => e164.startsWith(`+${tel}`));

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

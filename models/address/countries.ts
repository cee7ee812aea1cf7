import { DIAL_CODES } from './dialCode.ts';

/** An entry of the country list of §3. */
export interface Country {
  readonly short: string;
  readonly name: string;
  readonly en: string;
  readonly tel: string;
  readonly pinyin: string;
  readonly select?: boolean;
}

const toCountry = (
  short: keyof typeof DIAL_CODES,
  name: string,
  en: string,
  pinyin: string,
): Country => ({ short, name, en, tel: DIAL_CODES[short], pinyin });

/** The 33 dial-code countries (§3; decisions.md 44). */
export const COUNTRIES: readonly Country[] = [
  { ...toCountry('AU', '澳大利亚', 'Australia', 'aodaliya'), select: true },
  toCountry('CN', '中国', 'China', 'zhongguo'),
  toCountry('HK', '中国香港', 'Hong Kong', 'zhongguoxianggang'),
  toCountry('MO', '中国澳门', 'Macao', 'zhongguoaomen'),
  toCountry('TW', '中国台湾', 'Taiwan', 'zhongguotaiwan'),
  toCountry('MY', '马来西亚', 'Malaysia', 'malaixiya'),
  toCountry('SG', '新加坡', 'Singapore', 'xinjiapo'),
  toCountry('NZ', '新西兰', 'New Zealand', 'xinxilan'),
  toCountry('JP', '日本', 'Japan', 'riben'),
  toCountry('KR', '韩国', 'South Korea', 'hanguo'),
  toCountry('TH', '泰国', 'Thailand', 'taiguo'),
  toCountry('VN', '越南', 'Vietnam', 'yuenan'),
  toCountry('ID', '印度尼西亚', 'Indonesia', 'yindunixiya'),
  toCountry('PH', '菲律宾', 'Philippines', 'feilvbin'),
  toCountry('KH', '柬埔寨', 'Cambodia', 'jianpuzhai'),
  toCountry('LA', '老挝', 'Laos', 'laowo'),
  toCountry('MM', '缅甸', 'Myanmar', 'miandian'),
  toCountry('BN', '文莱', 'Brunei', 'wenlai'),
  toCountry('IN', '印度', 'India', 'yindu'),
  toCountry('AE', '阿联酋', 'United Arab Emirates', 'alianqiu'),
  toCountry('US', '美国', 'United States', 'meiguo'),
  toCountry('CA', '加拿大', 'Canada', 'jianada'),
  toCountry('GB', '英国', 'United Kingdom', 'yingguo'),
  toCountry('IE', '爱尔兰', 'Ireland', 'aierlan'),
  toCountry('FR', '法国', 'France', 'faguo'),
  toCountry('DE', '德国', 'Germany', 'deguo'),
  toCountry('IT', '意大利', 'Italy', 'yidali'),
  toCountry('ES', '西班牙', 'Spain', 'xibanya'),
  toCountry('NL', '荷兰', 'Netherlands', 'helan'),
  toCountry('BE', '比利时', 'Belgium', 'bilishi'),
  toCountry('CH', '瑞士', 'Switzerland', 'ruishi'),
  toCountry('SE', '瑞典', 'Sweden', 'ruidian'),
  toCountry('RU', '俄罗斯', 'Russia', 'eluosi'),
];

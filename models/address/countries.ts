import { DIAL_CODES } from './dialCode.ts';

/** One entry of the country list of §3. */
export interface Country {
  readonly short: string;
  readonly name: string;
  readonly en: string;
  readonly tel: string;
  readonly pinyin: string;
  readonly select?: boolean;
}

const row = (
  short: keyof typeof DIAL_CODES,
  name: string,
  en: string,
  pinyin: string,
): Country => ({ short, name, en, tel: DIAL_CODES[short], pinyin });

/** The 33 dial-code countries (§3; decisions 44). */
export const COUNTRIES: readonly Country[] = [
  { ...row('AU', '澳大利亚', 'Australia', 'aodaliya'), select: true },
  row('CN', '中国', 'China', 'zhongguo'),
  row('HK', '中国香港', 'Hong Kong', 'zhongguoxianggang'),
  row('MO', '中国澳门', 'Macao', 'zhongguoaomen'),
  row('TW', '中国台湾', 'Taiwan', 'zhongguotaiwan'),
  row('MY', '马来西亚', 'Malaysia', 'malaixiya'),
  row('SG', '新加坡', 'Singapore', 'xinjiapo'),
  row('NZ', '新西兰', 'New Zealand', 'xinxilan'),
  row('JP', '日本', 'Japan', 'riben'),
  row('KR', '韩国', 'South Korea', 'hanguo'),
  row('TH', '泰国', 'Thailand', 'taiguo'),
  row('VN', '越南', 'Vietnam', 'yuenan'),
  row('ID', '印度尼西亚', 'Indonesia', 'yindunixiya'),
  row('PH', '菲律宾', 'Philippines', 'feilvbin'),
  row('KH', '柬埔寨', 'Cambodia', 'jianpuzhai'),
  row('LA', '老挝', 'Laos', 'laowo'),
  row('MM', '缅甸', 'Myanmar', 'miandian'),
  row('BN', '文莱', 'Brunei', 'wenlai'),
  row('IN', '印度', 'India', 'yindu'),
  row('AE', '阿联酋', 'United Arab Emirates', 'alianqiu'),
  row('US', '美国', 'United States', 'meiguo'),
  row('CA', '加拿大', 'Canada', 'jianada'),
  row('GB', '英国', 'United Kingdom', 'yingguo'),
  row('IE', '爱尔兰', 'Ireland', 'aierlan'),
  row('FR', '法国', 'France', 'faguo'),
  row('DE', '德国', 'Germany', 'deguo'),
  row('IT', '意大利', 'Italy', 'yidali'),
  row('ES', '西班牙', 'Spain', 'xibanya'),
  row('NL', '荷兰', 'Netherlands', 'helan'),
  row('BE', '比利时', 'Belgium', 'bilishi'),
  row('CH', '瑞士', 'Switzerland', 'ruishi'),
  row('SE', '瑞典', 'Sweden', 'ruidian'),
  row('RU', '俄罗斯', 'Russia', 'eluosi'),
];

import { PACK_ARTS, PACK_TYPEFACES, PACK_LAYOUTS, type BrandStyle, type PackArt } from './pack.ts';

/** An invented brand of the demo shop. §3 (Brand) defines `popularity` and `checked`. */
export interface SeedBrand {
  readonly brandId: string;
  readonly key: string;
  readonly brandName: string;
  readonly brandNameEn: string;
  readonly popularity: boolean;
  readonly checked: boolean;
  readonly origin: Origin;
  readonly art: PackArt;
  readonly style: BrandStyle;
}
export interface LocalisedText {
  readonly en: string;
  readonly zh: string;
}
export type Origin = keyof typeof ORIGINS;
export const ORIGINS = {
  au: { en: 'Australia', zh: '澳大利亚' },
  nz: { en: 'New Zealand', zh: '新西兰' },
  kr: { en: 'South Korea', zh: '韩国' },
  jp: { en: 'Japan', zh: '日本' },
  cn: { en: 'China', zh: '中国' },
  th: { en: 'Thailand', zh: '泰国' },
  my: { en: 'Malaysia', zh: '马来西亚' },
} as const;

/**
 * key | English | Chinese | origin | main | accent | paper | layout | face | art | flags: P
 * popular, C checked, A wordmark in capitals
 */
const BRAND_TABLE = `
  aurenlea | Aurenlea | 奥润莱 | au | #1f4e8c | #c9a24b | #fbf8f0 | band | serif | splash | PC
  paddockby | Paddockby | 牧安比 | au | #2f7d4f | #f2c14e | #fdfbf2 | split | sans | hills | P
  lumibub | Lumibub | 露米宝 | au | #5b8fc4 | #f4a88b | #fffdf9 | panel | sans | cloud | P
  wombelle | Wombelle | 沃贝儿 | au | #3f9a8b | #f3c9a5 | #f8fbf7 | plain | sans | star | C
  yarrabow | Yarrabow | 雅拉宝 | au | #4c3526 | #c79b6b | #f7f0e4 | plain | condensed | hills | PCA
  coolabindi | Coolabindi | 库拉宾 | au | #7a3b2e | #d9b48a | #f8f1e6 | split | serif | sun | 
  southmere | Southmere | 南湄 | au | #0f7f8c | #f7b733 | #ffffff | bold | sans | capsule | PC
  verdanel | Verdanel | 维丹尼 | au | #2c5e3f | #c8b07a | #f6f4e8 | panel | serif | leaf | P
  hivebrook | Hivebrook | 蜂溪 | nz | #8a5a12 | #d9a02b | #fff9ea | panel | serif | honeycomb | PC
  omegara | Omegara | 欧湄佳 | nz | #173f73 | #3fa7d6 | #f6fafc | bold | condensed | fish | 
  lanoveil | Lanoveil | 兰若薇 | au | #9a5470 | #e0b0bb | #fdf6f4 | plain | serif | flower | P
  saltgrove | Saltgrove | 盐林 | au | #2d4a46 | #c9a24b | #f5f3ec | plain | serif | drop | PA
  sunwattle | Sunwattle | 阳合欢 | au | #f0a722 | #0f7f8c | #fffaf0 | bold | condensed | sun | P
  oatmere | Oatmere | 燕湄 | au | #7b6a45 | #c8b07a | #f6f1e4 | plain | serif | wheat | CA
  goatling | Goatling Farm | 小羊牧场 | au | #3f6d8f | #e3c48d | #fffaf0 | oval | serif | flower | 
  billabright | Billabright | 碧澜净 | au | #1598a8 | #b7d84b | #f4fbfb | bold | condensed | bubbles | 
  mintgully | Mintgully | 薄荷谷 | au | #1f8a70 | #8fd6bf | #f5fcf9 | split | sans | leaf | 
  karrinook | Karrinook | 卡林诺 | au | #22384f | #d98e4a | #f6f2ea | plain | condensed | rings | A
  tindaroo | Tindaroo | 廷达鲁 | au | #b5322f | #f2c14e | #fff8ea | oval | condensed | bean | PC
  grainfold | Grainfold | 谷禾 | au | #8c4a2f | #e8b75a | #fff8ea | oval | serif | wheat | 
  pepperfig | Pepperfig | 椒果 | au | #4c5b2a | #c7a85b | #f7f3e6 | plain | serif | leaf | C
  hanbit | Hanbit Table | 韩光食桌 | kr | #c62828 | #f6b73c | #fff7ec | bold | condensed | chili | P
  kumonoya | Kumonoya | 云之屋 | jp | #2c3e70 | #d9656b | #f9f6ee | split | serif | waves | P
  jadesampan | Jade Sampan | 玉舟 | cn | #0e6b52 | #d8a93a | #fbf7e9 | band | serif | bowl | P
  lotusferry | Lotus Ferry | 莲渡 | th | #7a2f6b | #eab543 | #fdf7ef | oval | sans | flower | 
  moonharbour | Moonharbour | 月港 | my | #8f1d2c | #d9b15a | #fdf5e6 | panel | serif | moon | C
  brewlark | Brewlark | 云雀 | au | #3b2a22 | #d08c4a | #f6eee2 | split | condensed | bean | 
  vinefell | Vinefell | 藤野 | au | #2b2430 | #d7a3a0 | #f8f2f0 | plain | serif | rings | A
`;
const parseAllowed = <T extends string>(allowed: readonly T[], text: string): T =>
  allowed.find((item) => item === text) ?? throwUnknown(text);
function throwUnknown(text: string): never {
  throw new Error(`server/seed: a line of BRAND_TABLE contains the unknown value "${text}"`);
}
const ORIGIN_KEYS: readonly Origin[] = ['au', 'nz', 'kr', 'jp', 'cn', 'th', 'my'];

function parseBrand(source: string, index: number): SeedBrand {
  const cells = source.split('|').map((cell) => cell.trim());
  const [key = '', en = '', zh = '', origin = '', main = '', accent = '', paper = ''] = cells;
  const [layout = '', face = '', art = '', flags = ''] = cells.slice(7);
  return {
    brandId: String(2001 + index),
    key,
    brandName: zh,
    brandNameEn: en,
    popularity: flags.includes('P'),
    checked: flags.includes('C'),
    origin: parseAllowed(ORIGIN_KEYS, origin),
    art: parseAllowed(PACK_ARTS, art),
    style: {
      main,
      accent,
      paper,
      layout: parseAllowed(PACK_LAYOUTS, layout),
      typeface: parseAllowed(PACK_TYPEFACES, face),
      isUppercase: flags.includes('A'),
    },
  };
}
export const seedBrands: readonly SeedBrand[] = BRAND_TABLE.trim().split('\n').map(parseBrand);

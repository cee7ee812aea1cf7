import type { LocalisedText } from './brands.ts';

/** key | sentence about the maker | 简介: the second sentence of the description of each product. */
const STORY_TABLE = `
  aurenlea | Aurenlea dries its milk in Victoria, close to the farms that supply it. | 奥润莱在维多利亚州制粉，紧邻供应鲜奶的牧场。
  paddockby | Paddockby buys from family farms whose cows graze outdoors all year. | 牧安比的奶源来自全年户外放牧的家庭牧场。
  lumibub | Lumibub designs everyday baby products in Melbourne, together with midwives. | 露米宝在墨尔本与助产士一起设计日常婴儿用品。
  wombelle | Wombelle keeps its lists of ingredients short and prints them large. | 沃贝儿配方精简，成分用大字标明。
  yarrabow | Yarrabow has sewn sheepskin in the same Victorian workshop since 1978. | 雅拉宝自1978年起一直在维多利亚州的同一间工坊缝制羊皮。
  coolabindi | Coolabindi works with wool and sheepskin from stations in New South Wales. | 库拉宾选用新南威尔士州牧场的羊毛与羊皮。
  southmere | Southmere makes its supplements in Queensland and prints the strength on the front of each pack. | 南湄在昆士兰州生产保健品，每件包装正面都标明含量。
  verdanel | Verdanel works with herbs from growers that it names on its website. | 维丹尼的草本原料来自官网公布的种植者。
  hivebrook | Hivebrook keeps its hives in the hill country of New Zealand’s North Island. | 蜂溪的蜂箱安放在新西兰北岛的丘陵地带。
  omegara | Omegara bottles in Nelson and tests each batch for freshness. | 欧湄佳在纳尔逊灌装，每一批都检测新鲜度。
  lanoveil | Lanoveil blends its care in small batches in Adelaide. | 兰若薇在阿德莱德小批量调配护理产品。
  saltgrove | Saltgrove uses plants of the Australian coast and packs them in recycled glass and plastic. | 盐林取材澳洲海岸植物，采用再生玻璃和塑料包装。
  sunwattle | Sunwattle is made in Australia for long days outdoors. | 阳合欢在澳大利亚生产，为长时间户外活动而设计。
  oatmere | Oatmere started with oats from the Western Australian wheatbelt and sells refills for its pumps. | 燕湄以西澳小麦带的燕麦起家，按压瓶均有补充装。
  goatling | Goatling Farm milks its own goats south of Perth. | 小羊牧场在珀斯以南饲养山羊，使用自家羊奶。
  billabright | Billabright makes concentrated cleaners in Sydney, with all ingredients on the label. | 碧澜净在悉尼生产浓缩清洁用品，标签列明全部成分。
  mintgully | Mintgully grows its own mint and tea tree near Byron Bay. | 薄荷谷在拜伦湾附近自种薄荷与茶树。
  karrinook | Karrinook cuts simple clothes and boots that last for years. | 卡林诺制作简洁耐穿的服装与靴子。
  tindaroo | Tindaroo fills Australian lunch boxes and pantries with familiar favourites. | 廷达鲁出品澳洲家庭熟悉的零食与厨房常备品。
  grainfold | Grainfold mills and bakes whole grains from growers in South Australia. | 谷禾选用南澳农户的全谷物，自行碾磨烘焙。
  pepperfig | Pepperfig buys each harvest directly from Australian orchards and groves. | 椒果每季直接向澳洲果园与种植园采购。
  hanbit | Hanbit Table cooks by family recipes from Jeonju. | 韩光食桌沿用韩国全州的家常配方。
  kumonoya | Kumonoya works with small producers between Kyoto and Hokkaido. | 云之屋与京都到北海道的小型生产者合作。
  jadesampan | Jade Sampan chooses regional specialities from all over China. | 玉舟精选中国各地特产。
  lotusferry | Lotus Ferry packs rice, noodles and pastes in Chiang Mai. | 莲渡在清迈生产和包装大米、面条与酱料。
  moonharbour | Moonharbour makes festive sweets and soups in Penang. | 月港在槟城制作节庆点心与汤料。
  brewlark | Brewlark roasts and brews in Fremantle, in small batches. | 云雀在弗里曼特尔小批量烘焙与酿制。
  vinefell | Vinefell makes colour from mineral pigments and does not test on animals. | 藤野以矿物颜料制作彩妆，不做动物实验。
`;

export const brandStories: ReadonlyMap<string, LocalisedText> = new Map(
  STORY_TABLE.trim()
    .split('\n')
    .map((line) => {
      const [key = '', en = '', zh = ''] = line.split('|').map((cell) => cell.trim());
      return [key, { en, zh }];
    }),
);

/** Goods of the demo's seed for the journeys: well stocked, and in no promotion unless stated. */
export interface Product {
  readonly goodsId: string;
  readonly name: string;
}

export const TEA: Product = { goodsId: '10090503', name: 'Sencha Green Tea, First flush 100 g' };
export const POWDER: Product = { goodsId: '10050604', name: 'Mineral Pressed Powder, Linen 10 g' };
export const OATS: Product = { goodsId: '10080303', name: 'Rolled Oats, Traditional 1 kg' };
/** one of two sizes */
export const MANUKA: Product = {
  goodsId: '10080101',
  name: 'Manuka Honey UMF 10+, New Zealand 250 g',
};
/** in the promotion "Warm feet weeks" */
export const BEANIE: Product = { goodsId: '10070501', name: 'Ribbed Merino Beanie, Mustard' };
/** in the promotion "Good health month" */
export const VITAMIN_C: Product = {
  goodsId: '10040201',
  name: 'Vitamin C 1000 Effervescent, Orange 60 tablets',
};
/** advance sale; the journeys set the remaining stock */
export const LOTUS: Product = {
  goodsId: '10100501',
  name: 'Lotus Seed Mooncakes, Double yolk 4 pieces',
};
/** advance sale, sold out */
export const SNOW_SKIN: Product = {
  goodsId: '10100503',
  name: 'Snow Skin Mooncakes, Fruit 6 pieces',
};

/** Goods of the demo's seed that the journeys buy: plenty of them, and none in an unexpected promotion. */
export interface Ware {
  readonly goodsId: string;
  readonly name: string;
}

export const TEA: Ware = { goodsId: '10090503', name: 'Sencha Green Tea, First flush 100 g' };
export const POWDER: Ware = { goodsId: '10050604', name: 'Mineral Pressed Powder, Linen 10 g' };
export const OATS: Ware = { goodsId: '10080303', name: 'Rolled Oats, Traditional 1 kg' };
/** in the promotion "Warm feet weeks" */
export const BEANIE: Ware = { goodsId: '10070501', name: 'Ribbed Merino Beanie, Mustard' };
/** in the promotion "Good health month" */
export const VITAMIN_C: Ware = {
  goodsId: '10040201',
  name: 'Vitamin C 1000 Effervescent, Orange 60 tablets',
};
/** advance sale; the journeys say how many are left */
export const LOTUS: Ware = {
  goodsId: '10100501',
  name: 'Lotus Seed Mooncakes, Double yolk 4 pieces',
};
/** advance sale, of which none is left */
export const SNOW_SKIN: Ware = {
  goodsId: '10100503',
  name: 'Snow Skin Mooncakes, Fruit 6 pieces',
};

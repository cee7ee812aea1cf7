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

import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { toSeedGoods } from '#server/seed/goods.ts';
import { parseGoodsTable } from '#server/seed/goodsTable.ts';
import { toNutritionAttributes } from '#server/seed/nutrition.ts';

const { goods, categories } = buildCatalogue();
const goodsById = new Map(goods.map((item) => [item.goodsId, item]));
const findGoods = (goodsId: string) =>
  goodsById.get(goodsId) ?? expect.fail('the seed has this product');
const findNames = (kind: string | undefined): string[] =>
  goods
    .filter(
      ({ nutrition }) => (typeof nutrition === 'string' ? nutrition : typeof nutrition) === kind,
    )
    .map(({ goodsEnglishName }) => goodsEnglishName);
const listRows = (goodsId: string) => {
  const item = findGoods(goodsId);
  return toNutritionAttributes(item.nutrition ?? 'exempt', item);
};
const line = (flags: string): string =>
  `aurenlea | Sample Rice | 样米 | 1 kg | 3.00 | 10 | bag leaf #ffffff | x | 一 | made=Rice/米; ${flags}`;

describe('the nutrition of the demo’s products', () => {
  test('exists for all food and drink except tea, coffee, herbs and vinegar, and for nothing else', () => {
    const foods = ['Milk Formula', 'Pantry Food', 'Korean & Japanese', 'Asian Food'];
    const ids = categories
      .filter(
        ({ classifyEnglishName: name, classifyPid }) =>
          name === 'Baby Food & Snacks' || (classifyPid === '0' && foods.includes(name)),
      )
      .map(({ classifyId }) => classifyId);
    const isFood = ({ categoryId, subcategoryId }: (typeof goods)[number]) =>
      ids.includes(categoryId) || ids.includes(subcategoryId);
    expect(goods.filter((item) => isFood(item) !== (item.nutrition !== undefined))).toEqual([]);
    expect(findNames('object').length).toBeGreaterThan(100);
    expect(findNames('exempt')).toEqual([
      'Apple Cider Vinegar, With the mother 500 mL',
      'House Blend Coffee Beans, Medium roast 1 kg',
      'Cold Brew Coffee, Unsweetened 250 mL',
      'Drip Coffee Bags, Single origin 10 sachets',
      'Lemon Myrtle Tea, Caffeine free 40 bags',
      'Roasted Barley Tea Bags, Caffeine free 50 bags',
      'Sencha Green Tea, First flush 100 g',
      'Matcha Powder, Ceremonial 40 g',
      'Jasmine Green Tea, Seven scentings 200 g',
      'Aged Pu-erh Cake, Ripe 357 g',
      'Tieguanyin Oolong, Vacuum sachets 20 sachets',
      'Herbal Bone Soup Pack, Bak kut teh 4 sachets',
    ]);
  });
  test('has the energy of its protein, fat, carbohydrate and at most 20 g of fibre', () => {
    const mismatches = goods.flatMap(({ goodsEnglishName, nutrition }) => {
      if (nutrition === undefined || nutrition === 'exempt') return [];
      const [energy = 0, protein = 0, fat = 0, , carbohydrate = 0] = nutrition;
      const withoutFibre = protein * 17 + fat * 37 + carbohydrate * 17;
      const fibre = (energy - withoutFibre) / 8;
      return fibre > -3 && fibre < 20 ? [] : [`${goodsEnglishName}: ${fibre} g of fibre`];
    });
    expect(mismatches).toEqual([]);
  });
  test('is the same for all sizes of one product', () => {
    expect(findGoods('10080102').nutrition).toEqual(findGoods('10080101').nutrition);
    expect(findGoods('10100102').nutrition).toEqual(findGoods('10100101').nutrition);
  });
  test('is shown in rows after the note that its values are samples', () => {
    expect(listRows('10080101').map(({ nameEn, valueEn }) => [nameEn, valueEn])).toEqual([
      ['Nutrition', 'Average per 100 g. Sample values of a demo product.'],
      ['Energy', '1400 kJ'],
      ['Protein', '0.3 g'],
      ['Fat, total', '0.0 g'],
      ['Saturated fat', '0.0 g'],
      ['Carbohydrate', '82.0 g'],
      ['Sugars', '80.0 g'],
      ['Sodium', '12 mg'],
    ]);
    expect(listRows('10080101').map(({ name, value }) => [name, value])).toEqual([
      ['营养成分', '每 100 g 平均含量。演示商城的虚构数值。'],
      ['能量', '1400 kJ'],
      ['蛋白质', '0.3 g'],
      ['脂肪', '0.0 g'],
      ['饱和脂肪', '0.0 g'],
      ['碳水化合物', '82.0 g'],
      ['糖', '80.0 g'],
      ['钠', '12 mg'],
    ]);
    expect(listRows('10090503')).toEqual([]);
  });
  test('of a liquid is that of 100 mL', () => {
    expect(findGoods('10080501').packUnit).toBe('mL');
    expect(listRows('10080501')[0]?.valueEn).toMatch(/^Average per 100 mL\./);
    expect(listRows('10080501')[0]?.value).toMatch(/^每 100 mL /);
  });
});

describe('a line of a goods table', () => {
  test.each([
    ['six amounts', '1500 7 0.6 0.2 79.8 0.1'],
    ['eight amounts', '1500 7 0.6 0.2 79.8 0.1 2 1'],
    ['a negative amount', '1500 -7 0.6 0.2 79.8 0.1 2'],
    ['a word', '1500 7 0.6 little 79.8 0.1 2'],
    ['no amounts', ''],
    ['part of a kilojoule', '1500.5 7 0.6 0.2 79.8 0.1 2'],
    ['more saturated fat than fat', '1500 7 0.6 0.7 79.8 0.1 2'],
    ['more sugars than carbohydrate', '1500 7 0.6 0.2 79.8 79.9 2'],
    ['more than 100 g in 100 g', '1500 20 0.6 0.2 79.8 0.1 2'],
  ])('with %s of nutrition is refused and quoted', (_, amounts) => {
    const row = line(`n=${amounts}`);
    expect(() => parseGoodsTable(row)).toThrow(row);
  });
  test('of food without nutrition is refused by its name', () => {
    const [row = expect.fail('the table has a line')] = parseGoodsTable(line('hot'));
    const words = { en: 'x', zh: '一' };
    const source = { ...words, isFood: true, use: words, keep: words, table: '' };
    const position = { goodsId: '1', categoryId: '1', subcategoryId: '1', source };
    expect(() => toSeedGoods(row, position, 1)).toThrow(/Sample Rice is food without nutrition/);
    expect(
      toSeedGoods(row, { ...position, source: { ...source, isFood: false } }, 1).nutrition,
    ).toBeUndefined();
  });
});

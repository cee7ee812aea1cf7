import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { brands, categories, goods } from '#server/db/schema/catalogue.ts';
import { stockEntries } from '#server/db/schema/stock.ts';
import { auditLedgers } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { parseCsv } from '#server/operator/csv.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const HEADER = 'id,name,brand,category,subcategory,price,weightGrams';
const importCsv = async (csv: string, ...more: string[]) =>
  (
    await runCommand(
      harness.services,
      ['import', 'products.csv', ...more, `--csv=${csv}`],
      harness.clock(),
    )
  ).text;
const findGoods = async (goodsId: string) =>
  (await harness.db.select().from(goods).where(eq(goods.goodsId, goodsId)))[0];

describe('the import of products', () => {
  test('adds products with brand, categories and stock, which can be ordered at once', async () => {
    const csv = `${HEADER},memberPrice,supply,packAmount,packUnit,gst,description\r
tea-1,"Green tea, ""first"" harvest",Leafy,Pantry,Tea,12.50,250,11,24,250,g,free,"Two
lines"\r
tea-2,Black tea,Leafy,Pantry,Tea,9,250,,,,,,\r
`;
    expect(await importCsv(csv)).toBe('2 products added, 0 updated, 24 units supplied.');
    expect(await findGoods('tea-1')).toMatchObject({
      goodsEnglishName: 'Green tea, "first" harvest',
      priceCents: 1250,
      memberPriceCents: 1100,
      packAmount: 250,
      packUnit: 'g',
      gstClass: 'free',
      descriptionEn: 'Two\nlines',
      stock: 24,
      onShelf: true,
    });
    expect(await findGoods('tea-2')).toMatchObject({
      memberPriceCents: 900,
      stock: 0,
      packUnit: null,
    });
    const names = await harness.db
      .select({ name: categories.classifyEnglishName })
      .from(categories)
      .orderBy(categories.position);
    expect(names.map(({ name }) => name)).toEqual(['Pantry', 'Tea']);
    expect(await harness.db.$count(brands, eq(brands.brandNameEn, 'Leafy'))).toBe(1);
    const basket = { orderGoods: [{ goodsId: 'tea-1', goodsAmount: 2 }] };
    expect(await harness.order(await harness.addShopper(), basket)).toMatch(/^WL/);
    const { goodsEnglishName } = await harness.mall.call(goodsDetailCall, { id: 'tea-1' });
    expect(goodsEnglishName).toBe('Green tea, "first" harvest');
  });

  test('updates products, adds to the stock that is left, and keeps what the file does not name', async () => {
    const text = await importCsv(`${HEADER},supply\ntea-1,Green tea,Leafy,Pantry,Tea,13,250,6\n`);
    expect(text).toBe('0 products added, 1 updated, 6 units supplied.');
    expect(await findGoods('tea-1')).toMatchObject({
      goodsEnglishName: 'Green tea',
      priceCents: 1300,
      memberPriceCents: 1100,
      gstClass: 'free',
      packAmount: 250,
      stock: 24 - 2 + 6,
    });
    const entries = await harness.db
      .select({ quantity: stockEntries.quantity, reason: stockEntries.reason })
      .from(stockEntries)
      .where(eq(stockEntries.goodsId, 'tea-1'))
      .orderBy(stockEntries.id);
    expect(entries.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ['supply', 24],
      ['order', -2],
      ['supply', 6],
    ]);
    expect((await auditLedgers(harness.db)).stock).toEqual([]);
  });

  test('updates keep the member price and the Chinese texts that the file does not name', async () => {
    const first = `${HEADER},memberPrice,nameZh,description,descriptionZh
oat-1,Oats,Leafy,Pantry,Grain,6,500,5.50,燕麦片,Whole oats,全麦
oat-2,Rolled oats,Leafy,Pantry,Grain,6,500,,,Rolled,
`;
    await importCsv(first);
    const second = `${HEADER},description
oat-1,Organic oats,Leafy,Pantry,Grain,7,500,Organic whole oats
oat-2,Organic rolled oats,Leafy,Pantry,Grain,7,500,Organic and rolled
`;
    await importCsv(second);
    expect(await findGoods('oat-1')).toMatchObject({
      goodsEnglishName: 'Organic oats',
      goodsName: '燕麦片',
      priceCents: 700,
      memberPriceCents: 550,
      description: '全麦',
      descriptionEn: 'Organic whole oats',
      searchText: 'organic oats 燕麦片 leafy',
    });
    // A product that never had them still shows its name, description and price.
    expect(await findGoods('oat-2')).toMatchObject({
      goodsName: 'Organic rolled oats',
      memberPriceCents: 700,
      description: 'Organic and rolled',
      descriptionEn: 'Organic and rolled',
    });
  });

  test('imports nothing if a product would cost more in a promotion than for members', async () => {
    await importCsv(`${HEADER}\nrice-1,Rice,Leafy,Pantry,Grain,9,500\n`);
    const offer = { cents: 800, endsAt: new Date(harness.clock().getTime() + 1000) };
    const promotionId = await harness.addPromotion('rice-1', offer);
    const csv = `${HEADER}\nrice-1,Rice,Leafy,Pantry,Grain,7.50,500\n`;
    await expect(importCsv(csv)).rejects.toThrow(
      `Nothing is imported.\nLine 2: memberPrice 7.50 is less than the price 8.00 in promotion ${promotionId}; change that price first`,
    );
    expect(await findGoods('rice-1')).toMatchObject({ priceCents: 900 });
    harness.advance(1000);
    expect(await importCsv(csv)).toContain('0 products added, 1 updated');
  });

  test('imports nothing if a kept member price is more than the new price', async () => {
    const csv = `${HEADER}\nnew-1,New,Leafy,Pantry,Tea,1,250\noat-1,Oats,Leafy,Pantry,Grain,5,500\n`;
    await expect(importCsv(csv, '--dry-run')).rejects.toThrow(
      'Nothing is imported.\nLine 3: price 5.00 is less than the present memberPrice 5.50; set memberPrice too',
    );
    await expect(importCsv(csv)).rejects.toThrow('Line 3: price 5.00 is less');
    expect(await findGoods('new-1')).toBeUndefined();
    expect(await findGoods('oat-1')).toMatchObject({ priceCents: 700, memberPriceCents: 550 });
  });

  test('checks a file without a change, where --dry-run is given', async () => {
    const csv = `${HEADER},supply\ntea-1,Changed,Leafy,Pantry,Tea,12,250,5\ntea-9,New,Other,A,B,1,1,\n`;
    expect(await importCsv(csv, '--dry-run')).toBe(
      `The file is correct. It would give: 1 products added, 1 updated, 5 units supplied.

CHANGED PRICE (A$)  PRICE          MEMBER PRICE
tea-1               13.00 → 12.00  11.00`,
    );
    expect(await findGoods('tea-1')).toMatchObject({ goodsEnglishName: 'Green tea', stock: 28 });
    expect(await findGoods('tea-9')).toBeUndefined();
    expect(await harness.db.$count(brands, eq(brands.brandNameEn, 'Other'))).toBe(0);
  });

  test('imports nothing where one row is wrong, and names each line and column', async () => {
    const csv = `${HEADER},memberPrice,packAmount
good,Good,Leafy,Pantry,Tea,1,250,,
bad id,"Two
lines",Leafy,Pantry,Tea,12.505,heavy,,
good,Again,Leafy,Pantry,Tea,1,250,,
dear,Dear,Leafy,Pantry,Tea,1,250,2,5
gift,Gift,Leafy,Pantry,Tea,0.00,250,0,
short,Short,Leafy
`;
    await expect(importCsv(csv)).rejects.toThrow(
      `Nothing is imported.
Line 3: id must have 1 to 40 letters, digits, - or _, not "bad id"
Line 3: price must be an amount such as 12.50, not "12.505"
Line 3: weightGrams must be a whole number of grams, not "heavy"
Line 6: memberPrice is more than price
Line 6: packAmount and packUnit must be set together
Line 7: price must be more than 0, not "0.00"
Line 7: memberPrice must be more than 0, not "0"
Line 8: has 3 cells, not 9
Line 5: id good is on line 2 too`,
    );
    expect(await findGoods('good')).toBeUndefined();
  });

  test.each([
    ['no file', '', /FILE\.csv is missing/],
    ['no product', HEADER, /has no products/],
    ['an unknown column', `${HEADER},stock\na,b,c,d,e,1,1,5`, /Line 1: .*unknown: stock/],
    ['an open quotation mark', `${HEADER}\na,"b,c,d,e,1,1`, /Line 2: a quotation mark/],
  ])('refuses %s', async (_, csv, message) => {
    await expect(importCsv(csv)).rejects.toThrow(message);
  });
});

test('comma-separated values keep quoted commas, quotation marks and line breaks, and know their lines', () => {
  expect(parseCsv('\uFEFFa,b\r\n\r\n"x, ""y""\nz",\r\n1,2')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x, "y"\nz', ''] },
    { line: 5, cells: ['1', '2'] },
  ]);
});

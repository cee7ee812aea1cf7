import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildCatalogue, drawingsOf } from '#server/db/seed/catalogue.ts';
import { measure } from '#server/picture/letters.ts';
import { PACK_SHAPES, type Pack } from '#server/picture/pack.ts';
import { packShot, packTexts } from '#server/picture/packShot.ts';
import { createPictures } from '#server/picture/pictures.ts';
import { renderWebp, svgOf } from '#server/picture/render.ts';
import { parseResize } from '#server/picture/resize.ts';

const catalogue = buildCatalogue();
const find = drawingsOf(catalogue);
const first = catalogue.goods[0] ?? expect.fail('the seed has goods');
const longWinded: Pack = {
  ...first.pack,
  brand: 'Extraordinarily Longwinded Company',
  name: 'Unquestionably Hypoallergenic Supercalifragilistic Multivitamin Concentrate',
  sub: 'For everybody who reads the small print on every pack',
  size: '1000 capsules',
  badge: 'SPF 50+',
};

/** Lines that stick out of their box, by more than a hair. */
const overflowing = (pack: Pack): string[] =>
  packTexts(pack)
    .filter(
      ({ text, letter, size, tracking, baseline, box }) =>
        measure(text, letter, size, tracking) > box.w + 0.5 ||
        baseline > box.y + box.h + size * 0.12 ||
        baseline - size * 0.74 < box.y - 0.5,
    )
    .map(({ text }) => `${pack.shape}: ${text}`);

describe('what a shopper reads on a pack', () => {
  test('no text leaves its label on any of the goods', () => {
    expect(catalogue.goods.flatMap((item) => overflowing(item.pack))).toEqual([]);
  });
  test('not even a very long name does, on any shape', () => {
    expect(PACK_SHAPES.flatMap((shape) => overflowing({ ...longWinded, shape }))).toEqual([]);
  });
  test('every pack, or the tag that hangs from it, names its brand and its product', () => {
    for (const { pack } of catalogue.goods) {
      const print = packTexts(pack)
        .map((placed) => placed.text)
        .join(' ')
        .toLowerCase();
      expect(print).toContain(pack.brand.toLowerCase());
      expect(print).toContain(pack.name.toLowerCase());
    }
  });
  test('the same pack is drawn with the same bytes, and no text needs a font', () => {
    const shots = catalogue.goods.map((item) => packShot(item.pack));
    expect(catalogue.goods.map((item) => packShot(item.pack))).toEqual(shots);
    expect(
      shots.filter(
        (svg) => svg.includes('<text') || svg.includes('NaN') || svg.includes('undefined'),
      ),
    ).toEqual([]);
  });
  test('every product has a picture of its own', () => {
    const shots = new Map<string, string[]>();
    for (const { pack, goodsEnglishName } of catalogue.goods)
      shots.set(packShot(pack), [...(shots.get(packShot(pack)) ?? []), goodsEnglishName]);
    expect([...shots.values()].filter((names) => names.length > 1)).toEqual([]);
  });
});

describe('the size that a picture address asks for', () => {
  test.each([
    ['image/resize,m_pad,h_400,w_400', 400, 400],
    ['image/resize,m_pad,h_100,w_200', 200, 100],
    ['image/resize,m_pad,h_333,w_9999', 800, 400],
    ['image/resize,m_pad', 100, 100],
    ['image/resize,w_600', 600, 600],
    ['image/rotate,90', 800, 800],
    [undefined, 800, 800],
  ])('%s is %i by %i', (suffix, width, height) => {
    expect(parseResize(suffix)).toEqual({ width, height });
  });
  test('a carousel picture is wide in both of its sizes', () => {
    expect(parseResize(undefined, 'carousel')).toEqual({ width: 1600, height: 600 });
    expect(parseResize('image/resize,m_pad,h_300,w_800', 'carousel')).toEqual({
      width: 800,
      height: 300,
    });
    expect(parseResize('image/resize,m_pad,h_600,w_1600', 'carousel')).toEqual({
      width: 1600,
      height: 600,
    });
  });
  test('a picture that is not square is padded with white', async () => {
    const { data, info } = await sharp(
      await renderWebp(svgOf(find('goods', first.goodsId)), { width: 200, height: 100 }),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 100]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('pictures over time', () => {
  let dir = '';
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const size = { width: 200, height: 200 };

  test('a picture is drawn once and then read from the cache of the next start', async () => {
    const drawn = await createPictures({ dir, find }).get('goods', first.goodsId, size);
    const files = await readdir(dir);
    const again = await createPictures({ dir, find }).get('goods', first.goodsId, size);
    expect(again).toEqual(drawn);
    expect(await readdir(dir)).toEqual(files);
    expect(files.length).toBe(1);
    expect(drawn.type).toBe('image/webp');
    expect(drawn.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });
  test('an unknown key answers the quiet drawing, the same for all', async () => {
    const pictures = createPictures({ dir, find });
    const [one, two, real] = await Promise.all([
      pictures.get('goods', 'nobody', size),
      pictures.get('brand', '../../etc', size),
      pictures.get('goods', first.goodsId, size),
    ]);
    expect(one.etag).toBe(two.etag);
    expect(one.etag).not.toBe(real.etag);
  });
  test('a visitor who makes up keys cannot push the real pictures out of memory', async () => {
    const asked: string[] = [];
    const counted = (kind: Parameters<typeof find>[0], key: string): ReturnType<typeof find> => {
      asked.push(key);
      return find(kind, key);
    };
    const pictures = createPictures({ dir, find: counted, memory: 12_000 });
    await pictures.get('goods', first.goodsId, size);
    for (let index = 0; index < 40; index += 1)
      await pictures.get('goods', `made-up-${index}`, size);
    await pictures.get('goods', first.goodsId, size);
    expect(asked.filter((key) => key === first.goodsId)).toEqual([first.goodsId]);
  });
  test('twenty shoppers who ask at once cause one drawing and one file', async () => {
    const pictures = createPictures({ dir, find });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => pictures.get('category', '1001', size)),
    );
    expect(new Set(all.map((picture) => picture.etag)).size).toBe(1);
    expect(await readdir(dir)).toHaveLength(1);
  });
  test('a small memory still answers rightly', async () => {
    const pictures = createPictures({ dir, find, memory: 1 });
    const before = await pictures.get('brand', '2001', size);
    await pictures.get('brand', '2002', size);
    expect(await pictures.get('brand', '2001', size)).toEqual(before);
  });
  test('a goods picture of 800 px weighs what a shop page can bear', async () => {
    const body = await renderWebp(svgOf(find('goods', first.goodsId)), { width: 800, height: 800 });
    expect(body.length).toBeGreaterThan(4000);
    expect(body.length).toBeLessThan(40_000);
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOriginalFinder, toOriginalPath } from '#server/picture/originals.ts';
import { createPictures } from '#server/picture/pictures.ts';
import { parseResize } from '#server/picture/resize.ts';
import { secureRandom } from '#server/random.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { createPictureIdFinder } from '#server/seed/variations.ts';
import { createDirectoryStorage } from '#server/storage/directoryStorage.ts';
import type { ObjectStorage } from '#server/storage/objectStorage.ts';

const written = buildCatalogue().goods;
const findOriginal = createOriginalFinder(createPictureIdFinder(written));
const first = written[0] ?? expect.fail('the seed has goods');
const size = { width: 200, height: 200 };

let dir = '';
let storage: ObjectStorage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'));
  storage = createDirectoryStorage(dir, secureRandom);
});
afterEach(() => rm(dir, { recursive: true, force: true }));
const listCachedFiles = () => readdir(join(dir, 'pictures')).catch(() => []);

const readPixels = async (body: Buffer) => sharp(body).raw().toBuffer({ resolveWithObject: true });

describe('the size in a picture URL', () => {
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
  test.each([
    [undefined, 1600, 600],
    ['image/resize,w_800', 800, 300],
    ['image/resize,w_1100', 1200, 450],
    ['image/resize,m_pad,h_1600,w_1600', 1600, 600],
    ['image/resize,h_300', 800, 300],
    ['image/resize', 800, 300],
  ])('%s of a carousel picture is %i by %i', (suffix, width, height) => {
    expect(parseResize(suffix, 'carousel')).toEqual({ width, height });
  });
  test('a picture that is not square is padded with white', async () => {
    const pictures = createPictures({ storage, findOriginal });
    const { body } = await pictures.get('category', '1001', { width: 200, height: 100 });
    const { data, info } = await readPixels(body);
    expect([info.width, info.height]).toEqual([200, 100]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a delivered picture', () => {
  test('is the original if it has the requested size', async () => {
    const { body } = await createPictures({ storage, findOriginal }).get('goods', first.goodsId, {
      width: 800,
      height: 800,
    });
    expect(body).toEqual(await readFile(toOriginalPath('goods', first.goodsId)));
    expect(await listCachedFiles()).toEqual([]);
  });
  test('of a generated item is that of the item that it varies', async () => {
    const { goods } = buildCatalogue({ goods: written.length * 2 + 5 });
    const pictures = createPictures({ storage, findOriginal });
    const getEtag = async (goodsId: string | undefined) =>
      (await pictures.get('goods', goodsId ?? '', size)).etag;
    for (const index of [written.length, written.length + 7, written.length * 2 + 4])
      expect(await getEtag(goods[index]?.goodsId)).toBe(
        await getEtag(written[index % written.length]?.goodsId),
      );
    expect(await getEtag(goods[written.length]?.goodsId)).not.toBe(
      await getEtag(goods[written.length + 1]?.goodsId),
    );
  });
});

describe('the cache of pictures', () => {
  test('keeps a resized picture across restarts', async () => {
    const resized = await createPictures({ storage, findOriginal }).get(
      'goods',
      first.goodsId,
      size,
    );
    const files = await listCachedFiles();
    const again = await createPictures({ storage, findOriginal }).get('goods', first.goodsId, size);
    expect(again).toEqual(resized);
    expect(await listCachedFiles()).toEqual(files);
    expect(files.length).toBe(1);
    expect(resized.type).toBe('image/webp');
    expect(resized.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });
  test('has one placeholder for all unknown keys', async () => {
    const pictures = createPictures({ storage, findOriginal });
    const [unknown, other, real] = await Promise.all([
      pictures.get('goods', 'nobody', size),
      pictures.get('brand', '../../etc', size),
      pictures.get('goods', first.goodsId, size),
    ]);
    expect(unknown.etag).toBe(other.etag);
    expect(unknown.etag).not.toBe(real.etag);
  });
  test('does not evict pictures because of unknown keys', async () => {
    const pictures = createPictures({ storage, findOriginal, maxMemoryBytes: 12_000 });
    const before = await pictures.get('goods', first.goodsId, size);
    for (let index = 0; index < 40; index += 1)
      await pictures.get('goods', `made-up-${index}`, size);
    expect(await pictures.get('goods', first.goodsId, size)).toBe(before);
  });
  test('resizes once and writes one file for twenty simultaneous requests', async () => {
    const pictures = createPictures({ storage, findOriginal });
    const files = await Promise.all(
      Array.from({ length: 20 }, () => pictures.get('category', '1001', size)),
    );
    expect(new Set(files).size).toBe(1);
    expect(await listCachedFiles()).toHaveLength(1);
  });
  test('refuses pictures above its limits, and resizes the next one', async () => {
    const limits = { concurrent: 1, waiting: 1 };
    const pictures = createPictures({ storage, findOriginal, limits });
    const get = (key: string) => pictures.get('category', key, size);
    const results = await Promise.allSettled(['1001', '1002', '1003', '1004'].map(get));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(results[2]).toMatchObject({ reason: { key: 'tryLater', extra: { retryAfter: 5 } } });
    expect((await get('1003')).type).toBe('image/webp');
  });
  test('returns the right pictures with little memory', async () => {
    const pictures = createPictures({ storage, findOriginal, maxMemoryBytes: 1 });
    const before = await pictures.get('brand', '2001', size);
    await pictures.get('brand', '2002', size);
    expect(await pictures.get('brand', '2001', size)).toEqual(before);
  });
});

describe('the pictures of a product', () => {
  const pictures = createPictures({
    storage: createDirectoryStorage(tmpdir(), secureRandom),
    findOriginal,
  });
  const findGoods = (hasBack: boolean, isHot: boolean) =>
    written.find(
      (goods) =>
        goods.attributes.some(({ nameEn }) => nameEn === 'Ingredients') === hasBack &&
        goods.isHot === isHot,
    )?.goodsId ?? expect.fail('the seed has such a product');
  test.each([
    ['a best seller', findGoods(true, true), ['goods', 'goodsBack', 'goodsDetail']],
    ['another product with a pack', findGoods(true, false), ['goods', 'goodsBack']],
    ['a product without a pack', findGoods(false, true), ['goods']],
    ['an unknown product', 'absent', ['goods']],
  ])('of %s are those that exist', (_, goodsId, kinds) => {
    expect(pictures.listGoodsKinds(goodsId)).toEqual(kinds);
  });
  test('are shared with its variations', () => {
    const copy = String(90_000_000 + 0);
    expect(pictures.listGoodsKinds(copy)).toEqual(pictures.listGoodsKinds(first.goodsId));
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getKindHash, ORIGINALS_DIR, toAvifPath } from '#server/picture/originals.ts';
import { createPictures } from '#server/picture/pictures.ts';
import { parseResize, PICTURE_KINDS } from '#server/picture/resize.ts';
import { secureRandom } from '#server/random.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { createDirectoryStorage } from '#server/storage/directoryStorage.ts';
import type { ObjectStorage } from '#server/storage/objectStorage.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const written = buildCatalogue().goods;
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
    const pictures = createPictures({ storage });
    const { body } = await pictures.get('category', '1001', { width: 200, height: 100 });
    const { data, info } = await readPixels(body);
    expect([info.width, info.height]).toEqual([200, 100]);
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('a delivered picture', () => {
  test('is the original if it has the requested size', async () => {
    const whole = { width: 800, height: 800 };
    const { body } = await createPictures({ storage }).get('category', '1001', whole);
    expect(body).toEqual(await readFile(join(ORIGINALS_DIR, 'category/1001.webp')));
    expect(await listCachedFiles()).toEqual([]);
  });
  test.each([
    ['goods', first.goodsId, 400, 400],
    ['goods', first.goodsId, 800, 800],
    ['carousel', '401', 800, 300],
    ['carousel', '401', 1200, 450],
    ['carousel', '401', 1600, 600],
  ] as const)('is AVIF if it is accepted: %s %s of %i by %i', async (kind, key, width, height) => {
    const pictures = createPictures({ storage, limits: { concurrent: 0, waiting: 0 } });
    const avif = await pictures.get(kind, key, { width, height }, true);
    expect(avif.type).toBe('image/avif');
    expect(avif.body).toEqual(await readFile(toAvifPath(kind, key, { width, height })));
    const { format, compression, ...metadata } = await sharp(avif.body).metadata();
    expect([format, compression, metadata.width, metadata.height]).toEqual([
      'heif',
      'av1',
      width,
      height,
    ]);
    expect(await listCachedFiles()).toEqual([]);
  });
  test('is WebP if AVIF is not accepted, has another size, or does not exist', async () => {
    const pictures = createPictures({ storage });
    const getType = async (...args: Parameters<typeof pictures.get>) => {
      const { body, type } = await pictures.get(...args);
      expect((await sharp(body).metadata()).format).toBe('webp');
      return type;
    };
    const large = { width: 400, height: 400 };
    const types = await Promise.all([
      getType('goods', first.goodsId, large),
      getType('goods', first.goodsId, { width: 800, height: 800 }),
      getType('goods', first.goodsId, size, true),
      getType('goods', 'unknown', large, true),
      getType('goodsBack', first.goodsId, large, true),
      getType('brand', '2001', large, true),
    ]);
    expect(new Set(types)).toEqual(new Set(['image/webp']));
  });
  test('of a generated item is that of the item that it varies', async () => {
    const { goods } = buildCatalogue({ goods: written.length * 2 + 5 });
    const pictures = createPictures({ storage });
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
    const resized = await createPictures({ storage }).get('goods', first.goodsId, size);
    const files = await listCachedFiles();
    const again = await createPictures({ storage }).get('goods', first.goodsId, size);
    expect(again).toEqual(resized);
    expect(await listCachedFiles()).toEqual(files);
    expect(files.length).toBe(1);
    expect(resized.type).toBe('image/webp');
    expect(resized.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });
  test('has one placeholder for all unknown keys', async () => {
    const pictures = createPictures({ storage });
    const [unknown, other, real] = await Promise.all([
      pictures.get('goods', 'nobody', size),
      pictures.get('brand', '../../etc', size),
      pictures.get('goods', first.goodsId, size),
    ]);
    expect(unknown.etag).toBe(other.etag);
    expect(unknown.etag).not.toBe(real.etag);
  });
  test('does not evict pictures because of unknown keys', async () => {
    const pictures = createPictures({ storage, maxMemoryBytes: 12_000 });
    const before = await pictures.get('goods', first.goodsId, size);
    for (let index = 0; index < 40; index += 1)
      await pictures.get('goods', `made-up-${index}`, size);
    expect(await pictures.get('goods', first.goodsId, size)).toBe(before);
  });
  test('resizes once and writes one file for twenty simultaneous requests', async () => {
    const pictures = createPictures({ storage });
    const files = await Promise.all(
      Array.from({ length: 20 }, () => pictures.get('category', '1001', size)),
    );
    expect(new Set(files).size).toBe(1);
    expect(await listCachedFiles()).toHaveLength(1);
  });
  test('refuses pictures above its limits, and resizes the next one', async () => {
    const limits = { concurrent: 1, waiting: 1 };
    const pictures = createPictures({ storage, limits });
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
    const pictures = createPictures({ storage, maxMemoryBytes: 1 });
    const before = await pictures.get('brand', '2001', size);
    await pictures.get('brand', '2002', size);
    expect(await pictures.get('brand', '2001', size)).toEqual(before);
  });
});

describe('the pictures of a product', () => {
  const pictures = createPictures({
    storage: createDirectoryStorage(tmpdir(), secureRandom),
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

describe('the URL of a picture', () => {
  let mall: TestMall;
  beforeEach(async () => {
    mall = await startTestMall({ pictures: createPictures({ storage }) });
  });
  afterEach(() => mall.close());
  const hash = getKindHash('goods');
  const avif = 'image/avif,image/webp,*/*;q=0.8';

  async function ask(file: string, headers: Record<string, string> = {}) {
    const url = `/pictures/goods/${file}?x-oss-process=image/resize,m_pad,h_400,w_400`;
    const reply = await mall.app.request(url, { headers });
    const read = (name: string) => reply.headers.get(name) ?? '';
    return {
      status: reply.status,
      type: read('content-type'),
      caching: read('cache-control'),
      vary: read('vary'),
      etag: read('etag'),
    };
  }

  test('in replies contains the hash of the pictures of its kind', async () => {
    const { result } = await mall.request('GET', `/pc/goods/${first.goodsId}`);
    expect(result).toMatchObject({ img: `/pictures/goods/${hash}/${first.goodsId}.webp` });
    const hashes = PICTURE_KINDS.map(getKindHash);
    expect(new Set(hashes).size).toBe(PICTURE_KINDS.length);
    for (const kindHash of hashes) expect(kindHash).toMatch(/^[0-9a-f]{8}$/);
  });
  test('with the current hash is stored for a year, and another one for a day', async () => {
    const year = { status: 200, caching: 'public, max-age=31536000, immutable' };
    expect(await ask(`${hash}/${first.goodsId}.webp`)).toMatchObject(year);
    const day = { status: 200, caching: 'public, max-age=86400, stale-while-revalidate=2592000' };
    expect(await ask(`${first.goodsId}.webp`)).toMatchObject(day);
    expect(await ask(`00000000/${first.goodsId}.webp`)).toMatchObject(day);
    expect(await ask(`hash/${first.goodsId}.webp`)).toMatchObject({ status: 404 });
  });
  test('returns AVIF to a browser that accepts it, and says that the reply depends on it', async () => {
    const file = `${hash}/${first.goodsId}.webp`;
    const [accepted, other] = [await ask(file, { accept: avif }), await ask(file)];
    expect([accepted.type, accepted.vary]).toEqual(['image/avif', 'Accept']);
    expect([other.type, other.vary]).toEqual(['image/webp', 'Accept']);
    expect(accepted.etag).not.toBe(other.etag);
  });
  test('is not sent again to a browser or a service worker that has stored it', async () => {
    const file = `${hash}/${first.goodsId}.webp`;
    for (const accept of [avif, 'image/webp']) {
      const { etag, type } = await ask(file, { accept });
      const again = await ask(file, { accept: '*/*', 'if-none-match': etag });
      expect(again).toMatchObject({ status: 304, etag, type });
    }
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveUpload, viewUpload } from '#server/upload/upload.ts';
import { type Market, MINUTE, openMarket, refusalOf, type Shopper } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const picture = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Artist: 'Ann at home' },
  });
const upload = async ({ userId }: Shopper, bytes: Uint8Array) =>
  saveUpload(market.db, userId, bytes, market.clock());

describe('the picture itself', () => {
  test('it is drawn anew: the place and the name in its data are gone', async () => {
    const shopper = await market.addShopper();
    const { viewUrl } = await upload(shopper, await picture().jpeg().toBuffer());
    const url = new URL(viewUrl, 'http://mall.test');
    const stored = await viewUpload(
      market.db,
      {
        uploadId: url.pathname.split('/').at(-1) ?? '',
        expires: url.searchParams.get('expires') ?? '',
        signature: url.searchParams.get('signature') ?? '',
      },
      market.clock(),
    );
    const metadata = await sharp(Buffer.from(stored?.body ?? '', 'base64')).metadata();
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
  });

  test('its address works for five minutes and only as it was signed', async () => {
    const shopper = await market.addShopper();
    const { viewUrl } = await upload(shopper, await picture().webp().toBuffer());
    const url = new URL(viewUrl, 'http://mall.test');
    const request = {
      uploadId: url.pathname.split('/').at(-1) ?? '',
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
    expect(await viewUpload(market.db, request, market.clock())).toBeDefined();
    expect(
      await viewUpload(
        market.db,
        { ...request, expires: String(Number(request.expires) + 60_000) },
        market.clock(),
      ),
    ).toBeUndefined();
    expect(
      await viewUpload(market.db, { ...request, signature: '00' }, market.clock()),
    ).toBeUndefined();
    market.advance(5 * MINUTE + 1);
    expect(await viewUpload(market.db, request, market.clock())).toBeUndefined();
  });

  test('a text that calls itself a picture, a torn picture and one over 5 MB are refused', async () => {
    const shopper = await market.addShopper();
    const whole = await picture().png().toBuffer();
    expect(await refusalOf(upload(shopper, Buffer.from('<script>alert(1)</script>')))).toBe(
      'uploadType',
    );
    expect(await refusalOf(upload(shopper, whole.subarray(0, 40)))).toBe('uploadType');
    expect(
      await refusalOf(upload(shopper, Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]))),
    ).toBe('uploadTooLarge');
  });
});

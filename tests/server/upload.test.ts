import { randomUUID } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import {
  saveUploadedImage,
  findSignedUpload,
  toViewUrl,
  UPLOAD_PATH,
} from '#server/upload/upload.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const picture = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Artist: 'Ann at home' },
  });
const upload = async ({ userId }: Shopper, bytes: Uint8Array) =>
  saveUploadedImage(harness, userId, bytes, harness.clock());

describe('an uploaded picture', () => {
  test('is re-encoded without location and name in its metadata', async () => {
    const shopper = await harness.addShopper();
    const { viewUrl } = await upload(shopper, await picture().jpeg().toBuffer());
    const url = new URL(viewUrl, 'http://mall.test');
    const stored = await findSignedUpload(
      harness,
      {
        uploadId: url.pathname.split('/').at(-1) ?? '',
        expires: url.searchParams.get('expires') ?? '',
        signature: url.searchParams.get('signature') ?? '',
      },
      harness.clock(),
    );
    const metadata = await sharp(stored?.body).metadata();
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
  });

  test('has a signed URL that is valid for five minutes', async () => {
    const shopper = await harness.addShopper();
    const { viewUrl } = await upload(shopper, await picture().webp().toBuffer());
    const url = new URL(viewUrl, 'http://mall.test');
    const request = {
      uploadId: url.pathname.split('/').at(-1) ?? '',
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
    expect(await findSignedUpload(harness, request, harness.clock())).toBeDefined();
    expect(
      await findSignedUpload(
        harness,
        { ...request, expires: String(Number(request.expires) + 60_000) },
        harness.clock(),
      ),
    ).toBeUndefined();
    expect(
      await findSignedUpload(harness, { ...request, signature: '00' }, harness.clock()),
    ).toBeUndefined();
    harness.advance(5 * millisecondsInMinute + 1);
    expect(await findSignedUpload(harness, request, harness.clock())).toBeUndefined();
  });

  test('has a signed URL again after the database could not store the key of the signatures', async () => {
    const db: Db = Object.create(harness.db); // another database for the server, which has no key yet
    const error = Object.assign(new Error('could not extend file'), { code: '53100' });
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(error);
    const sign = () => toViewUrl({ ...harness, db }, UPLOAD_PATH + randomUUID(), harness.clock());
    await expect(sign()).rejects.toBe(error);
    expect(await sign()).toContain('signature=');
  });

  test('is refused if it is a text, a corrupt picture or larger than 5 MB', async () => {
    const shopper = await harness.addShopper();
    const png = await picture().png().toBuffer();
    expect(await getRefusalKey(upload(shopper, Buffer.from('<script>alert(1)</script>')))).toBe(
      'uploadType',
    );
    expect(await getRefusalKey(upload(shopper, png.subarray(0, 40)))).toBe('uploadType');
    expect(
      await getRefusalKey(upload(shopper, Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))),
    ).toBe('uploadTooLarge');
  });

  test('is refused if a small file contains a picture of more than 40 megapixels', async () => {
    const shopper = await harness.addShopper();
    const create = { width: 8000, height: 5001, channels: 3, background: 'white' } as const;
    const bomb = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await getRefusalKey(upload(shopper, bomb))).toBe('uploadType');
  });
});

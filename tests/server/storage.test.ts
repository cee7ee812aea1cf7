import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { millisecondsInDay } from 'date-fns/constants';
import sharp from 'sharp';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { uploads } from '#server/db/schema/payment.ts';
import { parseEnv } from '#server/env.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { PLACEHOLDER } from '#server/picture/originals.ts';
import { createPictures } from '#server/picture/pictures.ts';
import { secureRandom } from '#server/random.ts';
import type { ObjectStorage } from '#server/storage/objectStorage.ts';
import { openStorage } from '#server/storage/openStorage.ts';
import { findSignedUpload, saveUploadedImage } from '#server/upload/upload.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import {
  createOrderHarness,
  getRefusalKey,
  type OrderHarness,
} from '#tests/support/orderHarness.ts';
import { type S3Server, startS3Server } from '#tests/support/s3Server.ts';
import { testLog } from '#tests/support/testLog.ts';

const BUCKET = 'mall-files';

let dir = '';
let s3: S3Server;
let harness: OrderHarness;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'));
  s3 = await startS3Server(join(dir, 's3'), BUCKET);
  harness = await createOrderHarness();
});
afterAll(async () => {
  await harness.close();
  await s3.close();
  await rm(dir, { recursive: true });
});

const open = (settings: Readonly<Record<string, string>>): Promise<ObjectStorage | undefined> =>
  openStorage(parseEnv(settings).storage, testLog, secureRandom);
const openBucket = (url: string, endpoint = s3.origin) =>
  open({
    STORAGE_URL: url,
    STORAGE_ENDPOINT: endpoint,
    STORAGE_KEY_ID: 'S3RVER',
    STORAGE_SECRET: 'S3RVER',
  });
const KINDS = [
  ['a folder', () => open({ STORAGE_URL: pathToFileURL(join(dir, 'files')).href })],
  ['a bucket', () => openBucket(`s3://${BUCKET}/shop`)],
] as const;

async function readView(storage: ObjectStorage | undefined, viewUrl: string) {
  const url = new URL(viewUrl, 'http://mall.test');
  const request = {
    uploadId: url.pathname.split('/').at(-1) ?? '',
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  };
  const services = { ...harness, ...(storage && { storage }) };
  return findSignedUpload(services, request, harness.clock());
}

describe.each(KINDS)('the storage of files in %s', (_, openKind) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = (await openKind()) ?? assert.fail('no storage');
  });
  const save = async () => {
    const { userId } = await harness.addShopper();
    const services = { ...harness, storage };
    return saveUploadedImage(services, userId, await createPlainPng(), harness.clock());
  };

  test('replaces, returns and deletes a file, and ignores a missing one', async () => {
    await storage.put('a/file.webp', Buffer.from('first'), 'image/webp');
    await storage.put('a/file.webp', Buffer.from('second'), 'image/webp');
    expect((await storage.get('a/file.webp'))?.toString()).toBe('second');
    await storage.remove(['a/file.webp', 'a/none.webp']);
    expect(await storage.get('a/file.webp')).toBeUndefined();
    await storage.remove([]);
  });

  test('refuses a key that leaves the folder', async () => {
    const keys = ['../secret', 'a/../../secret', '/etc/passwd', 'a//b', ''];
    const refusals = await Promise.all(keys.map((key) => getRefusalKey(storage.get(key))));
    expect(refusals).toEqual(keys.map(() => 'tryLater'));
  });

  test('holds an upload, and the database holds none of its bytes', async () => {
    const { viewUrl } = await save();
    const upload = await readView(storage, viewUrl);
    expect((await sharp(upload?.body).metadata()).format).toBe('webp');
    expect(await harness.db.select({ body: uploads.body }).from(uploads)).toContainEqual({
      body: null,
    });
  });

  test('loses the file of an upload that nothing uses after a day', async () => {
    const { imgUrl } = await save();
    const key = `uploads/${imgUrl.split('/').at(-1)}.webp`;
    harness.advance(2 * millisecondsInDay);
    expect(await storage.get(key)).toBeDefined();
    await cleanUp({ ...harness, storage }, harness.clock());
    expect(await storage.get(key)).toBeUndefined();
  });

  test('holds resized pictures for the other servers', async () => {
    const size = { width: 100, height: 100 };
    const openCache = () => createPictures({ storage, findOriginal: () => PLACEHOLDER });
    const { etag, body } = await openCache().get('goods', '1', size);
    const key = `pictures/${etag.replaceAll('"', '')}.webp`;
    expect(await storage.get(key)).toEqual(body);
    await storage.put(key, Buffer.from('of another server'), 'image/webp');
    expect((await openCache().get('goods', '1', size)).body.toString()).toBe('of another server');
  });
});

test('an upload that an earlier release stored in the database is still shown', async () => {
  const { userId } = await harness.addShopper();
  const { viewUrl } = await saveUploadedImage(
    harness,
    userId,
    await createPlainPng(),
    harness.clock(),
  );
  const storage = await openBucket(`s3://${BUCKET}`);
  expect((await readView(storage, viewUrl))?.type).toBe('image/webp');
});

test('a storage that does not reply refuses an upload, and pictures are still delivered', async () => {
  const storage =
    (await openBucket(`s3://${BUCKET}`, 'http://127.0.0.1:9')) ?? assert.fail('no storage');
  const { userId } = await harness.addShopper();
  const services = { ...harness, storage };
  const upload = saveUploadedImage(services, userId, await createPlainPng(), harness.clock());
  expect(await getRefusalKey(upload)).toBe('tryLater');
  const pictures = createPictures({ storage, findOriginal: () => PLACEHOLDER });
  const { type } = await pictures.get('goods', '1', { width: 100, height: 100 });
  expect(type).toBe('image/webp');
});

test('a bucket that does not exist stops the start', async () => {
  await expect(openBucket('s3://other-files')).rejects.toThrow(
    /the bucket other-files, which does not exist or refuses access \(status 404\)/,
  );
});

test('a wrong storage address names what is expected', () => {
  expect(() => parseEnv({ STORAGE_URL: 'ftp://files' })).toThrow(
    'STORAGE_URL is "ftp://files"; it must be file:///folder or s3://bucket/prefix.',
  );
  expect(() => parseEnv({ STORAGE_URL: 's3://files', STORAGE_KEY_ID: 'a' })).toThrow(
    'STORAGE_SECRET is missing',
  );
});

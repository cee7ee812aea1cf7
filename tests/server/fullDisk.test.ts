import fs, { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, assert, beforeEach, describe, expect, test, vi } from 'vitest';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { createApp } from '#server/app.ts';
import { uploads } from '#server/db/schema/payment.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { secureRandom } from '#server/random.ts';
import type { ObjectStorage } from '#server/storage/objectStorage.ts';
import { openStorage } from '#server/storage/openStorage.ts';
import { placeOrderOverApi } from '#tests/fixtures/memberFixture.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { createApiClient } from '#tests/support/apiClient.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
import { testLog } from '#tests/support/testLog.ts';

/** The error of the disk; undefined while it has space. */
let diskError: 'ENOSPC' | 'EIO' | undefined;
const originalWriteFile = fs.writeFile;
/** A disk that gets full writes the beginning of a file and then fails. */
const writeFile: typeof fs.writeFile = async (path, body, ...rest) => {
  if (diskError === undefined) return originalWriteFile(path, body, ...rest);
  const bytes = body as Buffer; // the storage writes buffers
  await originalWriteFile(path, bytes.subarray(0, Math.ceil(bytes.length / 2)));
  throw Object.assign(new Error('write failed'), { code: diskError });
};
/** Replaces the function of Node, also for modules that another file of the worker has imported. */
function replaceWriteFile(replacement: typeof fs.writeFile): void {
  fs.writeFile = replacement;
  syncBuiltinESMExports();
}

const harness = startOrderHarness();
let dir = '';
let storage: ObjectStorage;
beforeEach(async () => {
  replaceWriteFile(writeFile);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  dir = await mkdtemp(join(tmpdir(), 'full-disk-'));
  storage =
    (await openStorage({ kind: 'directory', dir }, testLog, secureRandom)) ??
    assert.fail('no storage');
});
afterEach(async () => {
  diskError = undefined;
  replaceWriteFile(originalWriteFile);
  await rm(dir, { recursive: true });
});

const listFiles = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/**
 * A server of the shop whose uploads are stored on the disk, and a shopper who pays by transfer.
 */
async function addTransferOrder() {
  const app = createApp({ ...harness.mall.deps, storage });
  const client = createApiClient(app);
  const { token, orderNo } = await placeOrderOverApi(harness);
  await client.call(payCall, { orderNo, payType: 'transfer' }, token);
  const upload = async (background: string) => {
    const png = await createPlainPng({ background });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(png)], 'receipt.png', { type: 'image/png' }));
    const { result, ...reply } = await client.request('POST', '/upload/oss/image', form, {
      authorization: `Bearer ${token}`,
    });
    return { ...reply, result: Object(result) as { imgUrl: string; viewUrl: string } };
  };
  return {
    upload,
    saveReceipt: (imgUrl: string) => client.call(saveCertificateCall, { orderNo, imgUrl }, token),
    loadOutcome: async () => (await client.call(payResultCall, { id: orderNo }, token)).outcome,
    readView: async (viewUrl: string) => (await app.request(viewUrl)).status,
    countUploads: () => harness.db.$count(uploads),
  };
}

describe('a disk that cannot store an uploaded receipt', () => {
  test.each(['ENOSPC', 'EIO'] as const)(
    'asks the shopper to try again, and keeps the order and the first receipt: %s',
    async (error) => {
      const order = await addTransferOrder();
      const first = await order.upload('red');
      await order.saveReceipt(first.result.imgUrl);
      const [files, rows] = [await listFiles(), await order.countUploads()];
      diskError = error;
      const second = await order.upload('green');
      expect(second).toMatchObject({ status: 503, msg: '当前访问人数较多，请稍后再试' });
      expect(second.headers.get('retry-after')).toBe('30');
      expect([await listFiles(), await order.countUploads()]).toEqual([files, rows]);
      expect(await order.loadOutcome()).toBe('underReview');
      expect(await order.readView(first.result.viewUrl)).toBe(200);
      expect((await auditPayments(harness.db)).findings).toEqual([]);
    },
  );

  test('stores the same receipt when it has space again', async () => {
    const order = await addTransferOrder();
    diskError = 'ENOSPC';
    await order.upload('red');
    expect(await order.loadOutcome()).toBe('unpaid');
    diskError = undefined;
    const again = await order.upload('red');
    await order.saveReceipt(again.result.imgUrl);
    expect(await order.loadOutcome()).toBe('underReview');
    expect(await order.readView(again.result.viewUrl)).toBe(200);
    expect(await listFiles()).toHaveLength(1);
  });

  test('keeps the file that a replacement could not overwrite', async () => {
    await storage.put('pictures/a.webp', Buffer.from('complete'), 'image/webp');
    diskError = 'ENOSPC';
    await expect(
      storage.put('pictures/a.webp', Buffer.from('replacement'), 'image/webp'),
    ).rejects.toThrow('tryLater');
    expect((await storage.get('pictures/a.webp'))?.toString()).toBe('complete');
    expect(await listFiles()).toEqual(['a.webp']);
  });
});

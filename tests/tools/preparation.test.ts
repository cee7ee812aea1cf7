import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordPreparation, waitForPreparation } from '../support/preparation.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-preparation-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a test file waits until the shop is prepared', async () => {
  const folder = await createFolder();
  const ends: string[] = [];
  let finish = () => undefined as void;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const waiting = waitForPreparation(folder).then(() => ends.push('the test file'));
  const prepared = recordPreparation(folder, async () => {
    await work;
    ends.push('the preparation');
  });
  finish();
  await Promise.all([waiting, prepared]);
  expect(ends).toEqual(['the preparation', 'the test file']);
});

test('a failed preparation fails each test file with its reason', async () => {
  const folder = await createFolder();
  await recordPreparation(folder, () => Promise.reject(new Error('no space is left')));
  await expect(waitForPreparation(folder)).rejects.toThrow('no space is left');
});

import { afterEach, expect, test, vi } from 'vitest';
import { changeIntents } from '#src/mall/intentLock.ts';

afterEach(() => vi.unstubAllGlobals());

test('an order without a reply is stored after another tab has changed the list', async () => {
  const changes: string[] = [];
  let otherTab: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, change: () => void) =>
    (otherTab = otherTab.then(change));
  vi.stubGlobal('navigator', { locks: { request } });
  let endOther = () => undefined as void;
  otherTab = new Promise<void>((resolve) => {
    endOther = resolve;
  }).then(() => changes.push('other tab'));
  const changed = changeIntents(() => void changes.push('this tab'));
  await Promise.resolve();
  expect(changes).toEqual([]);
  endOther();
  await changed;
  expect(changes).toEqual(['other tab', 'this tab']);
});

test.each([
  ['a browser without locks', {}],
  ['a lock that another tab never releases', { locks: { request: () => Promise.reject() } }],
])('an order without a reply is stored with %s', async (_, navigator) => {
  const changes: string[] = [];
  vi.stubGlobal('navigator', navigator);
  await changeIntents(() => void changes.push('stored'));
  expect(changes).toEqual(['stored']);
});

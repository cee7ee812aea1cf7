import { expect, test } from 'vitest';
import { loadWithRetry } from '#src/mall/loadWithRetry.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();

/** Fails as often as `failures` says, and then returns the number of the attempt. */
function createLoad(failures: number) {
  const load = { attempts: 0, run: async () => load.attempts };
  load.run = async () => {
    load.attempts += 1;
    if (load.attempts <= failures) throw new Error('offline');
    return load.attempts;
  };
  return load;
}

/** A stylesheet of the server, and one that failed to load, whose copies are collected. */
function addFailedStyles() {
  document.head.innerHTML = '<link rel="stylesheet" disabled><link rel="stylesheet">';
  const link = document.querySelector<HTMLLinkElement>('link:not([disabled])');
  const copies: HTMLLinkElement[] = [];
  if (link) link.after = (copy) => void (copy instanceof HTMLLinkElement && copies.push(copy));
  return copies;
}

const goOnline = () => window.dispatchEvent(new Event('online'));

test('code that failed to load is loaded again when the browser is online and at the next press', async () => {
  const load = createLoad(2);
  const loaded = loadWithRetry(load.run);
  await waitForCondition(() => expect(load.attempts).toBe(1));
  goOnline();
  await waitForCondition(() => expect(load.attempts).toBe(2));
  await waitForCondition(() => {
    window.dispatchEvent(new Event('pointerdown'));
    expect(load.attempts).toBe(3);
  });
  expect(await loaded).toBe(3);
});

test('styles that failed to load are loaded before the code is loaded again, and once', async () => {
  const copies = addFailedStyles();
  const load = createLoad(2);
  const loaded = loadWithRetry(load.run);
  await waitForCondition(() => {
    goOnline();
    expect(copies).toHaveLength(1);
  });
  copies[0]?.dispatchEvent(new Event('error'));
  await waitForCondition(() => {
    goOnline();
    expect(copies).toHaveLength(2);
  });
  expect(load.attempts).toBe(1);
  copies[1]?.dispatchEvent(new Event('load'));
  await waitForCondition(() => {
    goOnline();
    expect(load.attempts).toBe(3);
  });
  expect([await loaded, copies.length]).toEqual([3, 2]);
});

import { beforeEach, expect, it } from 'vitest';
import { createDoor, type Door, openAtTouch, openDoor } from '#src/app/door.ts';
import type { Mall } from '#src/app/mall.ts';
import { isReturning, KEYS } from '#src/app/place.ts';
import { createStorage } from '#src/app/storage.ts';
import { openSpine } from '#tests/support/spine.ts';
import { until } from '#tests/support/until.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A door whose charts arrive or not, as the test says, and how often they were asked for. */
function steeredDoor() {
  const asked: { arrive: (mall: Mall) => void; fail: (error: Error) => void }[] = [];
  const door = createDoor(() => new Promise<Mall>((arrive, fail) => asked.push({ arrive, fail })));
  return { door, asked };
}
const heard = (door: Door) => {
  let times = 0;
  door.listen(() => {
    times += 1;
  });
  return () => times;
};

it('asks for the charts once, however many views and touches want them', async () => {
  const { door, asked } = steeredDoor();
  const times = heard(door);
  expect(door.open()).toBe(door.open());
  door.knock();
  expect(asked).toHaveLength(1);
  expect(door.mall()).toBeNull();
  const { mall } = openSpine({});
  asked[0]?.arrive(mall);
  await until(() => expect(times()).toBe(1));
  expect(door.mall()).toBe(mall);
  door.knock();
  expect(asked).toHaveLength(1);
});

it('tries again at the next touch when the charts did not arrive', async () => {
  const { door, asked } = steeredDoor();
  const opening = door.open();
  asked[0]?.fail(new Error('offline'));
  await expect(opening).rejects.toThrow('offline');
  // A view is told of the failure, not of another try.
  expect(door.open()).toBe(opening);
  door.knock();
  expect(asked).toHaveLength(2);
});

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'storage'])(
  'is knocked at by %s of the page',
  async (touch) => {
    const { door, asked } = steeredDoor();
    openAtTouch(door, window);
    expect(asked).toHaveLength(0);
    window.dispatchEvent(new Event(touch));
    expect(asked).toHaveLength(1);
    asked[0]?.arrive(openSpine({}).mall);
    await until(() => expect(door.mall()).not.toBeNull());
  },
);

it('stands open where the mall runs already', async () => {
  const { mall } = openSpine({});
  const door = openDoor(mall);
  expect(door.mall()).toBe(mall);
  expect(await door.open()).toBe(mall);
});

it.each([KEYS.session, KEYS.cart, KEYS.intents])('%s is something to go on with', (key) => {
  expect(isReturning(window)).toBe(false);
  window.localStorage.setItem(key, '{}');
  expect(isReturning(window)).toBe(true);
});

it('a draft is something to go on with, where a page was scrolled to is not', () => {
  createStorage(window, Date.now).keepScroll('k', 7);
  expect(isReturning(window)).toBe(false);
  window.sessionStorage.setItem(KEYS.draft, '{}');
  expect(isReturning(window)).toBe(true);
});

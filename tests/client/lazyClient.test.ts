import { expect, test, vi } from 'vitest';
import { carouselCall } from '#models/catalogue/catalogue.api.ts';
import type { Client } from '#src/api/client.ts';
import { createLazyClient } from '#src/api/lazyClient.ts';

const INPUT = { id: 1 };
const client = (() => Promise.resolve('reply')) as unknown as Client; // one reply for every call

test('the code of the client loads once, with the first call', async () => {
  const load = vi.fn<() => Promise<Client>>(() => Promise.resolve(client));
  const { send, preload } = createLazyClient(load);
  expect(load).not.toHaveBeenCalled();
  const replies = await Promise.all([send(carouselCall, INPUT), send(carouselCall, INPUT)]);
  preload();
  expect(replies).toEqual(['reply', 'reply']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a call whose code cannot load fails like a lost connection, and the next call loads it again', async () => {
  const load = vi
    .fn<() => Promise<Client>>(() => Promise.resolve(client))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { send, preload } = createLazyClient(load);
  preload();
  await expect(send(carouselCall, INPUT)).rejects.toEqual({ kind: 'network' });
  await expect(send(carouselCall, INPUT)).rejects.toEqual({ kind: 'network' });
  expect(await send(carouselCall, INPUT)).toBe('reply');
});

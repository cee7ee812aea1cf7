import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartCall } from '#models/cart/cart.api.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const CALLS = 1500;
const CONNECTIONS = 16;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ env: { databaseUrl: 'postgres://limited' } });
});
afterAll(() => mall.close());

test('1,500 calls of 16 clients that wait for their replies are all admitted', async () => {
  const token = await mall.registerMember();
  let [next, refused, admittedAt] = [0, 0, 0];
  const callInTurn = async () => {
    while (next++ < CALLS) {
      const { status } = await mall.send(cartCall, {}, token);
      if (status !== 200) refused += 1;
      admittedAt = next;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, callInTurn));
  expect({ refused, isComplete: admittedAt >= CALLS }).toEqual({ refused: 0, isComplete: true });
});

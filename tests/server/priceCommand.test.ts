import { expect, test } from 'vitest';
import { runCommand } from '#server/operator/commands.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const run = async (line: string) =>
  (await runCommand(harness.services, line.split(' '), harness.clock())).text;
const runFailing = (line: string) =>
  run(line).catch((error: unknown) =>
    error instanceof Error ? error.message.split('\n')[0] : error,
  );

test('a member price with a typing mistake is refused and changes no price', async () => {
  const goodsId = await harness.addGoods({ cents: 2025 });
  expect(await runFailing(`price ${goodsId} 1250`)).toBe(
    `The member price A$1,250.00 is more than the retail price A$22.25 of product ${goodsId}. "price ITEM AUD --retail AUD" sets both.`,
  );
  expect(await run(`price ${goodsId} 12.50`)).toBe(
    `Product ${goodsId} costs A$22.25, for members A$12.50.`,
  );
  expect(await runFailing(`price ${goodsId} --retail 12`)).toContain('more than the retail');
  expect(await run(`price ${goodsId} --retail 24.90`)).toBe(
    `Product ${goodsId} costs A$24.90, for members A$12.50.`,
  );
  // Without a member price of its own, it has one price.
  expect(await run(`price ${goodsId} 24.90`)).toContain('for members A$24.90.');
  expect(await run(`price ${goodsId} --retail 20`)).toBe(
    `Product ${goodsId} costs A$20.00, for members A$20.00.`,
  );
  const offer = { cents: 900, endsAt: new Date(harness.clock().getTime() + 1000) };
  const promotionId = await harness.addPromotion(goodsId, offer);
  expect(await runFailing(`price ${goodsId} 90 --promotion ${promotionId}`)).toBe(
    `The price A$90.00 is more than the member price A$20.00 of product ${goodsId}.`,
  );
  expect(await runFailing('price nothing --retail 20')).toBe('There is no product nothing.');
});

test('a member price below the price in a promotion is refused until that price is lower', async () => {
  const goodsId = await harness.addGoods({ cents: 2000 });
  const offer = { cents: 1800, endsAt: new Date(harness.clock().getTime() + 1000) };
  const promotionId = await harness.addPromotion(goodsId, offer);
  expect(await run(`price ${goodsId} 18`)).toContain('for members A$18.00.');
  expect(await runFailing(`price ${goodsId} 17.99`)).toBe(
    `Product ${goodsId} costs A$18.00 in promotion ${promotionId}, which is more than the member price A$17.99. Change that price first: "price ITEM AUD --promotion ID".`,
  );
  await run(`price ${goodsId} 15 --promotion ${promotionId}`);
  expect(await run(`price ${goodsId} 17.99`)).toContain('for members A$17.99.');
  harness.advance(1000);
  expect(await run(`price ${goodsId} 10`)).toContain('for members A$10.00.');
});
